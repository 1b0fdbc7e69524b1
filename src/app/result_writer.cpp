// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses the writer for the output format.
 *
 * Layer: app.
 */

#include "result_writer.hpp"

#include <algorithm>
#include <ranges>

#include "alignment_path.hpp"

namespace seqan3_cuda::app
{

bool has_aligned_letters(hit const & hit)
{
    return has_letter_pairs(hit.result.path);
}

hit const * primary_of(std::span<hit const> const hits)
{
    auto aligned = hits | std::views::filter(has_aligned_letters);
    auto const best = std::ranges::max_element(aligned, {}, score_of);
    return best == aligned.end() ? nullptr : &*best;
}

std::unique_ptr<result_writer> make_result_writer(options const & options, std::ostream & stream,
                                                  pair_source const & source)
{
    switch (options.format)
    {
    case output_format::sam:
        return make_sam_writer(options, make_sam_text_encoder(stream), source.catalogue());
    case output_format::bam:
        return make_sam_writer(options, make_bam_encoder(stream), source.catalogue());
    case output_format::alignment:
        return make_alignment_writer(options, stream);
    case output_format::blast:
        return make_blast_writer(options, stream, source.target_letters());
    case output_format::paf:
        return make_paf_writer(options, stream);
    case output_format::table:
        break;
    }
    return make_table_writer(options, stream);
}

} // namespace seqan3_cuda::app
