# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Stands for the CMakeLists.txt of SeqAn3's repository: finds its own package in its folder cmake/.

cmake_minimum_required (VERSION 3.25)

list (APPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}/cmake")
include (seqan3-config-version)
project (seqan3 LANGUAGES CXX VERSION "${SEQAN3_PROJECT_VERSION}")
find_package (SeqAn3 3.0 REQUIRED HINTS "${CMAKE_CURRENT_LIST_DIR}/cmake")
