// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Aligns the strand of the query that the options choose, or the better one of both.
 *
 * Layer: app.
 */

#include "strand_aligner.hpp"

#include <utility>

#include "reverse_complement.hpp"

namespace seqan3_cuda::app
{

namespace
{

class strand_aligner final : public pair_aligner
{
public:
    strand_aligner(alignment_options const & options, std::unique_ptr<pair_aligner> aligner_) :
        alphabet{options.alphabet},
        strand{options.strand},
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
        for (std::size_t i = 0; i < results.pairs.size(); ++i)
        {
            results.pairs[i].is_reverse = true;
            if (strand == strand_kind::both && forward.pairs[i].score >= results.pairs[i].score)
                results.pairs[i] = forward.pairs[i];
        }
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
    std::unique_ptr<pair_aligner> aligner;
};

} // namespace

std::unique_ptr<pair_aligner> on_strands(alignment_options const & options, std::unique_ptr<pair_aligner> aligner)
{
    if (options.strand == strand_kind::forward)
        return aligner;
    return std::make_unique<strand_aligner>(options, std::move(aligner));
}

} // namespace seqan3_cuda::app
