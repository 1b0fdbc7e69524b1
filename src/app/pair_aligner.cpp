// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses the instance of the aligners for the alphabet, and the strand that is aligned.
 *
 * Layer: app.
 */

#include "pair_aligner.hpp"

#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna15.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>

#include "reverse_complement.hpp"

namespace seqan3_cuda::app
{

using enum computed_by;

namespace
{

//!\brief Aligns the strand of the query that the options choose, or the better one of both.
class strand_aligner final : public pair_aligner
{
public:
    strand_aligner(alignment_options const & options, std::unique_ptr<pair_aligner> aligner_) :
        alphabet{options.alphabet},
        strand{options.strand},
        most_results{options.alternatives ? options.alternatives->count : 1},
        aligner{std::move(aligner_)}
    {}

    batch_results align(pair_batch const & batch) override
    {
        batch_results forward{};
        if (strand == strand_kind::both)
            forward = aligner->align(batch);

        pair_batch other_strand{.targets = batch.targets, .pairs = batch.pairs};
        for (record const & query : batch.queries)
            other_strand.queries.push_back(reverse_complement(query, alphabet));

        batch_results results = aligner->align(other_strand);
        for (pair_result & result : results.pairs)
            result.is_reverse = true;
        if (strand == strand_kind::both)
            results.pairs = best_of(forward.pairs, results.pairs);
        results.keep_paths(std::move(forward));
        return results;
    }

    //!\brief The strand does not matter, and one is aligned after the other.
    call_estimate estimate(pair_batch const & batch) override
    {
        call_estimate found = aligner->estimate(batch);
        if (strand == strand_kind::both)
        {
            found.cells *= 2;
            found.seconds *= 2;
        }
        return found;
    }

private:
    alphabet_kind alphabet;
    strand_kind strand;
    std::uint32_t most_results; //!< A pair.
    std::unique_ptr<pair_aligner> aligner;

    //!\brief The best results of each pair, of equally good ones the forward ones first.
    [[nodiscard]] std::vector<pair_result> best_of(std::vector<pair_result> const & forward,
                                                   std::vector<pair_result> const & reverse) const
    {
        auto comes_before = [](pair_result const & left, pair_result const & right)
        { return left.pair != right.pair ? left.pair < right.pair : left.score > right.score; };
        std::vector<pair_result> merged(forward.size() + reverse.size());
        std::ranges::merge(forward, reverse, merged.begin(), comes_before);

        std::vector<pair_result> best{};
        for (pair_result result : merged)
        {
            result.rank = best.empty() || best.back().pair != result.pair ? 0 : best.back().rank + 1;
            if (result.rank < most_results && (result.rank == 0 || result.score > 0)) // 0 is no alternative
                best.push_back(result);
        }
        return best;
    }
};

//!\brief The aligner itself if queries are aligned as they are.
std::unique_ptr<pair_aligner> on_strands(alignment_options const & options, std::unique_ptr<pair_aligner> aligner)
{
    if (options.strand == strand_kind::forward)
        return aligner;
    return std::make_unique<strand_aligner>(options, std::move(aligner));
}

} // namespace

std::unique_ptr<pair_aligner> make_pair_aligner(alignment_options const & options)
{
    auto const make = by_alphabet(options.alphabet, &make_aligner<seqan3::dna4, this_library>,
                                  &make_aligner<seqan3::dna5, this_library>, &make_aligner<seqan3::dna15, this_library>,
                                  &make_aligner<seqan3::aa27, this_library>);
    return on_strands(options, make(options));
}

std::unique_ptr<pair_aligner> make_reference_aligner(alignment_options const & options)
{
    auto const make = options.alphabet == alphabet_kind::aa27 ? &make_aligner<seqan3::aa27, seqan3_alone>
                                                              : &make_aligner<seqan3::dna15, seqan3_alone>;
    return on_strands(options, make(options));
}

} // namespace seqan3_cuda::app
