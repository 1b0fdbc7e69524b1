// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief BAM, by the specification of SAM and BAM, section 4.
 *
 * Layer: app. SeqAn3's writer gives records bins that tools refuse, and paths of more than 65,535 elements as text.
 */

#include <array>
#include <limits>
#include <utility>

#include "error.hpp"
#include "sam_encoder.hpp"

namespace seqan3_cuda::app
{

namespace
{

using namespace seqan3::literals;

constexpr std::string_view operations{"MIDNSHP=X"}, letter_codes{"=ACMGRSVTWYHKDBN"};
constexpr std::uint8_t unknown_letter = 15, unknown_quality = 255;
constexpr std::uint32_t longest_element = (1u << 28) - 1;
constexpr std::size_t most_elements = std::numeric_limits<std::uint16_t>::max();

//!\brief Two letters a byte. Those of proteins that are none of nucleotides are unknown.
constexpr std::array<std::uint8_t, 256> codes = []()
{
    std::array<std::uint8_t, 256> all{};
    all.fill(unknown_letter);
    for (std::size_t code = 0; code < letter_codes.size(); ++code)
        all[static_cast<unsigned char>(letter_codes[code])] = code;
    all['U'] = all['T'];
    return all;
}();

//!\brief Bytes of a record, the lowest one of a number first.
class byte_string
{
public:
    std::string bytes{};

    template <typename number_t>
    void put(number_t const number)
    {
        for (std::size_t i = 0; i < sizeof(number_t); ++i)
            bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> 8 * i & 0xFF);
    }
};

/*!\brief The smallest of the bins of the index that contains an interval.
 * \details A bin of level l, the 8^l ones of which have the numbers behind those of the levels before, has 2^(29 - 3l)
 * positions.
 */
std::uint16_t bin_of(std::size_t const begin, std::size_t const end)
{
    constexpr std::size_t levels = 5, shift_of_root = 29;
    for (std::size_t level = levels; level > 0; --level)
    {
        std::size_t const shift = shift_of_root - 3 * level;
        if (begin >> shift == (end - 1) >> shift)
            return static_cast<std::uint16_t>(((std::size_t{1} << 3 * level) - 1) / 7 + (begin >> shift));
    }
    return 0;
}

constexpr std::uint16_t bin_of_unmapped = 4680;

//!\brief The elements of a path; one that is too long for its bits is several.
std::vector<std::uint32_t> encoded(path_view const path)
{
    std::vector<std::uint32_t> elements{};
    elements.reserve(path.size());
    for (seqan3::cigar const element : path)
    {
        using seqan3::get;
        auto const operation = static_cast<std::uint32_t>(operations.find(get<1>(element).to_char()));
        std::uint32_t rest = get<0>(element);
        for (; rest > longest_element; rest -= longest_element)
            elements.push_back(longest_element << 4 | operation);
        elements.push_back(rest << 4 | operation);
    }
    return elements;
}

class bam_encoder final : public sam_encoder
{
public:
    explicit bam_encoder(std::ostream & stream) : stream{stream} {}

    void write_header(sam_header const & header) override
    {
        std::size_t text_size = 0;
        header.for_each_line([&text_size](std::string const & line) { text_size += line.size(); });
        if (text_size > std::numeric_limits<std::int32_t>::max())
            throw output_error{"The names of the targets are too many for the header of BAM"};

        byte_string part{"BAM\1"};
        part.put(static_cast<std::int32_t>(text_size));
        write_bytes(part.bytes);
        header.for_each_line([this](std::string const & line) { write_bytes(line); });

        target_catalogue const & targets = header.targets;
        part.bytes.clear();
        part.put(static_cast<std::int32_t>(targets.size()));
        for (std::size_t i = 0; i < targets.size(); ++i)
        {
            part.put(static_cast<std::int32_t>(targets.name(i).size() + 1));
            (part.bytes += targets.name(i)) += '\0';
            part.put(static_cast<std::int32_t>(targets.length(i)));
            write_bytes(std::exchange(part.bytes, {}));
        }
        write_bytes(part.bytes); // of a header without targets
    }

    void write(sam_record const & record) override
    {
        body.bytes.clear();
        std::vector<std::uint32_t> path = record.place ? encoded(record.place->path) : std::vector<std::uint32_t>{};
        std::vector<std::uint32_t> long_path{};
        if (path.size() > most_elements) // a tag has it, and an alignment of the same size stands in its place
        {
            auto const letters = static_cast<std::uint32_t>(record.letters.size()),
                       span = static_cast<std::uint32_t>(record.place->end - record.place->begin);
            std::array<seqan3::cigar, 2> const placeholder{
                {{letters, 'S'_cigar_operation}, {span, 'N'_cigar_operation}}};
            long_path = std::exchange(path, encoded(placeholder));
        }

        put_core(record, path.size());
        (body.bytes += record.name) += '\0';
        for (std::uint32_t const element : path)
            body.put(element);
        put_letters(record);
        put_tags(record, long_path);

        byte_string size{};
        size.put(static_cast<std::int32_t>(body.bytes.size()));
        write_bytes(size.bytes);
        write_bytes(body.bytes);
    }

private:
    std::ostream & stream;
    byte_string body{}; //!< Of a record.

    void write_bytes(std::string const & bytes)
    {
        stream.write(bytes.data(), bytes.size());
    }

    //!\brief The fields of fixed size; there is no mate.
    void put_core(sam_record const & record, std::size_t const path_elements)
    {
        auto const & place = record.place;
        body.put(place ? static_cast<std::int32_t>(place->target) : -1);
        body.put(place ? static_cast<std::int32_t>(place->begin) : -1);
        body.put(static_cast<std::uint8_t>(record.name.size() + 1));
        body.put(place ? unknown_mapping_quality : std::uint8_t{});
        body.put(place ? bin_of(place->begin, place->end) : bin_of_unmapped);
        body.put(static_cast<std::uint16_t>(path_elements));
        body.put(record.flag);
        body.put(static_cast<std::int32_t>(record.letters.size()));
        body.put(std::int32_t{-1});
        body.put(std::int32_t{-1});
        body.put(std::int32_t{0});
    }

    void put_letters(sam_record const & record)
    {
        auto code = [&record](std::size_t const i)
        { return i < record.letters.size() ? codes[static_cast<unsigned char>(record.letters[i])] : 0; };
        for (std::size_t i = 0; i < record.letters.size(); i += 2)
            body.bytes += static_cast<char>(code(i) << 4 | code(i + 1));

        if (record.qualities.empty())
            body.bytes.append(record.letters.size(), static_cast<char>(unknown_quality));
        for (char const quality : record.qualities)
            body.bytes += static_cast<char>(quality - '!');
    }

    void put_tags(sam_record const & record, std::vector<std::uint32_t> const & long_path)
    {
        if (record.score)
        {
            body.bytes += "ASi";
            body.put(*record.score);
        }
        if (record.place)
        {
            body.bytes += "NMi";
            body.put(static_cast<std::int32_t>(record.place->differences));
        }
        if (!long_path.empty())
        {
            body.bytes += "CGBI";
            body.put(static_cast<std::int32_t>(long_path.size()));
            for (std::uint32_t const element : long_path)
                body.put(element);
        }
    }
};

} // namespace

std::unique_ptr<sam_encoder> make_bam_encoder(std::ostream & stream)
{
    return std::make_unique<bam_encoder>(stream);
}

} // namespace seqan3_cuda::app
