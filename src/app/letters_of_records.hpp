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
#include <future>
#include <span>
#include <string_view>
#include <vector>

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
        std::vector<std::future<void>> helpers{};
        for (std::size_t part = 0; part < parts; ++part)
        {
            std::size_t const begin = records.size() * part / parts, end = records.size() * (part + 1) / parts;
            helpers.push_back(std::async(part + 1 < parts ? std::launch::async : std::launch::deferred,
                                         [this, &records, begin, end]() { convert_part(records, begin, end); }));
        }
        helpers.back().get();
        for (std::future<void> & helper : std::span{helpers}.first(parts - 1))
            helper.get();
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
