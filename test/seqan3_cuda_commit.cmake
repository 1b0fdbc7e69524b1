# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# SEQAN3_CUDA_COMMIT: what programs whose results are kept say about their version. A new commit makes CMake configure again.

set (SEQAN3_CUDA_COMMIT "unknown")

find_package (Git QUIET)
if (Git_FOUND)
    execute_process (
        COMMAND "${GIT_EXECUTABLE}" describe --always --dirty --abbrev=12 --exclude=*
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        OUTPUT_VARIABLE described
        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if (described)
        set (SEQAN3_CUDA_COMMIT "${described}")
    endif ()
endif ()

if (EXISTS "${PROJECT_SOURCE_DIR}/.git/logs/HEAD")
    set_property (DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/.git/logs/HEAD")
endif ()
