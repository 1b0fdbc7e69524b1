// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Compares results with SeqAn3's own.
 *
 * Layer: app.
 */

#include "verifier.hpp"

#include <chrono>
#include <string>

#include "error.hpp"
#include "report.hpp"

namespace seqan3_cuda::app
{

namespace
{

std::string to_string(pair_result const & result)
{
    std::string text = "score " + std::to_string(result.score) + ", target [" + std::to_string(result.target_begin)
                     + ", " + std::to_string(result.target_end) + "), query [" + std::to_string(result.query_begin)
                     + ", " + std::to_string(result.query_end) + ")";
    if (!result.path.empty())
        text += ", path ";
    for (seqan3::cigar const element : result.path)
        text += std::string_view{element.to_string()};
    return text;
}

} // namespace

verifier::verifier(alignment_options const & options) : reference{make_reference_aligner(options)} {}

void verifier::check(pair_batch const & batch, std::vector<pair_result> const & results)
{
    auto const begin = std::chrono::steady_clock::now();
    batch_results const all_expected = reference->align(batch);
    std::vector<pair_result> const & expected = all_expected.pairs;
    spent += seconds_since(begin);

    for (std::size_t i = 0; i < batch.pairs.size(); ++i, ++checked)
    {
        if (i < results.size() && results[i] == expected[i])
            continue;

        record const & target = batch.target(batch.pairs[i]);
        record const & query = batch.query(batch.pairs[i]);
        throw verification_error{"verification failed at pair " + std::to_string(checked + 1) + ", '" + target.id
                                 + "' and '" + query.id
                                 + "': " + (i < results.size() ? to_string(results[i]) : "no result") + "; SeqAn3 has "
                                 + to_string(expected[i])};
    }
}

} // namespace seqan3_cuda::app
