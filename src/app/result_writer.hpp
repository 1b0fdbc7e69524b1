// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Writes results in one of the output formats.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "options.hpp"
#include "pair_aligner.hpp"
#include "pair_source.hpp"
#include "sam_encoder.hpp"
#include "target_catalogue.hpp"

namespace seqan3_cuda::app
{

//!\brief A result of a query with one of its targets.
struct hit
{
    record const * target{};
    std::uint64_t target_number{}; //!< In its file, from 0.
    std::int32_t best_score{};     //!< Of the results of the query with this target.
    pair_result result{};          //!< Its positions are those in the whole target.
};

[[nodiscard]] inline std::int32_t score_of(hit const & hit)
{
    return hit.result.score;
}

//!\brief Whether a letter is aligned to one. A pair without any is no hit to SAM, PAF and BLAST.
[[nodiscard]] bool has_aligned_letters(hit const & hit);

//!\brief The best of the hits with aligned letters, the first of equally good ones; nullptr if there is none.
[[nodiscard]] hit const * primary_of(std::span<hit const> hits);

//!\brief Where the aligned letters of a query are on its forward strand, 0-based and half open.
struct query_interval
{
    std::size_t begin{};
    std::size_t end{};
};

[[nodiscard]] inline query_interval forward_interval(record const & query, pair_result const & result)
{
    std::size_t const length = query.letters.size();
    return result.is_reverse ? query_interval{length - result.query_end, length - result.query_begin}
                             : query_interval{result.query_begin, result.query_end};
}

//!\brief A field that must not be empty.
[[nodiscard]] inline std::string_view or_star(std::string const & field)
{
    return field.empty() ? std::string_view{"*"} : field;
}

//!\brief Writes results query by query.
class result_writer
{
public:
    virtual ~result_writer() = default;

    //!\brief Writes all hits of a query, in order.
    virtual void write(record const & query, std::span<hit const> hits) = 0;
};

//!\brief The writer for the options' format. Writes to the stream, which must outlive it. SAM asks the source for all
//! targets.
[[nodiscard]] std::unique_ptr<result_writer> make_result_writer(options const & options, std::ostream & stream,
                                                                pair_source const & source);

[[nodiscard]] std::unique_ptr<result_writer> make_sam_writer(options const & options,
                                                             std::unique_ptr<sam_encoder> encoder,
                                                             std::unique_ptr<target_catalogue const> targets);
[[nodiscard]] std::unique_ptr<result_writer> make_alignment_writer(options const & options, std::ostream & stream);
//!\param[in] target_letters The length of all targets, each of which a query is aligned with; none: pair by pair.
[[nodiscard]] std::unique_ptr<result_writer> make_blast_writer(options const & options, std::ostream & stream,
                                                               std::optional<std::uint64_t> target_letters);
[[nodiscard]] std::unique_ptr<result_writer> make_paf_writer(options const & options, std::ostream & stream);
[[nodiscard]] std::unique_ptr<result_writer> make_table_writer(options const & options, std::ostream & stream);

} // namespace seqan3_cuda::app
