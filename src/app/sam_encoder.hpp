// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a line of SAM says, and its two encodings: text and BAM.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "number_text.hpp"
#include "pair_aligner.hpp"
#include "target_catalogue.hpp"

namespace seqan3_cuda::app
{

//!\brief What comes before the records. Its lines of targets, which may be millions, are made when they are written.
struct sam_header
{
    std::string first_line{};
    target_catalogue const & targets;
    std::string last_line{};

    //!\brief Calls a function with each line.
    template <typename function_t>
    void for_each_line(function_t && function) const
    {
        function(first_line);
        std::string line{};
        for (std::size_t i = 0; i < targets.size(); ++i)
        {
            line = "@SQ\tSN:";
            line += targets.name(i);
            line += "\tLN:";
            append_number(line, targets.length(i));
            line += '\n';
            function(line);
        }
        function(last_line);
    }
};

//!\brief Where a query is mapped.
struct sam_place
{
    std::uint32_t target{};    //!< Its position in the catalogue.
    std::size_t begin{};       //!< 0-based.
    std::size_t end{};         //!< Behind its last letter.
    std::size_t differences{}; //!< NM.
    path_view path{};
};

//!\brief A line of SAM; no mate. Views must live until it is encoded.
struct sam_record
{
    std::string_view name{};
    std::uint16_t flag{};
    std::optional<sam_place> place{};
    std::string_view letters{}; //!< Empty: * in text.
    std::string_view qualities{};
    std::optional<std::int32_t> score{}; //!< AS.
};

//!\brief Writes SAM in one of its encodings.
class sam_encoder
{
public:
    static constexpr std::uint8_t unknown_mapping_quality = 255;

    virtual ~sam_encoder() = default;

    //!\brief Comes first. \param[in] header Whose targets must outlive the encoder.
    virtual void write_header(sam_header const & header) = 0;

    virtual void write(sam_record const & record) = 0;
};

[[nodiscard]] std::unique_ptr<sam_encoder> make_sam_text_encoder(std::ostream & stream);
[[nodiscard]] std::unique_ptr<sam_encoder> make_bam_encoder(std::ostream & stream); //!< Not compressed.

} // namespace seqan3_cuda::app
