# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# The sources are the checkout that this port is part of; for a release vcpkg_from_github takes the place of the next line.
get_filename_component (SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../../.." ABSOLUTE)

vcpkg_check_features (OUT_FEATURE_OPTIONS options FEATURES aligner SEQAN3_CUDA_BUILD_APP cuda SEQAN3_CUDA_WITH_CUDA)
string (COMPARE EQUAL "${VCPKG_LIBRARY_LINKAGE}" "dynamic" shared)

vcpkg_cmake_configure (SOURCE_PATH "${SOURCE_PATH}" OPTIONS ${options} -DSEQAN3_CUDA_SHARED=${shared} -DSEQAN3_CUDA_BUILD_TESTS=OFF
                       -DSEQAN3_CUDA_WITH_MPI=OFF -DFETCHCONTENT_FULLY_DISCONNECTED=ON)
vcpkg_cmake_install ()
vcpkg_cmake_config_fixup (PACKAGE_NAME seqan3_cuda CONFIG_PATH lib/cmake/seqan3_cuda)
vcpkg_fixup_pkgconfig ()
if ("aligner" IN_LIST FEATURES)
    vcpkg_copy_tools (TOOL_NAMES seqan3-cuda-align AUTO_CLEAN)
endif ()

# A port has either linkage; the static library is always built, as part of the other.
if (shared)
    file (REMOVE "${CURRENT_PACKAGES_DIR}/lib/libseqan3_cuda.a" "${CURRENT_PACKAGES_DIR}/debug/lib/libseqan3_cuda.a")
endif ()
file (REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share" "${CURRENT_PACKAGES_DIR}/share/doc")
vcpkg_install_copyright (FILE_LIST "${SOURCE_PATH}/LICENSE")
