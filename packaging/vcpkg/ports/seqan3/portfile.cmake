# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# vcpkg's own port is of 2019. SHA512 is that of the release's archive; vcpkg prints it when it differs.
vcpkg_download_distfile (
    archive
    URLS "https://github.com/seqan/seqan3/releases/download/${VERSION}/seqan3-${VERSION}-Source.tar.xz"
    FILENAME "seqan3-${VERSION}-Source.tar.xz"
    SHA512 0)
vcpkg_extract_source_archive (SOURCE_PATH ARCHIVE "${archive}")

vcpkg_cmake_configure (SOURCE_PATH "${SOURCE_PATH}")
vcpkg_cmake_install ()

# Its configuration finds the headers beside it wherever it lies.
file (RENAME "${CURRENT_PACKAGES_DIR}/share/cmake/seqan3" "${CURRENT_PACKAGES_DIR}/share/seqan3")
file (REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug" "${CURRENT_PACKAGES_DIR}/share/cmake" "${CURRENT_PACKAGES_DIR}/share/doc")
vcpkg_install_copyright (FILE_LIST "${SOURCE_PATH}/LICENSE.md")
