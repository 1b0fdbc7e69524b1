# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# cmake -DPROGRAM=<program> -P expect_no_device.cmake
# The program, linked to the zero-patch target, must ask for a GPU where CUDA sees none: a call that SeqAn3 computes would succeed.

set (ENV{SEQAN3_CUDA_EXECUTOR} cuda)
set (ENV{CUDA_VISIBLE_DEVICES} "")
execute_process (COMMAND "${PROGRAM}" OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
if (status EQUAL 0 OR NOT output MATCHES "seqan3_cuda::(no_device|backend_not_compiled)")
    message (FATAL_ERROR "${PROGRAM} ends with ${status} instead of an error about devices. Its output is:\n${output}")
endif ()
