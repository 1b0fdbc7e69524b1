// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the records of a FASTA or FASTQ file and checks their letters.
 *
 * Layer: app.
 */

#include "sequence_reader.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <optional>

#include <seqan3/alphabet/adaptation/char.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna15.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>
#include <seqan3/alphabet/quality/phred94.hpp>
#include <seqan3/alphabet/views/to_char.hpp>
#include <seqan3/io/exception.hpp>
#include <seqan3/io/sequence_file/input.hpp>
#include <seqan3/utility/char_operations/predicate.hpp>
#include <seqan3/utility/char_operations/transform.hpp>

#include "checked_gz_buffer.hpp"
#include "error.hpp"

namespace seqan3_cuda::app
{

namespace
{

/* Letters are read as they are, and checked here: SeqAn3's reader would convert letters outside the alphabet silently, or refuse
 * them without naming the record. */
struct letters_as_they_are : seqan3::sequence_file_input_default_traits_dna
{
    using sequence_alphabet = char;
    using sequence_legal_alphabet = char;
    template <typename>
    using sequence_container = std::string;
    using quality_alphabet = seqan3::phred94;
};

using file_t = seqan3::sequence_file_input<letters_as_they_are,
                                           seqan3::fields<seqan3::field::seq, seqan3::field::id, seqan3::field::qual>,
                                           seqan3::type_list<seqan3::format_fasta, seqan3::format_fastq>>;

template <typename alphabet_t>
constexpr std::array<bool, 256> legal_letters = []()
{
    std::array<bool, 256> legal{};
    for (int letter = 0; letter < 128; ++letter)
        legal[letter] = seqan3::char_is_valid_for<alphabet_t>(static_cast<char>(letter));
    return legal;
}();

std::array<bool, 256> const & legal_letters_of(alphabet_kind const alphabet)
{
    switch (alphabet)
    {
    case alphabet_kind::dna4:
        return legal_letters<seqan3::dna4>;
    case alphabet_kind::dna5:
        return legal_letters<seqan3::dna5>;
    case alphabet_kind::dna15:
        return legal_letters<seqan3::dna15>;
    case alphabet_kind::aa27:
        break;
    }
    return legal_letters<seqan3::aa27>;
}

//!\brief Whether the file's name ends as the names of a format do, compression aside.
template <typename format_t>
bool has_extension_of(std::filesystem::path path)
{
    if (path.extension() == ".gz" || path.extension() == ".bgzf")
        path.replace_extension();

    std::string const extension = path.extension().string();
    return !extension.empty() && std::ranges::count(format_t::file_extensions, extension.substr(1)) > 0;
}

//!\brief A letter in quotes, or its code if it cannot be shown.
std::string printable(char const letter)
{
    auto const code = static_cast<unsigned char>(letter);
    return seqan3::is_print(letter) ? std::string{'\'', letter, '\''} : "number " + std::to_string(code);
}

} // namespace

class sequence_reader::implementation
{
public:
    std::filesystem::path path;
    alphabet_kind alphabet;
    checked_gz_buffer buffer;
    std::istream stream{&buffer};
    std::optional<file_t> file{};
    std::uint64_t records_read{};
    std::string last_id{};

    implementation(std::filesystem::path path_, alphabet_kind const alphabet_) :
        path{std::move(path_)},
        alphabet{alphabet_},
        buffer{path}
    {
        if (has_extension_of<seqan3::format_fasta>(path))
            open(seqan3::format_fasta{});
        else if (has_extension_of<seqan3::format_fastq>(path))
            open(seqan3::format_fastq{});
        else
            throw input_error{path.string()
                              + ": unknown extension; FASTA ends in .fa, .fasta, .fna, .ffn, .faa, .frn or .fas, "
                                "FASTQ in .fq or .fastq, each with or without .gz"};
    }

    bool next(record & into)
    try
    {
        // Incrementing the iterator reads: the record that it is at is taken first.
        bool const is_first = records_read == 0;
        auto iterator = file->begin();
        if (!is_first)
            ++iterator;
        if (iterator == file->end())
        {
            if (is_first)
                throw input_error{path.string() + ": has no records"};
            return false;
        }

        auto & read = *iterator;
        ++records_read;
        into.id = std::move(read.id());
        into.letters = std::move(read.sequence());
        into.qualities.clear();
        std::ranges::copy(read.base_qualities() | seqan3::views::to_char, std::back_inserter(into.qualities));
        check_letters(into);
        last_id = into.id;
        return true;
    }
    catch (seqan3::parse_error const & error)
    {
        fail_in_next_record(error.what());
    }
    catch (seqan3::unexpected_end_of_input const & error)
    {
        fail_in_next_record(error.what());
    }

private:
    template <typename format_t>
    void open(format_t const & format)
    {
        try
        {
            file.emplace(stream, format);
        }
        catch (seqan3::file_open_error const & error) // another compression, which the file begins with
        {
            throw input_error{path.string() + ": " + error.what()};
        }
        file->options.truncate_ids = true;
    }

    void check_letters(record & checked) const
    {
        std::array<bool, 256> const & legal = legal_letters_of(alphabet);
        for (char & letter : checked.letters)
        {
            if (!legal[static_cast<unsigned char>(letter)])
                throw input_error{path.string() + ": record " + std::to_string(records_read) + " ('" + checked.id
                                  + "'): letter " + printable(letter) + " at position "
                                  + std::to_string(&letter - checked.letters.data() + 1) + " is not in the alphabet "
                                  + to_string(alphabet) + "; --alphabet chooses another one"};
            letter = seqan3::to_upper(letter);
        }
    }

    [[noreturn]] void fail_in_next_record(std::string const & reason) const
    {
        throw input_error{path.string() + ": record " + std::to_string(records_read + 1)
                          + (last_id.empty() ? std::string{} : " (behind '" + last_id + "')") + ": " + reason};
    }
};

sequence_reader::sequence_reader(std::filesystem::path path, alphabet_kind const alphabet) :
    self{std::make_unique<implementation>(std::move(path), alphabet)}
{}

sequence_reader::~sequence_reader() = default;

bool sequence_reader::next(record & into)
{
    return self->next(into);
}

std::filesystem::path const & sequence_reader::path() const
{
    return self->path;
}

std::uint64_t sequence_reader::records_read() const
{
    return self->records_read;
}

double sequence_reader::fraction_read() const
{
    return self->buffer.fraction_read();
}

std::string to_string(alphabet_kind const alphabet)
{
    switch (alphabet)
    {
    case alphabet_kind::dna4:
        return "dna4";
    case alphabet_kind::dna5:
        return "dna5";
    case alphabet_kind::dna15:
        return "dna15";
    case alphabet_kind::aa27:
        break;
    }
    return "aa27";
}

} // namespace seqan3_cuda::app
