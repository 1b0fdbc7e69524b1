# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Looks for a CUDA compiler and enables the language. Sets
#   SEQAN3_CUDA_HAS_CUDA           whether the CUDA backend is built
#   SEQAN3_CUDA_CUDA_ARCHITECTURES the architectures it is compiled for, unless CMAKE_CUDA_ARCHITECTURES says otherwise
#   SEQAN3_CUDA_CHECKED_ARCHITECTURES those that it is compiled for to see whether the compiler takes all sources; not linked

include_guard (GLOBAL)

# Every architecture from Turing on of which data centres or desktops have many; what this compiler does not know is left out. GPUs of 89
# run the code of 86, of which nearly all is the same: packaging/README.md, Sizes.
set (seqan3_cuda_release_architectures 75 80 86 90 100 120)

option (SEQAN3_CUDA_FEW_ARCHITECTURES
        "Without CMAKE_CUDA_ARCHITECTURES: compile for 90 instead of all, and check the sources for the oldest and the newest." OFF)

set (SEQAN3_CUDA_HAS_CUDA OFF)
set (SEQAN3_CUDA_CHECKED_ARCHITECTURES "")

if (SEQAN3_CUDA_WITH_CUDA STREQUAL "AUTO" OR SEQAN3_CUDA_WITH_CUDA)
    if (DEFINED CMAKE_CUDA_ARCHITECTURES)
        set (SEQAN3_CUDA_CUDA_ARCHITECTURES "${CMAKE_CUDA_ARCHITECTURES}")
    elseif (DEFINED ENV{CUDAARCHS})
        set (SEQAN3_CUDA_CUDA_ARCHITECTURES "$ENV{CUDAARCHS}")
    endif ()

    include (CheckLanguage)
    check_language (CUDA)

    if (CMAKE_CUDA_COMPILER)
        enable_language (CUDA)
        # CMake keeps its single default in the cache, where the next run would take it for a choice of the user's.
        if (NOT SEQAN3_CUDA_CUDA_ARCHITECTURES)
            unset (CMAKE_CUDA_ARCHITECTURES CACHE)
        endif ()
        set (SEQAN3_CUDA_CUDART_DIRECTORIES ${CMAKE_CUDA_HOST_IMPLICIT_LINK_DIRECTORIES})
        include (seqan3_cuda_find_cudart)
        if (NOT TARGET seqan3_cuda::cudart_static)
            message (FATAL_ERROR "Found ${CMAKE_CUDA_COMPILER}, but not its static runtime library cudart_static.")
        endif ()
        set (SEQAN3_CUDA_HAS_CUDA ON)
    elseif (NOT SEQAN3_CUDA_WITH_CUDA STREQUAL "AUTO")
        message (FATAL_ERROR "SEQAN3_CUDA_WITH_CUDA is ${SEQAN3_CUDA_WITH_CUDA}, but no CUDA compiler was found. "
                             "Put nvcc on the PATH or set CMAKE_CUDA_COMPILER.")
    endif ()
endif ()

if (SEQAN3_CUDA_HAS_CUDA AND NOT SEQAN3_CUDA_CUDA_ARCHITECTURES)
    execute_process (
        COMMAND "${CMAKE_CUDA_COMPILER}" --list-gpu-arch
        OUTPUT_VARIABLE seqan3_cuda_known_architectures
        OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    string (REGEX MATCHALL "[0-9]+" seqan3_cuda_known_architectures "${seqan3_cuda_known_architectures}")

    foreach (architecture IN LISTS seqan3_cuda_release_architectures)
        if (architecture IN_LIST seqan3_cuda_known_architectures)
            list (APPEND SEQAN3_CUDA_CUDA_ARCHITECTURES "${architecture}")
        endif ()
    endforeach ()

    if (SEQAN3_CUDA_FEW_ARCHITECTURES)
        list (POP_FRONT SEQAN3_CUDA_CUDA_ARCHITECTURES seqan3_cuda_oldest_architecture)
        list (POP_BACK SEQAN3_CUDA_CUDA_ARCHITECTURES seqan3_cuda_newest_architecture)
        set (SEQAN3_CUDA_CHECKED_ARCHITECTURES "${seqan3_cuda_oldest_architecture}" "${seqan3_cuda_newest_architecture}")
        set (SEQAN3_CUDA_CUDA_ARCHITECTURES 90-real)
    else ()
        # The newest one also as PTX, for GPUs to come.
        list (POP_BACK SEQAN3_CUDA_CUDA_ARCHITECTURES seqan3_cuda_newest_architecture)
        list (TRANSFORM SEQAN3_CUDA_CUDA_ARCHITECTURES APPEND "-real")
        list (APPEND SEQAN3_CUDA_CUDA_ARCHITECTURES "${seqan3_cuda_newest_architecture}")
    endif ()
endif ()

if (SEQAN3_CUDA_HAS_CUDA)
    message (STATUS "CUDA backend: ${CMAKE_CUDA_COMPILER} ${CMAKE_CUDA_COMPILER_VERSION}, "
                    "architectures ${SEQAN3_CUDA_CUDA_ARCHITECTURES}")
else ()
    message (STATUS "CUDA backend: none, the host executor computes everything (SEQAN3_CUDA_WITH_CUDA=${SEQAN3_CUDA_WITH_CUDA})")
endif ()
