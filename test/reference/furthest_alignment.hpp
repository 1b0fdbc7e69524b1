// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Aligns one pair by furthest-reaching points, on one thread.
 *
 * Layer: test. To be included after SEQAN3_CUDA_HOST_ISA is defined.
 */

#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include <host/furthest_memory.hpp>
#include <kernel/pass/furthest_pass.hpp>
#include <kernel/pass/single_thread.hpp>
#include <kernel/traceback/furthest_walk.hpp>
#include <kernel/traceback/path_emitter.hpp>
#include <kernel/traceback/single_walk.hpp>

namespace seqan3_cuda::test
{

//!\brief What is found: the path comes from its begin to its end.
struct furthest_alignment
{
    detail::furthest_end end{};
    detail::pair_outcome outcome{};
    std::vector<detail::trace_run> runs{};
};

struct append_to
{
    std::vector<detail::trace_run> * runs{};

    void operator()(detail::trace_run const run) const
    {
        runs->push_back(run);
    }
};

//!\brief How levels are computed.
struct furthest_choice
{
    bool free_ends{};
    std::int32_t last_level{-1}; //!< Below 0: no limit.
    detail::progress_rule rule{};
    bool keeps_all{true}; //!< Whether levels are kept, and so paths are walked.
};

//!\brief Neither sequence is empty.
template <typename penalties_t>
[[nodiscard]] furthest_alignment align_furthest(std::span<std::uint8_t const> const sequence1,
                                                std::span<std::uint8_t const> const sequence2,
                                                penalties_t const & penalties, furthest_choice const & choice)
{
    auto const columns = static_cast<std::int32_t>(sequence1.size()),
               rows = static_cast<std::int32_t>(sequence2.size());
    std::int32_t const most = 2 * penalties.opening + columns * penalties.left + rows * penalties.up;
    detail::furthest_extent<penalties_t> const extent{columns, rows, choice.last_level < 0 ? most : choice.last_level,
                                                      choice.free_ends, penalties};
    detail::single_thread const thread{};
    detail::letter_pair const letters{sequence1.data(), sequence2.data()};
    detail::furthest_memory memory{};
    memory.restart(detail::furthest_ring<penalties_t>::entries_of(extent),
                   choice.keeps_all ? std::uint64_t{1} << 40 : 0);
    detail::furthest_pass<detail::single_thread, penalties_t> const pass{thread, letters, extent};
    furthest_alignment found{.end = pass.run(choice.rule, memory.ring(), memory)};
    if (found.end.state != detail::furthest_state::found || !choice.keeps_all)
        return found;
    detail::path_emitter<bool, append_to> path{false, {}, nullptr, nullptr, append_to{&found.runs}};
    detail::walk_furthest(detail::single_walk{}, letters, extent, found.end, memory.kept(), found.outcome, path);
    found.outcome.end1 = static_cast<std::uint32_t>(rows + found.end.diagonal);
    found.outcome.end2 = static_cast<std::uint32_t>(rows);
    std::ranges::reverse(found.runs);
    return found;
}

} // namespace seqan3_cuda::test
