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
#include <kernel/pass/edit_furthest.hpp>
#include <kernel/pass/single_thread.hpp>
#include <kernel/traceback/edit_furthest_walk.hpp>
#include <kernel/traceback/path_emitter.hpp>

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

//!\brief Neither sequence is empty; `last_level` below 0: no limit.
[[nodiscard]] inline furthest_alignment align_furthest(std::span<std::uint8_t const> const sequence1,
                                                       std::span<std::uint8_t const> const sequence2, bool const free_ends,
                                                       std::int32_t const last_level = -1,
                                                       detail::progress_rule const & rule = {0}, bool const keeps_all = true)
{
    auto const columns = static_cast<std::int32_t>(sequence1.size()), rows = static_cast<std::int32_t>(sequence2.size());
    detail::furthest_extent const extent{columns, rows, last_level < 0 ? std::max(columns, rows) : last_level, free_ends};
    detail::single_thread const thread{};
    detail::furthest_memory memory{};
    memory.restart(keeps_all ? std::uint64_t{1} << 40 : 0);
    detail::edit_furthest const pass{thread, detail::edit_letters{sequence1.data(), sequence2.data()}, extent};
    furthest_alignment found{.end = pass.run(rule, memory)};
    if (found.end.state != detail::furthest_state::found || !keeps_all)
        return found;
    detail::path_emitter<bool, append_to> path{false, {}, nullptr, nullptr, append_to{&found.runs}};
    detail::walk_furthest(extent, found.end, memory.end(), found.outcome, path);
    found.outcome.end1 = static_cast<std::uint32_t>(rows + found.end.diagonal);
    found.outcome.end2 = static_cast<std::uint32_t>(rows);
    std::ranges::reverse(found.runs);
    return found;
}

} // namespace seqan3_cuda::test
