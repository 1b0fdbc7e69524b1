// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Writes results in one of the output formats.
 *
 * Layer: app.
 */

#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "pair_aligner.hpp"

namespace seqan3_cuda::app
{

//!\brief Names and lengths of all targets, which SAM's header lists before the first result.
struct target_catalogue
{
    std::vector<std::string> ids{};
    std::vector<std::size_t> lengths{};
};

/*!\brief Reads the targets once for the catalogue.
 * \throws seqan3_cuda::app::input_error if the file is bad or two targets have the same name.
 */
[[nodiscard]] target_catalogue read_target_catalogue(options const & options);

//!\brief Writes results one by one.
class result_writer
{
public:
    virtual ~result_writer() = default;

    //!\brief Writes all results of a batch, in order.
    virtual void write(pair_batch const & batch, std::vector<pair_result> const & results) = 0;
};

//!\brief The writer for the options' format. Writes to the stream, which must outlive it.
[[nodiscard]] std::unique_ptr<result_writer> make_result_writer(options const & options, std::ostream & stream);

[[nodiscard]] std::unique_ptr<result_writer> make_sam_writer(options const & options, std::ostream & stream);
[[nodiscard]] std::unique_ptr<result_writer> make_alignment_writer(std::ostream & stream);
[[nodiscard]] std::unique_ptr<result_writer> make_table_writer(std::ostream & stream);

} // namespace seqan3_cuda::app
