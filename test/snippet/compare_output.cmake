# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# cmake -DPROGRAM=<program> -DEXPECTED=<file> [-DEMULATOR=<program>] -P compare_output.cmake
# seqan3::debug_stream writes to the standard error stream, so both streams are compared.

execute_process (COMMAND ${EMULATOR} "${PROGRAM}" OUTPUT_VARIABLE actual ERROR_VARIABLE actual RESULT_VARIABLE status)
if (NOT status EQUAL 0)
    message (FATAL_ERROR "${PROGRAM} ends with ${status}.")
endif ()

file (READ "${EXPECTED}" expected)
if (NOT actual STREQUAL expected)
    message (FATAL_ERROR "The output differs from ${EXPECTED}. It is:\n${actual}")
endif ()
