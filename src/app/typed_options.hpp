// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The words of the command line, and what they mean together.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "alignment_options.hpp"
#include "options.hpp"

namespace seqan3_cuda::app
{

//!\brief What is typed and cannot be stored as it is, because defaults depend on other options.
struct typed_options
{
    std::string pairing{"record"};
    std::vector<std::string> regions{};
    std::string shard{"1/1"};
    std::string alphabet{"auto"};
    std::string method{"global"};
    std::string format{"auto"};
    std::string cigar{"extended"};
    std::string color{"auto"};
    std::string executor{"automatic"};
    std::string strand{"forward"};
    std::optional<std::string> matrix{};
    std::optional<std::filesystem::path> matrix_file{};
    bool edit_distance{};
    std::vector<std::int32_t> band{};
    std::optional<std::uint32_t> alternatives{};
    std::optional<std::uint32_t> end_distance{};
    std::optional<std::int32_t> match{};
    std::optional<std::int32_t> mismatch{};
    std::optional<std::int32_t> gap_open{};
    std::optional<std::int32_t> gap_extend{};
    std::optional<std::int32_t> second_gap_open{};
    std::optional<std::int32_t> second_gap_extend{};
    std::uint64_t device_memory_limit{};
    std::uint64_t host_memory_limit{};
    bool man_page{};
    std::string completion{}; //!< The shell to write it for.
};

/*!\brief Settles what the command line leaves open.
 * \param[in,out] chosen The options; those that were stored as they are have their values.
 * \param[in] typed The others.
 * \throws seqan3_cuda::app::usage_error if they make no sense together.
 */
void settle(options & chosen, typed_options const & typed);

/*!\brief Settles the alphabet, the scores of letters and the gap costs.
 * \throws seqan3_cuda::app::usage_error if the words make no sense together.
 */
void settle_scores(alignment_options & alignment, typed_options const & typed);

} // namespace seqan3_cuda::app
