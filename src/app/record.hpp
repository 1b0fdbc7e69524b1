// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One record of a sequence file.
 *
 * Layer: app.
 */

#pragma once

#include <string>

namespace seqan3_cuda::app
{

//!\brief One record of a sequence file.
struct record
{
    std::string id{};        //!< Up to the first blank.
    std::string letters{};   //!< Upper case, letters of the alphabet only.
    std::string qualities{}; //!< As in FASTQ; empty for FASTA.
};

} // namespace seqan3_cuda::app
