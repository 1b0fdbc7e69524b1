// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where walks on the host leave what they find: begin positions, runs and identity counts.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/traceback/path_emitter.hpp>

namespace seqan3_cuda::detail
{

//!\brief What the walks of a batch compare; the pointers are to the problem's tables.
[[nodiscard]] inline letter_comparison comparison_of(alignment_problem const & problem)
{
    bool const by_class = !problem.letter_classes1.empty();
    return {.classes1 = by_class ? problem.letter_classes1.data() : nullptr,
            .classes2 = by_class ? problem.letter_classes2.data() : nullptr,
            .marks_mismatches = problem.marks_mismatches};
}

//!\brief Records paths in the outcome of a batch, one at a time. For one thread; keeps its memory from path to path.
class path_recorder
{
public:
    /*!\brief Records the path of one pair.
     * \param[in]     problem   Says what is wanted of it.
     * \param[in]     sequence1 Its codes of sequence 1.
     * \param[in]     sequence2 Its codes of sequence 2.
     * \param[in,out] outcome   Has the pair's end positions.
     * \param[in]     place     The pair's index in the outcome.
     * \param[in]     walk      Called once with the pair_outcome, to get its begin positions, and a path_emitter.
     */
    template <typename walk_t>
    void record(alignment_problem const & problem, std::span<std::uint8_t const> const sequence1,
                std::span<std::uint8_t const> const sequence2, outcome_batch & outcome, std::size_t const place,
                walk_t && walk)
    {
        reversed_path.clear();
        path_emitter emitter{problem.compares_letters(), comparison_of(problem), sequence1.data(), sequence2.data(),
                             append_run{&reversed_path}};
        pair_outcome & found = outcome.pairs[place];
        walk(found, emitter);
        if (problem.counts_identity)
            outcome.identities[place] = emitter.identity();
        if (problem.output < output_level::alignment)
            return;
        found.first_run = outcome.runs.size();
        found.run_count = static_cast<std::uint32_t>(reversed_path.size());
        outcome.runs.insert(outcome.runs.end(), reversed_path.rbegin(), reversed_path.rend());
    }

private:
    struct append_run
    {
        std::vector<trace_run> * runs;

        void operator()(trace_run const run) const
        {
            runs->push_back(run);
        }
    };

    std::vector<trace_run> reversed_path{};
};

} // namespace seqan3_cuda::detail
