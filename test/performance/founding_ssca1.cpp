// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The best ends of SSCA#1's pairs, and of random DNA, beside the times that Jain and Kumar published.
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
#include <seqan3/alphabet/concept.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <seqan3_cuda/alignment/configuration/align_config_gpu_with.hpp>

#include "aligned_pair.hpp"
#include "best_end.hpp"
#include "founding.hpp"
#include "planted_pair.hpp"
#include "random_letters.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief What Jain and Kumar published of a Tesla K20M, milliseconds; sixteen GPUs took an eighth of one's time.
struct published_time
{
    std::size_t subject;
    std::size_t query;
    double milliseconds;
};

constexpr std::array published_times{
    published_time{100'000'000, 128, 1'018},      published_time{10'000'000, 1'024, 754},
    published_time{100'000'000, 1'024, 7'359},    published_time{10'000'000, 10'240, 12'400},
    published_time{100'000'000, 10'240, 112'304}, published_time{1'000'000, 100'352, 15'000}};
constexpr double published_speedup_of_16 = 8;

std::optional<double> published_time_of(std::size_t const subject, std::size_t const query)
{
    for (published_time const & each : published_times)
        if (each.subject == subject && each.query == query)
            return each.milliseconds;
    return std::nullopt;
}

//!\brief Equal letters, and others: a scoring scheme of SeqAn3 for any letters.
template <typename letter_t>
struct match_scheme
{
    using alphabet_type = letter_t;
    using score_type = std::int32_t;

    [[nodiscard]] constexpr score_type score(letter_t const a, letter_t const b) const noexcept
    {
        return a == b ? ssca1_scores.match : ssca1_scores.mismatch;
    }
};

using best_ends = std::vector<best_end>;

//!\brief The ends that a call finds.
template <typename letter_t, typename configuration_t>
best_ends align(std::vector<letter_t> & subject, std::vector<letter_t> & query, configuration_t const & configuration)
{
    best_ends ends{};
    for (auto && result : seqan3::align_pairwise(std::tie(subject, query), configuration))
        ends.push_back({result.score(), result.sequence1_end_position(), result.sequence2_end_position()});
    return ends;
}

//!\brief The times and ends of one pair; none of calls that would have taken too long.
struct measured_pair
{
    std::optional<timed<best_ends>> usual{}; //!< Without several results a pair.
    std::optional<timed<best_ends>> first{};
    std::optional<timed<best_ends>> all{};

    //!\brief The most ends that are known.
    [[nodiscard]] best_ends const & ends() const
    {
        static best_ends const none{};
        return all ? all->result : first ? first->result : usual ? usual->result : none;
    }

    //!\brief Whether all calls have the same best end; the usual call has one of score 0 where the others have none.
    [[nodiscard]] bool agrees() const
    {
        auto const is_usual = [&](std::optional<timed<best_ends>> const & call)
        {
            return !call || !usual
                || (call->result.empty() ? usual->result.front().score == 0
                                         : call->result.front() == usual->result.front());
        };
        return is_usual(first) && is_usual(all);
    }

    [[nodiscard]] bool is_any() const
    {
        return usual || first || all;
    }

    //!\brief What was left out, for a reader; empty if nothing was.
    [[nodiscard]] std::string left_out() const
    {
        std::string names{};
        for (auto const & [call, name] :
             {std::pair{&usual, "score and end"}, {&first, "1 best end"}, {&all, "best ends"}})
            if (!*call)
                names += (names.empty() ? "" : ", ") + std::string{name};
        return names;
    }
};

//!\brief The calls of some pairs.
class pair_calls
{
public:
    pair_calls(founding_options const & common_, ssca1_options const & own_) : common{common_}, own{own_} {}

    template <typename letter_t>
    measured_pair operator()(planted_pair<letter_t> & pair)
    {
        using namespace seqan3::align_cfg;
        auto const ends = method_local{} | scoring_scheme{match_scheme<letter_t>{}}
                        | gap_cost_affine{open_score{ssca1_scores.open}, extension_score{ssca1_scores.extension}}
                        | output_score{} | output_end_position{};
        double const cells = static_cast<double>(pair.subject.size()) * static_cast<double>(pair.query.size());
        auto const measure = [&](bounded_calls & calls, auto const & configuration)
        { return calls(cells, [&] { return align(pair.subject, pair.query, configuration); }); };
        auto const best = [&](std::uint32_t const count)
        {
            return ends | parallel{static_cast<std::uint32_t>(common.threads)}
                 | align_cfg::gpu_with{common.element(true), best_k{count, end_distance{own.distance}}};
        };
        return {.usual = measure(usual, ends | common.element(true)),
                .first = measure(first, best(1)),
                .all = measure(all, best(own.results))};
    }

private:
    founding_options const & common;
    ssca1_options const & own;
    bounded_calls usual{common}, first{common}, all{common};
};

template <typename letter_t>
std::vector<std::uint8_t> ranks_of(std::vector<letter_t> const & letters)
{
    std::vector<std::uint8_t> ranks(letters.size());
    std::ranges::transform(letters, ranks.begin(), [](letter_t const letter) { return seqan3::to_rank(letter); });
    return ranks;
}

//!\brief What the checks of a pair found.
struct pair_check
{
    std::size_t planted{}; //!< Ends that have to be those of the best planted matches.
    std::size_t found{};   //!< Of these.
    std::optional<bool>
        plain{};        //!< Whether the plain program finds the same ends; none if the pair is too large for it.
    bool agree{};       //!< Whether all calls have the same best end.
    bool is_complete{}; //!< Whether there are as many ends as were asked for.

    [[nodiscard]] bool is_right() const
    {
        return found == planted && plain.value_or(is_complete) && agree;
    }
};

