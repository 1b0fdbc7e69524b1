// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Johnson's sweep: the global alignment of n x n letters by one thread of the CPU, by its vectors, and by the
 * GPU.
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

#include "aligned_pair.hpp"
#include "founding.hpp"
#include "random_letters.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief Johnson's costs, as scores.
constexpr letter_scores johnson_scores{.match = 0, .mismatch = -1, .open = 0, .extension = -3};

//!\brief What Johnson published, milliseconds.
struct published_row
{
    std::size_t letters;
    double serial;
    double gpu;
};

constexpr std::array published_rows{published_row{9'024, 1'390, 5.6}, published_row{19'456, 20'300, 2'490}};
constexpr std::size_t published_failure = 30'368;

//!\brief What has to be the same whoever computes.
struct alignment_summary
{
    std::int64_t score{};
    std::int64_t score_again{}; //!< Of the alignment, letter by letter.
    std::size_t gaps{};

    friend bool operator==(alignment_summary const &, alignment_summary const &) = default;
};

using optional_call = std::optional<timed<alignment_summary>>;

auto configuration()
{
    using namespace seqan3::align_cfg;
    return method_global{}
         | scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{johnson_scores.match},
                                                            seqan3::mismatch_score{johnson_scores.mismatch}}}
         | gap_cost_affine{open_score{johnson_scores.open}, extension_score{johnson_scores.extension}} | output_score{}
         | output_begin_position{} | output_end_position{} | output_alignment{};
}

//!\brief The result of a pair, with an alignment that refers to it.
template <typename configuration_t>
auto align(std::pair<letters, letters> & pair, configuration_t const & configuration)
{
    auto results = seqan3::align_pairwise(std::tie(pair.first, pair.second), configuration);
    return *results.begin();
}

//!\brief What is kept of a result, if there is one.
template <typename result_t>
optional_call summary_of(std::optional<timed<result_t>> const & call)
{
    if (!call)
        return std::nullopt;
    result_t const & result = call->result;
    return timed<alignment_summary>{call->milliseconds,
                                    {.score = result.score(),
                                     .score_again = score_of(result.alignment(), johnson_scores),
                                     .gaps = hash_of_gaps(result.alignment())}};
}

//!\brief A sequence, and another one of as many letters that differs in some.
std::pair<letters, letters> similar_pair(std::mt19937_64 & engine, std::size_t const length)
{
    constexpr double difference = 0.05;
    letters first = random_letters(engine, length), second = mutated(engine, first, difference);
    second.resize(length);
    return {std::move(first), std::move(second)};
}

//!\brief The calls of growing lengths: SeqAn3, the host executor, the GPU.
class sweep
{
public:
    explicit sweep(founding_options const & common) :
        on_gpu{common.element()},
        on_host{common.element()},
        serial{common},
        host{common},
        gpu{common}
    {
        on_host.executor = executor_kind::host;
    }

    std::vector<optional_call> operator()(std::pair<letters, letters> & pair)
    {
        double const cells = static_cast<double>(pair.first.size()) * static_cast<double>(pair.second.size());
        std::vector<optional_call> calls{};
        calls.push_back(summary_of(serial(cells, [&] { return align(pair, configuration()); })));
        calls.push_back(summary_of(host(cells, [&] { return align(pair, configuration() | on_host); })));
        calls.push_back(on_gpu.executor == executor_kind::cuda
                            ? summary_of(gpu(cells, [&] { return align(pair, configuration() | on_gpu); }))
                            : std::nullopt);
        return calls;
    }

private:
    align_cfg::gpu on_gpu;
    align_cfg::gpu on_host;
    bounded_calls serial;
    bounded_calls host;
    bounded_calls gpu;
};

//!\brief Whether all calls have the same alignment, and this has its score.
bool are_right(std::vector<optional_call> const & calls)
{
    std::optional<alignment_summary> expected{};
    for (optional_call const & call : calls)
    {
        if (!call)
            continue;
        expected = expected.value_or(call->result);
        if (call->result != *expected || call->result.score != call->result.score_again)
            return false;
    }
    return true;
}

std::string row_of(std::size_t const length, std::vector<optional_call> const & calls)
{
    std::optional<double> const serial = milliseconds_of(calls[0]), gpu = milliseconds_of(calls[2]);
    auto const published = std::ranges::find(published_rows, length, &published_row::letters);
    bool const is_published = published != published_rows.end();
    auto const any = std::ranges::find_if(calls, [](optional_call const & call) { return call.has_value(); });
    std::ostringstream row{};
    row << "| " << length;
    for (optional_call const & call : calls)
        row << " | " << cell_of(milliseconds_of(call));
    row << " | " << cell_of(quotient(serial, gpu), 0) << " | "
        << cell_of(quotient(1e-6 * static_cast<double>(length * length), gpu)) << " | "
        << (is_published ? cell_of(published->serial, 0) : "-") << " | "
        << (is_published                  ? cell_of(published->gpu)
            : length >= published_failure ? "fails"
                                          : "-")
        << " | ";
    if (any == calls.end())
        row << "- | - |\n";
    else
        row << (*any)->result.score << " | " << (are_right(calls) ? "yes" : "NO") << " |\n";
    return row.str();
}

} // namespace

bool measure_johnson(founding_options const & common, std::vector<std::size_t> const & lengths, std::ostream & page)
{
    page
        << "| n | SeqAn3, one thread, ms | host executor, ms | GPU, ms | SeqAn3 to GPU | GPU, GCUPS | Johnson, serial, "
           "ms | Johnson, GPU, ms | score | right |\n|---|---|---|---|---|---|---|---|---|---|\n";
    sweep measure{common};
    std::mt19937_64 engine{common.seed};
    bool all_right = true;
    for (std::size_t const length : lengths)
    {
        std::pair<letters, letters> pair = similar_pair(engine, length);
        std::vector<optional_call> const calls = measure(pair);
        std::string const row = row_of(length, calls);
        std::cout << row << std::flush;
        page << row;
        all_right = all_right && are_right(calls);
    }
    return all_right;
}

} // namespace seqan3_cuda::test
