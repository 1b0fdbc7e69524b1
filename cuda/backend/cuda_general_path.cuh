// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The device side of the general path (src/engine/general_path.hpp).
 *
 * Floor: cuda/backend. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include "../kernel/matrix_launch.cuh"
#include "device_context.cuh"
#include "device_resources.cuh"

namespace seqan3_cuda::detail
{

//!\brief The buffers and the stream with which one executor goes the general path. Its device must be current whenever it is used.
class cuda_general_path
{
public:
    cuda_general_path(int device, device_context & context) : device{device}, context{context} {}

    /*!\brief Computes a batch in portions that fit into memory. `outcome` has been cleared, its pairs and identities are there.
     * \throws seqan3_cuda::out_of_device_memory, seqan3_cuda::cuda_error, std::overflow_error, std::length_error
     */
    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome);

private:
    void upload(alignment_problem const & problem, packed_batch const & batch);
    void compute(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome);
    void compute_portions(compute_turn const & turn, alignment_problem const & problem, packed_batch const & batch, matrix_arguments arguments, outcome_batch & outcome);
    [[nodiscard]] matrix_arguments arguments_of(alignment_problem const & problem, compute_memory const & memory) const;
    [[nodiscard]] std::uint64_t words_of(std::size_t work) const;
    [[nodiscard]] std::uint64_t reserve_cells(compute_turn const & turn, packed_batch const & batch, bool with_matrices);
    void take_matrices(device_array<std::uint32_t> const & cells_of_portion, packed_batch const & batch, std::span<cell_work const> portion, outcome_batch & outcome);

    int device;
    device_context & context;

    std::vector<cell_work> works{}; //!< One a pair, in their order.
    std::uint64_t total_words{};
    std::vector<std::uint32_t> downloaded{}; //!< The cells of a portion.

    device_stream stream{};
    device_event end{};
    device_sequences sequences1{};
    device_sequences sequences2{};
    device_array<std::int32_t> substitution{};
    device_array<cell_work> device_works{};
    device_array<pair_outcome> outcomes{};
    device_array<trace_run> runs{};
    device_array<std::uint64_t> total_runs{};
    device_array<identity_counts> identities{};
    device_array<std::uint16_t> classes1{};
    device_array<std::uint16_t> classes2{};
};

} // namespace seqan3_cuda::detail
