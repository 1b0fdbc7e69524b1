# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Provides the target seqan3::seqan3: the surrounding project's, an installed one (CMAKE_PREFIX_PATH), or the upstream
# repository's. FETCHCONTENT_SOURCE_DIR_SEQAN3 names a checkout to use instead of all that.
# SeqAn3 up to 3.2 is C++20, later ones ask for C++23 by themselves.

include_guard (GLOBAL)

if (NOT TARGET seqan3::seqan3 AND NOT FETCHCONTENT_SOURCE_DIR_SEQAN3)
    find_package (seqan3 3.2 QUIET)
endif ()

if (NOT TARGET seqan3::seqan3)
    include (FetchContent)
    set (INSTALL_SEQAN3 OFF)
    set (CMAKE_POLICY_DEFAULT_CMP0077 NEW)
    FetchContent_Declare (
        seqan3
        GIT_REPOSITORY https://github.com/seqan/seqan3.git
        GIT_TAG 3.4.2
        GIT_SHALLOW ON)
    FetchContent_MakeAvailable (seqan3)
    unset (CMAKE_POLICY_DEFAULT_CMP0077)
endif ()

# SeqAn3 includes itself by -I; its warnings are not ours to judge.
get_target_property (seqan3_cuda_seqan3_target seqan3::seqan3 ALIASED_TARGET)
if (NOT seqan3_cuda_seqan3_target)
    set (seqan3_cuda_seqan3_target seqan3::seqan3)
endif ()
get_target_property (seqan3_cuda_seqan3_directories ${seqan3_cuda_seqan3_target} INTERFACE_INCLUDE_DIRECTORIES)
set_property (TARGET ${seqan3_cuda_seqan3_target} APPEND PROPERTY INTERFACE_SYSTEM_INCLUDE_DIRECTORIES
                                                                 ${seqan3_cuda_seqan3_directories})

file (STRINGS "${SEQAN3_INCLUDE_DIR}/seqan3/version.hpp" seqan3_cuda_seqan3_version
      REGEX "#define SEQAN3_VERSION_(MAJOR|MINOR|PATCH)")
string (REGEX REPLACE "#define SEQAN3_VERSION_[A-Z]+ " "" seqan3_cuda_seqan3_version "${seqan3_cuda_seqan3_version}")
string (REPLACE ";" "." SEQAN3_CUDA_SEQAN3_VERSION "${seqan3_cuda_seqan3_version}")
message (STATUS "SeqAn3 ${SEQAN3_CUDA_SEQAN3_VERSION}: ${SEQAN3_INCLUDE_DIR}")
