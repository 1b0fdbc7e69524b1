// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Makes host executors: an engine over the host's backend, and a pair aligner for what needs blocks.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/host_backend.hpp>

#include <cstdint>
#include <limits>
#include <memory>

#include <engine/batch_parts.hpp>
#include <engine/engine.hpp>
#include <engine/executor.hpp>
#include <engine/memory_probe.hpp>
#include <engine/pair_aligner.hpp>
#include <host/cell_pair_aligner.hpp>
#include <host/edit_pair_aligner.hpp>

namespace seqan3_cuda::detail
{

namespace
{

std::unique_ptr<host_backend> make_host_backend(fill_preferences const & preferences,
                                                similar_trials const trials = similar_trials::of_executor)
{
    device_traits traits{.fills = preferences, .edits = {.words = host_edit_words}};
    if (trials == similar_trials::of_caller)
        traits.similar.costs.gap_scores.least_cells = traits.similar.costs.gap_paths.least_cells =
            std::numeric_limits<std::uint64_t>::max();
    return std::make_unique<host_backend>(traits, chosen_host_kernels());
}

/*!\brief Computes a batch in parts: each pair of too many directions alone, what is between them together.
 * \param[in] append_large  Called for each such pair, to append it to the outcome.
 * \param[in] compute_pairs Called for a batch of other pairs, and its outcome.
 */
template <typename append_large_t, typename compute_pairs_t>
void align_parts(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome,
                 append_large_t && append_large, compute_pairs_t && compute_pairs)
{
    std::size_t const pairs = batch.size();
    auto const is_large = [&](std::size_t const pair)
    { return edit_pair_aligner::is_faster_alone(problem, batch.first.length(pair), batch.second.length(pair)); };
    std::size_t large = 0;
    for (std::size_t pair = 0; pair < pairs; ++pair)
        large += is_large(pair);
    if (large == 0)
        return compute_pairs(batch, outcome);

    reset(outcome, 0, problem.counts_identity);
    outcome_batch of_part{};
    for (std::size_t begin = 0; begin < pairs;)
    {
        if (is_large(begin))
        {
            append_large(begin++);
            continue;
        }
        std::size_t end = begin + 1;
        while (end < pairs && !is_large(end))
            ++end;
        compute_pairs(copy_pairs(batch, begin, end), of_part);
        append_outcomes(outcome, of_part);
        begin = end;
    }
}

//!\brief The host's engine, which shares nothing with others.
class kernel_executor : public executor
{
public:
    explicit kernel_executor(fill_preferences const & preferences,
                             similar_trials const trials = similar_trials::of_executor) :
        own{make_host_backend(preferences, trials), turns, 0}
    {}

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        own.align(problem, batch, outcome);
    }

private:
    shared_turns turns{};
    engine own;
};

//!\brief The same, but for pairs that take less time alone, or too much memory.
class host_executor final : public kernel_executor
{
public:
    explicit host_executor(similar_trials const trials) : kernel_executor{{}, trials} {}

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        edit_pair_aligner alone{problem};
        align_parts(
            problem, batch, outcome, [&](std::size_t const pair) { alone.append(batch, pair, outcome); },
            [&](packed_batch const & pairs, outcome_batch & of_pairs)
            { kernel_executor::align(problem, pairs, of_pairs); });
    }
};

//!\brief A probe of the same. A batch counts once, whatever its parts.
class host_probe final : public executor
{
public:
    explicit host_probe(memory_report & report) : report{report} {}

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        align_parts(
            problem, batch, outcome,
            [&](std::size_t const pair)
            {
                std::size_t const columns = batch.first.length(pair), rows = batch.second.length(pair);
                pair_outcome & of_pair = outcome.pairs[append_pair(outcome, problem.counts_identity)];
                of_pair.end1 = static_cast<std::uint32_t>(columns);
                of_pair.end2 = static_cast<std::uint32_t>(rows);
                of_parts.add(memory_report::host,
                             {.own = columns + rows, .turn = edit_pair_aligner::bytes_of(problem, columns, rows)});
            },
            [&](packed_batch const & pairs, outcome_batch & of_pairs) { own->align(problem, pairs, of_pairs); });
        report.add(memory_report::host, of_parts.by_device().at(memory_report::host).most);
    }

private:
    memory_report & report;
    memory_report of_parts{};
    std::unique_ptr<executor> own = make_memory_probe(make_host_backend({}), 0, memory_report::host, of_parts);
};

} // namespace

std::unique_ptr<executor> make_host_executor(similar_trials const trials)
{
    return std::make_unique<host_executor>(trials);
}

std::unique_ptr<executor> make_tuned_host_executor(fill_preferences const & preferences)
{
    return std::make_unique<kernel_executor>(preferences);
}

std::unique_ptr<executor> make_host_probe(memory_report & report)
{
    return std::make_unique<host_probe>(report);
}

char const * host_instruction_set()
{
    return chosen_host_kernels().name;
}

std::unique_ptr<pair_aligner> make_host_pair_aligner(alignment_problem const & problem)
{
    if (problem.method == alignment_method::edit_distance)
        return std::make_unique<edit_pair_aligner>(problem);
    return std::make_unique<cell_pair_aligner>(problem);
}

} // namespace seqan3_cuda::detail
