// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements compute_byte_scores.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/byte_query.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include <host/work_run.hpp>

namespace seqan3_cuda::detail
{

namespace
{

constexpr std::int32_t highest_cost = std::numeric_limits<std::int8_t>::max();

//!\brief The query of some neighbouring works, as the kernel wants it.
class numbered_query
{
public:
    numbered_query(fill_arguments const & arguments, std::uint32_t const pair)
    {
        std::span const codes{arguments.sequences2[pair], arguments.sequences2.length(pair)};
        std::array<int, std::numeric_limits<std::uint8_t>::max() + 1> number_of;
        number_of.fill(-1);
        for (std::uint8_t const code : codes)
        {
            if (number_of[code] < 0)
            {
                number_of[code] = letter_count++;
                add_scores(arguments, code);
            }
            rows.push_back(static_cast<std::uint8_t>(number_of[code]));
        }
    }

    //!\brief Finds the scores of subjects.
    void align(byte_query_host_kernel const kernel, fill_scores const & costs, std::span<byte_subject> const subjects)
    {
        byte_query query{.rows = rows.data(),
                         .row_count = static_cast<std::uint32_t>(rows.size()),
                         .scores = scores.data(),
                         .letter_count = static_cast<std::uint32_t>(letter_count),
                         .first_cost = static_cast<std::int8_t>(-(costs.gap_open + costs.gap_extension)),
                         .next_cost = static_cast<std::int8_t>(-costs.gap_extension),
                         .subjects = subjects.data(),
                         .subject_count = subjects.size(),
                         .memory = nullptr};
        std::vector<byte_query_vector> memory(query.vectors());
        query.memory = memory.data();
        kernel(query);
    }

private:
    //!\brief Adds what a letter of the query scores with each letter of subjects.
    void add_scores(fill_arguments const & arguments, std::uint8_t const code)
    {
        auto const * const entries =
            static_cast<std::uint8_t const *>(arguments.table) + std::size_t{code} * max_profile_letters;
        std::int32_t const first = arguments.scores.gap_open + arguments.scores.gap_extension;
        for (std::uint32_t other = 0; other < max_profile_letters; ++other)
            scores.push_back(static_cast<std::int8_t>(entries[other] + first));
    }

    std::vector<std::uint8_t> rows{};
    std::vector<std::int8_t> scores{};
    int letter_count{};
};

//!\brief A pair of a work.
struct work_pair
{
    std::uint32_t work;
    std::uint32_t pair;
};

std::vector<work_pair> pairs_of_works(fill_arguments const & arguments)
{
    std::vector<work_pair> pairs{};
    for (std::uint32_t number = 0; number < arguments.work_count; ++number)
    {
        warp_work const & work = arguments.works[number];
        for (pair_task const & task : std::span{arguments.tasks + work.first_task, work.task_count})
            for (std::uint32_t const pair : pairs_of(task))
                pairs.push_back({number, pair});
    }
    return pairs;
}

} // namespace

bool may_be_bytes(fill_key const & key, fill_scores const & scores)
{
    return key.lookup == lookup_kind::shared_profile && scores.local && scores.gap_extension <= 0
        && scores.gap_open + scores.gap_extension <= 0 && -scores.gap_extension <= highest_cost
        && -(scores.gap_open + scores.gap_extension) <= highest_cost;
}

std::vector<bool> compute_byte_scores(byte_query_host_kernel const kernel, fill_arguments const & arguments)
{
    std::vector<bool> has_scores(arguments.work_count, true);
    std::vector<work_pair> const pairs = pairs_of_works(arguments);
    std::vector<byte_subject> subjects{};
    for (std::size_t begin = 0, end = 0; begin < pairs.size(); begin = end)
    {
        auto const has_query_of_first = [&](std::uint32_t const pair)
        {
            return arguments.sequences2[pair] == arguments.sequences2[pairs[begin].pair]
                && arguments.sequences2.length(pair) == arguments.sequences2.length(pairs[begin].pair);
        };
        subjects.clear();
        for (; end < pairs.size() && has_query_of_first(pairs[end].pair); ++end)
            subjects.push_back({arguments.sequences1[pairs[end].pair], arguments.sequences1.length(pairs[end].pair)});
        numbered_query{arguments, pairs[begin].pair}.align(kernel, arguments.scores, subjects);
        for (std::size_t i = begin; i < end; ++i)
        {
            std::int32_t const score = subjects[i - begin].score;
            if (score == byte_subject::unknown_score)
                has_scores[pairs[i].work] = false;
            else
                arguments.outcomes[pairs[i].pair].score = score;
        }
    }
    return has_scores;
}

} // namespace seqan3_cuda::detail
