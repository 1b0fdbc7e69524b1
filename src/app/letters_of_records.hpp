// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The letters of records in an alphabet of SeqAn3.
 *
 * Layer: app.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <seqan3_cuda/alignment/detail/shared_work.hpp>

#include "record.hpp"

namespace seqan3_cuda::app
{

//!\brief The letters of many records, which lie behind each other in memory that the next batch uses again.
template <typename alphabet_t>
class letters_of_records
{
public:
    std::vector<std::span<alphabet_t const>> sequences{}; //!< Of each record.

    //!\param[in] threads So many convert records that lie together, but for few letters.
    void convert(std::vector<record> const & records, std::uint32_t const threads)
    {
        std::size_t count = 0;
        for (record const & record : records)
            count += record.letters.size();
        letters.resize(count);

        sequences.clear();
        alphabet_t * next = letters.data();
        for (record const & record : records)
        {
            sequences.push_back({next, record.letters.size()});
            next += record.letters.size();
        }

        constexpr std::size_t letters_per_part = 200'000;
        std::size_t const parts = std::min<std::size_t>(threads, count / letters_per_part + 1);
        auto const convert_some = [&](std::size_t const part)
        { convert_part(records, records.size() * part / parts, records.size() * (part + 1) / parts); };
        seqan3_cuda::detail::share_work(parts, parts, convert_some);
    }

private:
    std::vector<alphabet_t> letters{};

    void convert_part(std::vector<record> const & records, std::size_t const begin, std::size_t const end)
    {
        for (std::size_t record = begin; record < end; ++record)
        {
            std::string_view const from = records[record].letters; // which no letter that is written is a part of
            alphabet_t * const to = letters.data() + (sequences[record].data() - letters.data());
            for (std::size_t i = 0; i < from.size(); ++i)
                to[i].assign_char(from[i]);
        }
    }
};

} // namespace seqan3_cuda::app
