// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <seqan3_cuda/executor.hpp>

//!\brief The score of a global alignment of two short sequences.
int align(seqan3_cuda::executor_kind executor);
