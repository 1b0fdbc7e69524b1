# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# seqan3_cuda_compile_options (<target>): what all own targets are compiled with. Nothing of it reaches consumers.

include_guard (GLOBAL)

function (seqan3_cuda_compile_options target)
    set (warnings -Wall -Wextra -Wpedantic)
    if (CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        list (APPEND warnings -Wno-restrict) # warns of joining strings: GCC's bug 105651
    endif ()

    # nvcc's own line directives offend -Wpedantic; the host compiler does not know the device's pragmas.
    target_compile_options (
        ${target} PRIVATE "$<$<COMPILE_LANGUAGE:CXX>:${warnings}>" "$<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=-Wall,-Wextra,-Wno-unknown-pragmas>")

    if (SEQAN3_CUDA_WARNINGS_AS_ERRORS)
        target_compile_options (${target} PRIVATE "$<$<COMPILE_LANGUAGE:CXX>:-Werror>"
                                                  "$<$<COMPILE_LANGUAGE:CUDA>:-Werror=all-warnings>")
    endif ()

    set_target_properties (
        ${target}
        PROPERTIES CXX_EXTENSIONS OFF
                   CUDA_EXTENSIONS OFF
                   POSITION_INDEPENDENT_CODE ON)
endfunction ()
