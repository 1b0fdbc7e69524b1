// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Compares results with SeqAn3's own.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "pair_aligner.hpp"

namespace seqan3_cuda::app
{

//!\brief Computes each batch again by SeqAn3 alone and compares.
class verifier
{
public:
    explicit verifier(alignment_options const & options);

    /*!\brief Compares the results of a batch.
     * \throws seqan3_cuda::app::verification_error naming the first pair that differs, and both results.
     */
    void check(pair_batch const & batch, std::vector<pair_result> const & results);

    [[nodiscard]] std::uint64_t pairs_checked() const
    {
        return checked;
    }

    [[nodiscard]] double seconds() const
    {
        return spent;
    }

private:
    std::unique_ptr<pair_aligner> reference;
    std::uint64_t checked{};
    double spent{};
};

} // namespace seqan3_cuda::app
