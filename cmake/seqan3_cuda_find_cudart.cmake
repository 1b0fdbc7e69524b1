# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Provides the target seqan3_cuda::cudart_static, the static CUDA runtime, for the build and for those who use the installed package.
# CMake's own FindCUDAToolkit cannot be used: up to 3.25.1 (Debian 12) it fails with toolkits that have no nvToolsExt (CUDA 13).
#
# Input: SEQAN3_CUDA_CUDART_DIRECTORIES, where to look first.

include_guard (GLOBAL)

find_library (
    SEQAN3_CUDA_CUDART_STATIC cudart_static
    HINTS ${SEQAN3_CUDA_CUDART_DIRECTORIES}
    PATHS ENV CUDA_PATH ENV CUDA_HOME /usr/local/cuda
    PATH_SUFFIXES lib64 lib/x64 lib
    NO_CACHE)

if (SEQAN3_CUDA_CUDART_STATIC)
    find_package (Threads REQUIRED)
    add_library (seqan3_cuda::cudart_static STATIC IMPORTED GLOBAL)
    set_target_properties (
        seqan3_cuda::cudart_static
        PROPERTIES IMPORTED_LOCATION "${SEQAN3_CUDA_CUDART_STATIC}" #
                   INTERFACE_LINK_LIBRARIES "Threads::Threads;${CMAKE_DL_LIBS};rt")
endif ()