template <typename letter_t>
pair_check check(ssca1_options const & own, planted_pair<letter_t> const & pair, measured_pair const & measured)
{
    best_ends const & ends = measured.ends();
    if (!measured.is_any())
        return {.agree = true, .is_complete = true};
    std::size_t const asked = measured.all ? own.results : 1;
    pair_check result{.planted = std::min(pair.planted.size(), ends.size()),
                      .agree = measured.agrees(),
                      .is_complete = ends.size() == asked};
    for (std::size_t i = 0; i < result.planted; ++i)
    {
        best_end expected = pair.planted[i];
        expected.subject += own.misplaced;
        result.found += ends[i] == expected;
    }
    if (static_cast<double>(pair.subject.size()) * static_cast<double>(pair.query.size()) <= own.most_checked)
    {
        // The last of all ends that were asked for tells what cannot be among them.
        std::int64_t const least = result.is_complete ? std::max<std::int64_t>(1, ends.back().score) : 1;
        result.plain =
            ends
            == plain_best_ends(ranks_of(pair.subject), ranks_of(pair.query), ssca1_scores, asked, own.distance, least);
    }
    return result;
}

template <typename letter_t>
std::string row_of(std::string const & name, planted_pair<letter_t> const & pair, measured_pair const & measured,
                   pair_check const & checked)
{
    bool const is_planted = !pair.planted.empty();
    std::size_t const subject = pair.subject.size(), query = pair.query.size();
    double const cells = static_cast<double>(subject) * static_cast<double>(query);
    std::optional<double> const usual = milliseconds_of(measured.usual), first = milliseconds_of(measured.first),
                                all = milliseconds_of(measured.all),
                                published = is_planted ? published_time_of(subject, query) : std::nullopt;
    best_ends const & ends = measured.ends();
    std::ostringstream row{};
    row << "| " << name << " | " << subject << " x " << query << " | " << cell_of(usual) << " | "
        << cell_of(quotient(1e-6 * cells, usual)) << " | " << cell_of(first) << " | " << cell_of(all) << " | "
        << cell_of(quotient(all, first), 2) << " | " << cell_of(quotient(all, usual), 2) << " | "
        << cell_of(published, 0) << " | " << cell_of(quotient(published, published_speedup_of_16), 0) << " | "
        << cell_of(quotient(published, usual), 0) << " | ";
    if (!ends.empty())
        row << ends.front().score << (ends.size() > 1 ? ", " + std::to_string(ends.back().score) : "");
    row << " | "
        << (is_planted ? std::to_string(checked.found) + " of " + std::to_string(checked.planted) : std::string{"-"})
        << " | ";
    if (checked.plain)
        row << (*checked.plain ? "the same" : "OTHERS");
    else
        row << '-';
    row << " | " << (!measured.is_any() ? "-" : checked.is_right() ? "yes" : "NO") << " |\n";
    return row.str();
}

//!\brief All pairs of some letters. \param[in] make Makes the pair of some lengths.
template <typename make_t>
bool measure_pairs(founding_options const & common, ssca1_options const & own, std::string const & name,
                   make_t const & make, std::ostream & page, std::ostream & notes)
{
    constexpr std::size_t first_subject = 2'000, first_query = 100;
    auto first = make(first_subject, first_query); // kernels are loaded, the device is there
    pair_calls measure{common, own};
    (void)measure(first);

    bool all_right = true;
    std::string left_out{};
    auto const leave_out =
        [&](std::size_t const subject, std::size_t const query, std::string const & what, std::string const & reason)
    {
        left_out += "- Left out: " + name + ", " + std::to_string(subject) + " x " + std::to_string(query) + ": " + what
                  + " (" + reason + ").\n";
    };
    for (std::size_t const subject : own.subjects)
        for (std::size_t const query : own.queries)
        {
            if (static_cast<double>(subject) * static_cast<double>(query) > own.most_cells)
            {
                leave_out(subject, query, "all calls", "more cells than --most-cells");
                continue;
            }
            auto pair = make(subject, query);
            measured_pair const measured = measure(pair);
            if (std::string const what = measured.left_out(); !what.empty())
                leave_out(subject, query, what, "would have taken more than --seconds, by the time of the pair before");
            pair_check const checked = check(own, pair, measured);
            std::string const row = row_of(name, pair, measured, checked);
            std::cout << row << std::flush;
            page << row;
            all_right = all_right && checked.is_right();
        }
    std::cout << left_out;
    notes << left_out;
    return all_right;
}

} // namespace

bool measure_ssca1(founding_options const & common, ssca1_options const & own, std::ostream & page)
{
    page << "| letters | subject x query | score and end, ms | GCUPS | 1 best end, ms | " << own.results
         << " best ends, ms | to 1 best | to score and end | K20M, ms | 16 GPUs, ms | K20M to ours | scores, best and "
            "last | planted, found | plain program | right |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
            "---|\n";
    std::mt19937_64 engine{common.seed};
    std::size_t const matches = own.results + own.results / 4; // some are not among the best ones
    auto const make_codons = [&](std::size_t const subject, std::size_t const query)
    { return make_planted_pair(engine, subject, query, matches); };
    auto const make_dna = [&](std::size_t const subject, std::size_t const query) -> planted_pair<seqan3::dna4>
    { return {.subject = random_letters(engine, subject), .query = random_letters(engine, query)}; };
    std::ostringstream notes{};
    bool all_right = true;
    for (std::string const & name : own.letters)
        all_right = (name == "codons" ? measure_pairs(common, own, name, make_codons, page, notes)
                                      : measure_pairs(common, own, name, make_dna, page, notes))
                 && all_right;
    if (!notes.str().empty())
        page << '\n' << notes.str();
    return all_right;
}

} // namespace seqan3_cuda::test
