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
#include <string_view>
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

bool is_mapped(hit const & hit)
{
    return count_path(hit.result).has_letter_pairs();
}

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

        hit const & best = *std::ranges::max_element(mapped, {}, score_of);
        for (hit const & hit : mapped)
            write_mapped(query, hit, &hit == &best);
    }

private:
    alphabet_kind alphabet;
    bool basic_cigar;
    std::unique_ptr<sam_encoder> encoder;
    std::unique_ptr<target_catalogue const> targets;
    std::vector<seqan3::cigar> path{}; //!< Of the line that is written.

    void write_unmapped(record const & query, std::span<hit const> const hits)
    {
        sam_record line{
            .name = sam_query_name(query.id), .flag = unmapped, .letters = query.letters, .qualities = query.qualities};
        if (!hits.empty())
            line.score = std::ranges::max(hits | std::views::transform(score_of));
        encoder->write(line);
    }

    void write_mapped(record const & query, hit const & hit, bool const is_primary)
    {
        pair_result const & result = hit.result;
        sam_record line{.name = sam_query_name(query.id), .score = result.score};
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

    static std::int32_t score_of(hit const & hit)
    {
        return hit.result.score;
    }
};

} // namespace

std::unique_ptr<result_writer> make_sam_writer(options const & options, std::unique_ptr<sam_encoder> encoder,
                                               std::unique_ptr<target_catalogue const> targets)
{
    return std::make_unique<sam_writer>(options, std::move(encoder), std::move(targets));
}

} // namespace seqan3_cuda::app
