// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The table of BLAST (its format 6): twelve columns a pair, positions 1-based and inclusive.
 *
 * Layer: app.
 */

#include "aligned_pair_writer.hpp"
#include "number_text.hpp"
#include "score_statistics.hpp"

namespace seqan3_cuda::app
{

namespace
{

class blast_writer final : public aligned_pair_writer
{
public:
    blast_writer(options const & options, std::ostream & stream, std::optional<std::uint64_t> const target_letters) :
        aligned_pair_writer{stream},
        statistics{statistics_of(options.alignment)},
        target_letters{target_letters}
    {}

protected:
    //!\brief On the reverse strand the target's positions go down.
    void write_pair(aligned_pair const & pair) override
    {
        auto const & [query, aligned, target, result, counts, is_primary] = pair;
        std::size_t const first = result.target_begin + 1, last = result.target_end;
        stream << name_of(query) << '\t' << name_of(target) << '\t' << formatted("%.3f", counts.identity()) << '\t'
               << counts.columns() << '\t' << counts.mismatches << '\t' << counts.gap_openings << '\t'
               << aligned.begin + 1 << '\t' << aligned.end << '\t' << (result.is_reverse ? last : first) << '\t'
               << (result.is_reverse ? first : last) << '\t' << significance(query, target, result.score) << '\n';
    }

private:
    std::optional<score_statistics> statistics;
    std::optional<std::uint64_t> target_letters; //!< Of all of them; none: of the one of the pair.

    static std::string_view name_of(record const & named)
    {
        return named.id.empty() ? std::string_view{"unnamed"} : named.id;
    }

    //!\brief Expected value and bit score; where they are not known, -1 and the score.
    std::string significance(record const & query, record const & target, std::int32_t const score) const
    {
        if (!statistics)
            return "-1\t" + std::to_string(score);
        auto const searched = static_cast<double>(target_letters.value_or(target.letters.size()));
        double const expected = statistics->expected(score, static_cast<double>(query.letters.size()), searched);
        return formatted("%.2e", expected) + '\t' + formatted("%.1f", statistics->bits(score));
    }
};

} // namespace

std::unique_ptr<result_writer> make_blast_writer(options const & options, std::ostream & stream,
                                                 std::optional<std::uint64_t> const target_letters)
{
    return std::make_unique<blast_writer>(options, stream, target_letters);
}

} // namespace seqan3_cuda::app
