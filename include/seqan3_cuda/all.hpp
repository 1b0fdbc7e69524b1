// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Everything that a user of seqan3_cuda needs.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <seqan3_cuda/alignment/configuration/align_config_gap_cost_two_piece_affine.hpp>
#include <seqan3_cuda/alignment/configuration/align_config_gpu.hpp>
#include <seqan3_cuda/alignment/configuration/align_config_gpu_with.hpp>
#include <seqan3_cuda/alignment/configuration/alignment_progress.hpp>
#include <seqan3_cuda/alignment/configuration/best_k.hpp>
#include <seqan3_cuda/alignment/configuration/path_output.hpp>
#include <seqan3_cuda/alignment/pairwise/align_columns.hpp>
#include <seqan3_cuda/alignment/pairwise/align_pairwise.hpp>
#include <seqan3_cuda/alignment/pairwise/alignment_columns.hpp>
#include <seqan3_cuda/alignment/pairwise/alignment_result.hpp>
#include <seqan3_cuda/alignment/pairwise/estimate_pairwise.hpp>
#include <seqan3_cuda/exception.hpp>
#include <seqan3_cuda/executor.hpp>
