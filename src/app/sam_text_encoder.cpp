// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief SAM as text.
 *
 * Layer: app. SeqAn3's writer runs over the end of its buffer when writing fails.
 */

#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>

#include "alignment_path.hpp"
#include "number_text.hpp"
#include "sam_encoder.hpp"

namespace seqan3_cuda::app
{

namespace
{

class sam_text_encoder final : public sam_encoder
{
public:
    explicit sam_text_encoder(std::ostream & stream) : stream{stream} {}

    void write_header(sam_header const & header) override
    {
        targets = &header.targets;
        header.for_each_line([this](std::string const & text) { stream << text; });
    }

    void write(sam_record const & record) override
    {
        line = record.name;
        add("", record.flag);
        add_place(record);
        add_letters(record.letters);
        add(record.qualities.empty() ? "*" : record.qualities);
        if (record.score)
            add("AS:i:", *record.score);
        if (record.place)
            add("NM:i:", record.place->differences);
        line += '\n';
        stream.write(line.data(), line.size());
    }

private:
    std::ostream & stream;
    target_catalogue const * targets{};
    std::string line{};

    void add(std::string_view const field)
    {
        (line += '\t') += field;
    }

    void add(std::string_view const begin, std::integral auto const number)
    {
        add(begin);
        append_number(line, number);
    }

    //!\brief A stop codon of proteins is X, as SAM has no letter for one, and a sequence of one stop would be none.
    void add_letters(std::string_view const letters)
    {
        add(letters.empty() ? "*" : letters);
        if (letters.contains('*'))
            std::ranges::replace(line.end() - letters.size(), line.end(), '*', 'X');
    }

    void add_place(sam_record const & record)
    {
        if (!record.place)
        {
            line += "\t*\t0\t0\t*\t*\t0\t0";
            return;
        }
        add(targets->name(record.place->target));
        add("", record.place->begin + 1);
        add("", unknown_mapping_quality);
        line += '\t';
        append_cigar(line, record.place->path);
        line += "\t*\t0\t0";
    }
};

} // namespace

std::unique_ptr<sam_encoder> make_sam_text_encoder(std::ostream & stream)
{
    return std::make_unique<sam_text_encoder>(stream);
}

} // namespace seqan3_cuda::app
