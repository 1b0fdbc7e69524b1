// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A stream buffer that compresses what is written.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <streambuf>
#include <string>
#include <vector>

namespace seqan3_cuda::app
{

//!\brief Writes bgzf, which is gzip in blocks, so that threads compress several of them and tools can seek. What is
//! written is complete after finish() alone.
class bgzf_buffer : public std::streambuf
{
public:
    //!\param[in] sink Gets the compressed bytes; must outlive the buffer. \param[in] threads At least 1.
    bgzf_buffer(std::streambuf & sink, std::uint32_t threads);

    //!\brief Writes what is left, and the empty block that ends a file. Throws what the sink throws.
    void finish();

protected:
    int_type overflow(int_type letter) override;

private:
    std::streambuf & sink;
    std::vector<char> letters; //!< Not compressed yet: blocks of the same size.
    std::vector<std::string> blocks;
    std::uint32_t threads;

    void compress();
};

} // namespace seqan3_cuda::app
