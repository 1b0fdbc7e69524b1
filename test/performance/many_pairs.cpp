// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Many pairs a call: the table.
 *
 * Layer: performance test.
 */

#include <algorithm>
#include <array>
#include <iomanip>
#include <iostream>

#include "many_pairs.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief A configuration, and pairs of similar sequences of so many letters.
struct many_mode
{
    std::string name;
    many_function * measure;
    std::size_t pairs;
    std::size_t letters;
};

std::array<many_mode, 8> const modes{{{"reads_score", many_score, 1'000'000, 150},
                                      {"reads_cigar", many_cigar, 1'000'000, 150},
                                      {"reads_alignment", many_alignment, 1'000'000, 150},
                                      {"reads_local", many_local, 1'000'000, 150},
                                      {"kilobase_score", many_score, 100'000, 1'000},
                                      {"kilobase_cigar", many_cigar, 100'000, 1'000},
                                      {"kilobase_alignment", many_alignment, 100'000, 1'000},
                                      {"semi_global", many_semi_global, 400'000, 100}}};

double median(std::vector<many_times> const & calls, double many_times::*const what)
{
    std::vector<double> values{};
    for (many_times const & call : calls)
        values.push_back(call.*what);
    auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

} // namespace

many_times medians(std::vector<many_times> const & calls)
{
    return {.all = median(calls, &many_times::all),
            .first = median(calls, &many_times::first),
            .destroy = median(calls, &many_times::destroy),
            .cpu = median(calls, &many_times::cpu),
            .caller_cpu = median(calls, &many_times::caller_cpu),
            .sum = calls.front().sum};
}

bool measure_many_pairs(std::vector<std::string> const & chosen, many_options const & options)
{
    bool all_same = true;
    std::cout << "milliseconds        way        team           all    first  destroy      cpu   caller\n"
              << std::fixed << std::setprecision(2);
    for (many_mode const & mode : modes)
    {
        if (!chosen.empty() && std::ranges::find(chosen, mode.name) == chosen.end())
            continue;
        std::vector<many_row> const rows = mode.measure(mode.pairs, mode.letters, options);
        for (many_row const & row : rows)
        {
            bool const is_same = row.times.sum == rows.front().times.sum;
            all_same = all_same && is_same;
            std::cout << std::left << std::setw(20) << mode.name << std::setw(11) << row.way << std::setw(9) << row.team
                      << std::right;
            for (double many_times::*const what : {&many_times::all, &many_times::first, &many_times::destroy,
                                                   &many_times::cpu, &many_times::caller_cpu})
                std::cout << std::setw(9) << row.times.*what;
            std::cout << (is_same ? "" : "  OTHER RESULTS") << std::endl;
        }
    }
    return all_same;
}

} // namespace seqan3_cuda::test
