// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief SAM: targets are the references, queries the reads; letters of the query outside the alignment are
 * soft-clipped.
 *
 * Layer: app. SeqAn3's writer runs over the end of its buffer when writing fails.
 */

#include "result_writer.hpp"

#include <algorithm>
#include <ranges>
#include <string_view>
#include <utility>

#include "version.hpp"

namespace seqan3_cuda::app
{

namespace
{

using namespace seqan3::literals;
using seqan3::get;

enum sam_flag : int
{
    primary = 0,
    unmapped = 0x4,
    secondary = 0x100
};

constexpr int unknown_mapping_quality = 255;

bool is_letter_pair(seqan3::cigar const element)
{
    return element == '='_cigar_operation || element == 'X'_cigar_operation;
}

bool is_mapped(hit const & hit)
{
    return std::ranges::any_of(hit.result.path, is_letter_pair);
}

//!\brief Number of letters that differ or are gaps: SAM's NM.
std::uint32_t edit_distance(pair_result const & result)
{
    std::uint32_t distance = 0;
    for (seqan3::cigar const element : result.path)
        if (element != '='_cigar_operation)
            distance += get<0>(element);
    return distance;
}

//!\brief The path in SAM's form: = and X merged to M if wanted, soft clipping at the ends.
std::string sam_cigar(pair_result const & result, std::size_t const query_length, bool const basic)
{
    std::string cigar{};
    std::uint32_t count = 0;
    char operation = 'S';
    auto append = [&](std::uint32_t const more, char const next_operation)
    {
        if (next_operation != operation)
        {
            if (count > 0)
                (cigar += std::to_string(count)) += operation;
            operation = next_operation;
            count = 0;
        }
        count += more;
    };

    append(result.query_begin, 'S');
    for (seqan3::cigar const element : result.path)
        append(get<0>(element), basic && is_letter_pair(element) ? 'M' : get<1>(element).to_char());
    append(query_length - result.query_end, 'S');
    append(0, '\0');
    return cigar;
}

std::string_view or_star(std::string const & field)
{
    return field.empty() ? std::string_view{"*"} : field;
}

class sam_writer final : public result_writer
{
public:
    sam_writer(options const & options, std::ostream & stream, target_catalogue targets_) :
        basic_cigar{options.basic_cigar},
        stream{stream},
        targets{std::move(targets_)}
    {
        stream << "@HD\tVN:1.6\tSO:unsorted\tGO:query\n";
        for (auto const & [name, length] : targets.entries())
            stream << "@SQ\tSN:" << name << "\tLN:" << length << '\n';

        std::string command_line = options.command_line; // of which each letter would do but those that end a field
        std::ranges::replace_if(
            command_line, [](unsigned char const letter) { return letter < ' '; }, ' ');
        stream << "@PG\tID:seqan3-cuda-align\tPN:seqan3-cuda-align\tVN:" << version << "\tCL:" << command_line << '\n';
    }

    //!\brief The best hit is the primary line, the first of equally good ones. Pairs without an aligned letter are no
    //! hits.
    void write(record const & query, std::span<hit const> const hits) override
    {
        auto mapped = hits | std::views::filter(is_mapped);
        if (mapped.empty())
        {
            write_unmapped(query, hits);
            return;
        }

        hit const & best = *std::ranges::max_element(mapped, {}, [](hit const & hit) { return hit.result.score; });
        for (hit const & hit : mapped)
            write_mapped(query, hit, &hit == &best);
    }

private:
    bool basic_cigar;
    std::ostream & stream;
    target_catalogue targets;

    void write_unmapped(record const & query, std::span<hit const> const hits)
    {
        stream << sam_query_name(query.id) << '\t' << unmapped << "\t*\t0\t0\t*\t*\t0\t0\t" << or_star(query.letters)
               << '\t' << or_star(query.qualities);
        if (!hits.empty())
            stream << "\tAS:i:" << std::ranges::max(hits | std::views::transform(score_of));
        stream << '\n';
    }

    void write_mapped(record const & query, hit const & hit, bool const is_primary)
    {
        pair_result const & result = hit.result;
        stream << sam_query_name(query.id) << '\t' << (is_primary ? primary : secondary) << '\t'
               << targets.name_of(hit.target_number) << '\t' << result.target_begin + 1 << '\t'
               << unknown_mapping_quality << '\t' << sam_cigar(result, query.letters.size(), basic_cigar)
               << "\t*\t0\t0\t";
        if (is_primary)
            stream << query.letters << '\t' << or_star(query.qualities);
        else
            stream << "*\t*"; // they are in the primary line
        stream << "\tAS:i:" << result.score << "\tNM:i:" << edit_distance(result) << '\n';
    }

    static std::int32_t score_of(hit const & hit)
    {
        return hit.result.score;
    }
};

} // namespace

std::unique_ptr<result_writer> make_sam_writer(options const & options, std::ostream & stream, target_catalogue targets)
{
    return std::make_unique<sam_writer>(options, stream, std::move(targets));
}

} // namespace seqan3_cuda::app
