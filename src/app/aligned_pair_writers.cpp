// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Formats that have a line for each pair with an aligned letter: PAF, and the table of BLAST.
 *
 * Layer: app.
 */

#include <ostream>
#include <ranges>

#include "alignment_path.hpp"
#include "number_text.hpp"
#include "result_writer.hpp"
#include "score_statistics.hpp"

namespace seqan3_cuda::app
{

namespace
{

//!\brief Writes the pairs that have an aligned letter.
class aligned_pair_writer : public result_writer
{
public:
    explicit aligned_pair_writer(std::ostream & stream) : stream{stream} {}

    void write(record const & query, std::span<hit const> const hits) final
    {
        hit const * const primary = primary_of(hits);
        for (hit const & hit : hits | std::views::filter(has_aligned_letters))
            write_pair({.query = query,
                        .aligned = forward_interval(query, hit.result),
                        .target = *hit.target,
                        .result = hit.result,
                        .counts = count_path(hit.result),
                        .is_primary = &hit == primary});
    }

protected:
    std::ostream & stream;

    //!\brief What a line is about.
    struct aligned_pair
    {
        record const & query;
        query_interval aligned; //!< Letters of the query, on its forward strand.
        record const & target;
        pair_result const & result;
        path_counts counts;
        bool is_primary; //!< The best one of the query.
    };

    //!\brief Writes a line.
    virtual void write_pair(aligned_pair const & pair) = 0;
};

constexpr int unknown_mapping_quality = 255;

//!\brief PAF, the format of minimap2: a line a pair, positions 0-based and half open, on the forward strand.
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

//!\brief The table of BLAST (its format 6): twelve columns a pair, positions 1-based and inclusive.
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

std::unique_ptr<result_writer> make_paf_writer(options const & options, std::ostream & stream)
{
    return std::make_unique<paf_writer>(options, stream);
}

std::unique_ptr<result_writer> make_blast_writer(options const & options, std::ostream & stream,
                                                 std::optional<std::uint64_t> const target_letters)
{
    return std::make_unique<blast_writer>(options, stream, target_letters);
}

} // namespace seqan3_cuda::app
