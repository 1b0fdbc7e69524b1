// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief SAM: targets are the references, queries the reads; letters of the query outside the alignment are
 * soft-clipped.
 *
 * Layer: app.
 */

#include "result_writer.hpp"

#include <algorithm>
#include <ranges>
#include <utility>
#include <vector>

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

class sam_writer final : public result_writer
{
public:
    sam_writer(options const & options, std::unique_ptr<sam_encoder> encoder_,
               std::unique_ptr<target_catalogue const> targets_) :
        alphabet{options.alignment.alphabet},
        basic_cigar{options.basic_cigar},
        encoder{std::move(encoder_)},
        targets{std::move(targets_)}
    {
        std::string command_line = options.command_line; // of which each letter would do but those that end a field
        std::ranges::replace_if(
            command_line, [](unsigned char const letter) { return letter < ' '; }, ' ');
        encoder->write_header({.first_line = "@HD\tVN:1.6\tSO:unsorted\tGO:query\n",
                               .targets = *targets,
                               .last_line = "@PG\tID:seqan3-cuda-align\tPN:seqan3-cuda-align\tVN:"
                                          + std::string{version} + "\tCL:" + command_line + '\n'});
    }

    void write(record const & query, std::span<hit const> const hits) override
    {
        hit const * const primary_hit = primary_of(hits);
        if (primary_hit == nullptr)
        {
            write_unmapped(query, hits);
            return;
        }
        for (hit const & hit : hits | std::views::filter(has_aligned_letters))
            write_mapped(query, hit, &hit == primary_hit);
    }

private:
    alphabet_kind alphabet;
    bool basic_cigar;
    std::unique_ptr<sam_encoder> encoder;
    std::unique_ptr<target_catalogue const> targets;
    std::string name{};                //!< Of the line that is written.
    std::vector<seqan3::cigar> path{}; //!< Likewise.

    void write_unmapped(record const & query, std::span<hit const> const hits)
    {
        write_sam_query_name(query.id, name);
        sam_record line{.name = name, .flag = unmapped, .letters = query.letters, .qualities = query.qualities};
        if (!hits.empty())
            line.score = std::ranges::max_element(hits, {}, score_of)->result.score;
        encoder->write(line);
    }

    void write_mapped(record const & query, hit const & hit, bool const is_primary)
    {
        pair_result const & result = hit.result;
        write_sam_query_name(query.id, name);
        sam_record line{.name = name, .score = result.score};
        line.flag = (is_primary ? primary : secondary) + (result.is_reverse ? reverse_strand : 0);
        clip_path(result, query.letters.size(), basic_cigar, path);
        line.place.emplace(targets->position_of(hit.target_number), result.target_begin, result.target_end,
                           count_path(result).edit_distance(), path);

        record reverse{};
        if (is_primary) // which has the letters for all lines
        {
            if (result.is_reverse)
                reverse = reverse_complement(query, alphabet);
            record const & shown = result.is_reverse ? reverse : query;
            line.letters = shown.letters;
            line.qualities = shown.qualities;
        }
        encoder->write(line);
    }
};

} // namespace

std::unique_ptr<result_writer> make_sam_writer(options const & options, std::unique_ptr<sam_encoder> encoder,
                                               std::unique_ptr<target_catalogue const> targets)
{
    return std::make_unique<sam_writer>(options, std::move(encoder), std::move(targets));
}

} // namespace seqan3_cuda::app
