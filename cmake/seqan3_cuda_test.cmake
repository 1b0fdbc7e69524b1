# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# seqan3_cuda_test (<file>_test.cpp [SEQAN3 [UNLIKE_FLAGS]] [OPTIMISED] [LABELS <label>...] [LIBRARIES <target>...]
#                   [TIMEOUT <seconds>])
#   A GoogleTest program, registered with CTest under its path below test/. It sees include/, src/, cuda/ and test/ and links the
#   core; with SEQAN3 also SeqAn3, which makes it many times as slow to compile: only for what really calls SeqAn3.
#   Tests with SEQAN3 share a precompiled header; UNLIKE_FLAGS is for those whose flags the caller changes.
#   Most tests take longer to compile than to run. OPTIMISED is for those that do not.

include_guard (GLOBAL)

function (seqan3_cuda_test source)
    cmake_parse_arguments (PARSE_ARGV 1 ARG "SEQAN3;UNLIKE_FLAGS;OPTIMISED" "TIMEOUT" "LABELS;LIBRARIES")

    cmake_path (ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    cmake_path (RELATIVE_PATH path BASE_DIRECTORY "${PROJECT_SOURCE_DIR}/test" OUTPUT_VARIABLE name)
    string (REGEX REPLACE "(_test)?\\.c(pp|u)$" "" name "${name}")
    string (MAKE_C_IDENTIFIER "${name}_test" target)

    add_executable (${target} "${source}")
    target_include_directories (${target} PRIVATE "${PROJECT_SOURCE_DIR}/test")
    target_link_libraries (${target} PRIVATE seqan3_cuda_internal GTest::gtest_main ${ARG_LIBRARIES})
    if (NOT ARG_OPTIMISED)
        target_compile_options (${target} PRIVATE -O1)
    endif ()
    if (ARG_SEQAN3)
        target_link_libraries (${target} PRIVATE seqan3_cuda::seqan3_cuda)
        # SeqAn3's templates decide how long the tests take to build.
        target_compile_options (${target} PRIVATE -g0)
        if (NOT ARG_UNLIKE_FLAGS)
            get_property (first_target GLOBAL PROPERTY seqan3_cuda_first_test_with_seqan3)
            if (first_target)
                target_precompile_headers (${target} REUSE_FROM ${first_target})
            else ()
                target_precompile_headers (${target} PRIVATE <seqan3_cuda/all.hpp> <gtest/gtest.h>)
                set_property (GLOBAL PROPERTY seqan3_cuda_first_test_with_seqan3 ${target})
            endif ()
        endif ()
    else ()
        target_link_libraries (${target} PRIVATE seqan3_cuda::core)
    endif ()
    seqan3_cuda_compile_options (${target})

    add_test (NAME "${name}" COMMAND ${target})
    if (NOT ARG_TIMEOUT)
        set (ARG_TIMEOUT 300)
    endif ()
    set_tests_properties ("${name}" PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${ARG_LABELS}")
endfunction ()
