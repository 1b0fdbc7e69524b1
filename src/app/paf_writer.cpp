// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief PAF, the format of minimap2: a line a pair, positions 0-based and half open, on the forward strand.
 *
 * Layer: app.
 */

#include "aligned_pair_writer.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr int unknown_mapping_quality = 255;

class paf_writer final : public aligned_pair_writer
{
public:
    paf_writer(options const & options, std::ostream & stream) :
        aligned_pair_writer{stream},
        basic_cigar{options.basic_cigar}
    {}

protected:
    void write_pair(aligned_pair const & pair) override
    {
        auto const & [query, aligned, target, result, counts, is_primary] = pair;
        stream << or_star(query.id) << '\t' << query.letters.size() << '\t' << aligned.begin << '\t' << aligned.end
               << '\t' << (result.is_reverse ? '-' : '+') << '\t' << or_star(target.id) << '\t' << target.whole_length()
               << '\t' << result.target_begin << '\t' << result.target_end << '\t' << counts.matches << '\t'
               << counts.columns() << '\t' << unknown_mapping_quality << "\ttp:A:" << (is_primary ? 'P' : 'S')
               << "\tNM:i:" << counts.edit_distance() << "\tAS:i:" << result.score
               << "\tcg:Z:" << cigar_of(result, basic_cigar) << '\n';
    }

private:
    bool basic_cigar;
};

} // namespace

std::unique_ptr<result_writer> make_paf_writer(options const & options, std::ostream & stream)
{
    return std::make_unique<paf_writer>(options, stream);
}

} // namespace seqan3_cuda::app
