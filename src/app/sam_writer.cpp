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

#include "alignment_path.hpp"
#include "reverse_complement.hpp"
#include "version.hpp"

namespace seqan3_cuda::app
{

namespace
{

enum sam_flag : int
{
    primary = 0,
    unmapped = 0x4,
    reverse_strand = 0x10,
    secondary = 0x100
};

constexpr int unknown_mapping_quality = 255;

bool is_mapped(hit const & hit)
{
    return count_path(hit.result).has_letter_pairs();
}

class sam_writer final : public result_writer
{
public:
    sam_writer(options const & options, std::ostream & stream, target_catalogue targets_) :
        alphabet{options.alignment.alphabet},
        basic_cigar{options.basic_cigar},
        stream{stream},
        targets{std::move(targets_)}
    {
        stream << "@HD\tVN:1.6\tSO:unsorted\tGO:query\n";
        for (target_catalogue::entry const & target : targets.entries())
            stream << "@SQ\tSN:" << target.name << "\tLN:" << target.length << '\n';

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
    alphabet_kind alphabet;
    bool basic_cigar;
    std::ostream & stream;
    target_catalogue targets;

    void write_unmapped(record const & query, std::span<hit const> const hits)
    {
        stream << sam_query_name(query.id) << '\t' << unmapped << "\t*\t0\t0\t*\t*\t0\t0\t";
        write_letters(query);
        if (!hits.empty())
            stream << "\tAS:i:" << std::ranges::max(hits | std::views::transform(score_of));
        stream << '\n';
    }

    void write_mapped(record const & query, hit const & hit, bool const is_primary)
    {
        pair_result const & result = hit.result;
        int const flag = (is_primary ? primary : secondary) + (result.is_reverse ? reverse_strand : 0);
        stream << sam_query_name(query.id) << '\t' << flag << '\t' << targets.name_of(hit.target_number) << '\t'
               << result.target_begin + 1 << '\t' << unknown_mapping_quality << '\t'
               << clipped_cigar_of(result, query.letters.size(), basic_cigar) << "\t*\t0\t0\t";
        if (!is_primary)
            stream << "*\t*"; // they are in the primary line
        else if (result.is_reverse)
            write_letters(reverse_complement(query, alphabet));
        else
            write_letters(query);
        stream << "\tAS:i:" << result.score << "\tNM:i:" << count_path(result).edit_distance() << '\n';
    }

    void write_letters(record const & query)
    {
        stream << or_star(query.letters) << '\t' << or_star(query.qualities);
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
