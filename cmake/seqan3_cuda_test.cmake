# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# seqan3_cuda_test (<file>_test.cpp [SEQAN3] [UNLIKE_FLAGS] [OPTIMISED] [LABELS <label>...] [LIBRARIES <target>...]
#                   [TIMEOUT <seconds>])
#   A GoogleTest program, registered with CTest under its path below test/. It sees include/, src/, cuda/ and test/ and links the
#   core; with SEQAN3 also SeqAn3, which makes it many times as slow to compile: only for what really calls SeqAn3.
#   Tests share a precompiled header, another one with SEQAN3; UNLIKE_FLAGS is for those whose flags the caller changes.
#   Most tests take longer to compile than to run: by -Og, a tenth less than by -O1, where kernels are in it half. OPTIMISED is for those that do not.

include_guard (GLOBAL)

# seqan3_cuda_share_precompiled (<target> <name> <header>...): the first target with this name compiles the headers, the others,
# whose flags have to be the same, take what it made. Headers should be such that each source includes itself: nothing is hidden.
function (seqan3_cuda_share_precompiled target name)
    get_property (first_target GLOBAL PROPERTY seqan3_cuda_precompiled_${name})
    if (first_target)
        target_precompile_headers (${target} REUSE_FROM ${first_target})
    else ()
        target_precompile_headers (${target} PRIVATE ${ARGN})
        set_property (GLOBAL PROPERTY seqan3_cuda_precompiled_${name} ${target})
    endif ()
endfunction ()

function (seqan3_cuda_test source)
    cmake_parse_arguments (PARSE_ARGV 1 ARG "SEQAN3;UNLIKE_FLAGS;OPTIMISED" "TIMEOUT" "LABELS;LIBRARIES")

    cmake_path (ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    cmake_path (RELATIVE_PATH path BASE_DIRECTORY "${PROJECT_SOURCE_DIR}/test" OUTPUT_VARIABLE name)
    string (REGEX REPLACE "(_test)?\\.c(pp|u)$" "" name "${name}")
    string (MAKE_C_IDENTIFIER "${name}_test" target)

    add_executable (${target} "${source}")
    target_include_directories (${target} PRIVATE "${PROJECT_SOURCE_DIR}/test")
    target_link_libraries (${target} PRIVATE seqan3_cuda_internal GTest::gtest_main ${ARG_LIBRARIES})
    target_compile_options (${target} PRIVATE $<IF:$<BOOL:${ARG_OPTIMISED}>,-O3,-Og>)
    if (ARG_SEQAN3)
        target_link_libraries (${target} PRIVATE seqan3_cuda::seqan3_cuda)
        # SeqAn3's templates decide how long the tests take to build.
        target_compile_options (${target} PRIVATE -g0)
        if (NOT ARG_UNLIKE_FLAGS)
            seqan3_cuda_share_precompiled (${target} test_with_seqan3 <seqan3_cuda/all.hpp> <gtest/gtest.h>)
        endif ()
    else ()
        target_link_libraries (${target} PRIVATE seqan3_cuda::core)
        if (NOT ARG_UNLIKE_FLAGS AND NOT ARG_OPTIMISED)
            seqan3_cuda_share_precompiled (${target} test <gtest/gtest.h> <algorithm> <thread> <reference/random_problem.hpp>)
        endif ()
    endif ()
    seqan3_cuda_compile_options (${target})

    add_test (NAME "${name}" COMMAND ${target})
    if (NOT ARG_TIMEOUT)
        set (ARG_TIMEOUT 300)
    endif ()
    set_tests_properties ("${name}" PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${ARG_LABELS}")
endfunction ()
