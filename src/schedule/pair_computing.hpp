// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Single pairs in the calling thread: placed, then computed by a pair aligner, the host executor or a device.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>

#include <engine/pair_aligner.hpp>
#include <engine/windows.hpp>
#include <schedule/backend.hpp>
#include <schedule/batch_service.hpp>
#include <schedule/working_devices.hpp>

namespace seqan3_cuda::detail
{

//!\brief Implements pair_session over a given backend; see there for the meaning of its functions.
class pair_computing
{
public:
    pair_computing(alignment_problem problem_, session_options options_, execution_backend const & backend_);
    pair_computing(pair_computing const &) = delete;
    pair_computing & operator=(pair_computing const &) = delete;

    [[nodiscard]] std::pmr::memory_resource * batch_memory() const;
    [[nodiscard]] std::size_t letters_per_byte(std::size_t length1, std::size_t length2) const;
    [[nodiscard]] outcome_batch const & align(packed_batch && batch);

private:
    //!\brief Pairs that are computed in windows: where, which ones, and by what.
    struct long_pairs
    {
        session_options options{};
        window_rule rule{};
        std::unique_ptr<batch_service> service{}; //!< Opened when needed, and kept.
    };

    [[nodiscard]] long_pairs long_pairs_of(executor_kind kind) const;
    [[nodiscard]] bool align_in_windows(long_pairs & of, packed_batch & batch);
    void align_on_host(packed_batch & batch, std::uint64_t cells);
    void align_on_device(packed_batch & batch);

    alignment_problem const problem;
    session_options const options;
    execution_backend const & backend;
    std::vector<int> const devices; //!< Empty: the host.
    working_devices working;        //!< Of these.
    outcome_batch outcome;
    std::unique_ptr<pair_aligner> aligner{}; //!< Null if only devices compute.
    std::unique_ptr<executor> host{};        //!< For pairs that the aligner leaves out; made when needed.
    long_pairs of_host;
    long_pairs of_devices{}; //!< Not used without devices.
};

} // namespace seqan3_cuda::detail
