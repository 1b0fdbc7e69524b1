// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The generations of cmps297S's kernels, and what computes the same scores today.
 *
 * Layer: performance test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>

#include <seqan3_cuda/alignment/configuration/align_config_gap_cost_two_piece_affine.hpp>

#include "aligned_pair.hpp"
#include "founding.hpp"
#include "random_letters.hpp"

namespace seqan3_cuda::test
{

namespace
{

using benchmark::benchmark_record;

//!\brief Those of cmps297S.
constexpr letter_scores table_scores{.match = 1, .mismatch = -1, .open = 0, .extension = -1};

//!\brief Scores that are so many times as large need 32 bits.
constexpr std::int32_t factor_for_32_bits = 64;

// Published of cmps297S, 40,000 x 40,000 on an RTX 2080: the third generation took 86 ms and was 1.6 times as fast as
// the second one, which was 7 times as fast as the first one.
constexpr std::size_t published_letters = 40'000;
constexpr double published_third = 86, third_to_second = 1.6, second_to_first = 7;

//!\brief Who computes, and which generation this stands for.
struct series
{
    char const * name;
    char const * generation{};         //!< What was published.
    std::optional<double> published{}; //!< Milliseconds.
};

constexpr std::array all_series{
    series{"SeqAn3, one thread"},
    series{"host executor"},
    series{"cells in memory", "1: tile diagonals from global memory",
           published_third * third_to_second * second_to_first},
    series{"strips, 32 bits", "2: tiles in shared memory", published_third * third_to_second},
    series{"strips", "3: two groups of threads use freed rows again", published_third},
    series{"certified bands"}};

using optional_call = std::optional<timed<std::int64_t>>;
using calls_of_series = std::array<optional_call, all_series.size()>;

//!\brief The configuration without gap costs, with scores that are so many times as large.
auto scores(std::int32_t const factor = 1)
{
    return seqan3::align_cfg::method_global{}
         | seqan3::align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{
             seqan3::match_score{factor * table_scores.match}, seqan3::mismatch_score{factor * table_scores.mismatch}}}
         | seqan3::align_cfg::output_score{};
}

seqan3::align_cfg::gap_cost_affine gaps(std::int32_t const factor = 1)
{
    return {seqan3::align_cfg::open_score{factor * table_scores.open},
            seqan3::align_cfg::extension_score{factor * table_scores.extension}};
}

/*!\brief Costs of two pieces, of which the second one is worse for any gap that the pair can have.
 * \details Such costs take the general path, which keeps all cells in memory.
 */
align_cfg::gap_cost_two_piece_affine gaps_of_general_path(std::size_t const letters)
{
    return {gaps(),
            seqan3::align_cfg::gap_cost_affine{seqan3::align_cfg::open_score{-static_cast<std::int32_t>(letters) - 1},
                                               seqan3::align_cfg::extension_score{0}}};
}

template <typename configuration_t>
std::int64_t score_of_pair(std::pair<letters, letters> & pair, configuration_t const & configuration)
{
    auto results = seqan3::align_pairwise(std::tie(pair.first, pair.second), configuration);
    return (*results.begin()).score();
}

//!\brief The calls of growing lengths.
class generations
{
public:
    explicit generations(founding_options const & common_) : common{common_}
    {
        bounds.fill(bounded_calls{common});
        on_host.executor = executor_kind::host;
    }

    calls_of_series operator()(std::pair<letters, letters> & pair)
    {
        double const cells = static_cast<double>(pair.first.size()) * static_cast<double>(pair.second.size());
        auto const call = [&](std::size_t const number, auto const & configuration, std::int32_t const factor = 1)
        { return bounds[number](cells, [&] { return score_of_pair(pair, configuration) / factor; }); };
        std::size_t const longest = std::max(pair.first.size(), pair.second.size());
        align_cfg::gpu const every_cell = common.element(), in_bands = common.element(true);
        return {call(0, scores() | gaps()),
                common.executor == executor_kind::host ? std::nullopt : call(1, scores() | gaps() | on_host),
                call(2, scores() | gaps_of_general_path(longest) | every_cell),
                call(3, scores(factor_for_32_bits) | gaps(factor_for_32_bits) | every_cell, factor_for_32_bits),
                call(4, scores() | gaps() | every_cell),
                call(5, scores() | gaps() | in_bands)};
    }

private:
    founding_options const & common;
    align_cfg::gpu on_host{common.element()};
    std::array<bounded_calls, all_series.size()> bounds{};
};

benchmark_record record_of(series const & of, std::size_t const letters1, std::size_t const letters2,
                           double const milliseconds)
{
    return {.work = "generations",
            .mode = of.name,
            .executor = {},
            .pairs = 1,
            .rows = letters2,
            .columns = letters1,
            .call_ms = milliseconds,
            .call_gcups = 1e-6 * static_cast<double>(letters1) * static_cast<double>(letters2) / milliseconds};
}

//!\brief What was published, as records and as a row.
std::string report_published(std::vector<benchmark_record> & records)
{
    std::string row = "| " + std::to_string(published_letters) + ", published";
    for (series const & each : all_series)
    {
        row += " | " + cell_of(each.published);
        if (!each.published)
            continue;
        benchmark_record record = record_of(each, published_letters, published_letters, *each.published);
        record.work = each.generation;
        record.executor = "published";
        record.device = "RTX 2080";
        records.push_back(record);
    }
    return row + " | - | - |\n";
}

std::string head()
{
    std::string names = "| letters", line = "|---", generations{};
    for (series const & each : all_series)
    {
        names += std::string{" | "} + each.name + ", ms";
        line += "|---";
        if (each.generation != nullptr)
            generations += std::string{"| "} + each.generation + " | " + each.name + " |\n";
    }
    return "| generation | stands for it today |\n|---|---|\n" + generations + '\n' + names + " | score | right |\n"
         + line + "|---|---|\n";
}

} // namespace

bool measure_generations(founding_options const & common, std::vector<std::size_t> const & lengths, std::ostream & page,
                         std::vector<benchmark_record> & records)
{
    constexpr double difference = 0.05;
    std::string const executor = common.executor == executor_kind::cuda ? "cuda" : "host";
    page << head();
    generations measure{common};
    std::mt19937_64 engine{common.seed};
    bool all_right = true;
    for (std::size_t const length : lengths)
    {
        std::pair<letters, letters> pair{random_letters(engine, length), {}};
        pair.second = mutated(engine, pair.first, difference);
        calls_of_series const calls = measure(pair);
        std::ostringstream row{};
        row << "| " << pair.first.size() << " x " << pair.second.size();
        std::optional<std::int64_t> score{};
        bool is_right = true;
        for (std::size_t i = 0; i < calls.size(); ++i)
        {
            row << " | " << cell_of(milliseconds_of(calls[i]));
            if (!calls[i])
                continue;
            score = score.value_or(calls[i]->result);
            is_right = is_right && calls[i]->result == *score;
            records.push_back(record_of(all_series[i], pair.first.size(), pair.second.size(), calls[i]->milliseconds));
            records.back().executor = i == 0 ? "seqan3" : i == 1 ? "host" : executor;
        }
        row << " | " << (score ? std::to_string(*score) : "-") << " | "
            << (!score     ? "-"
                : is_right ? "yes"
                           : "NO")
            << " |\n";
        std::cout << row.str() << std::flush;
        page << row.str();
        all_right = all_right && is_right;
    }
    page << report_published(records);
    return all_right;
}

} // namespace seqan3_cuda::test
