# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Provides GTest::gtest_main: the system's, or the upstream repository's.

include_guard (GLOBAL)

find_package (GTest QUIET)

if (NOT TARGET GTest::gtest_main)
    include (FetchContent)
    FetchContent_Declare (
        googletest
        GIT_REPOSITORY https://github.com/google/googletest.git
        GIT_TAG v1.14.0
        GIT_SHALLOW ON)
    FetchContent_MakeAvailable (googletest)
endif ()
