# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Install rules and the package that find_package (seqan3_cuda) finds.

include (CMakePackageConfigHelpers)

set (package_directory "${CMAKE_INSTALL_LIBDIR}/cmake/seqan3_cuda")

install (DIRECTORY "${PROJECT_SOURCE_DIR}/include/" TYPE INCLUDE)
install (TARGETS seqan3_cuda seqan3_cuda_zero_patch seqan3_cuda_core EXPORT seqan3_cuda-targets)
install (
    EXPORT seqan3_cuda-targets
    NAMESPACE seqan3_cuda::
    DESTINATION "${package_directory}")

if (TARGET seqan3-cuda-align)
    install (TARGETS seqan3-cuda-align)
    get_target_property (manual seqan3-cuda-align SEQAN3_CUDA_MANUAL)
    if (manual)
        install (FILES "${manual}/seqan3-cuda-align.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
        install (FILES "${manual}/seqan3-cuda-align" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
        install (FILES "${manual}/_seqan3-cuda-align" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
        install (FILES "${manual}/seqan3-cuda-align.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
    endif ()
endif ()

configure_package_config_file ("${PROJECT_SOURCE_DIR}/cmake/seqan3_cuda-config.cmake.in" #
                               "${PROJECT_BINARY_DIR}/seqan3_cuda-config.cmake" #
                               INSTALL_DESTINATION "${package_directory}")
write_basic_package_version_file ("${PROJECT_BINARY_DIR}/seqan3_cuda-config-version.cmake" #
                                  COMPATIBILITY SameMinorVersion)
install (FILES "${PROJECT_BINARY_DIR}/seqan3_cuda-config.cmake" "${PROJECT_BINARY_DIR}/seqan3_cuda-config-version.cmake"
               "${PROJECT_SOURCE_DIR}/cmake/seqan3_cuda_find_cudart.cmake" DESTINATION "${package_directory}")
install (FILES "${PROJECT_SOURCE_DIR}/LICENSE" TYPE DOC)
