// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One record of a sequence file.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace seqan3_cuda::app
{

//!\brief Of which sequence some letters are a part.
struct sequence_part
{
    std::size_t begin{};        //!< Where the part begins, 0-based.
    std::size_t whole_length{}; //!< In letters.
    std::size_t whole_hash{};   //!< Of the letters of the whole sequence.
};

//!\brief One record of a sequence file, or a part of one.
struct record
{
    std::string id{};        //!< Up to the first blank; control letters are _.
    std::string letters{};   //!< Upper case, letters of the alphabet only.
    std::string qualities{}; //!< As in FASTQ; empty for FASTA.
    std::optional<sequence_part> part{};

    //!\brief The position of the first letter in the whole sequence.
    [[nodiscard]] std::size_t begin() const
    {
        return part ? part->begin : 0;
    }

    //!\brief The number of letters of the whole sequence.
    [[nodiscard]] std::size_t whole_length() const
    {
        return part ? part->whole_length : letters.size();
    }

    //!\brief Of the letters of the whole sequence.
    [[nodiscard]] std::size_t whole_hash() const
    {
        return part ? part->whole_hash : std::hash<std::string>{}(letters);
    }
};

} // namespace seqan3_cuda::app
