// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the records of a FASTA or FASTQ file and checks their letters.
 *
 * Layer: app. SeqAn3's reader begins a record in the middle of a line, drops digits, and names neither file nor record
 * in its errors.
 */

#include "sequence_reader.hpp"

#include <algorithm>
#include <new>

#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna15.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>
#include <seqan3/utility/char_operations/predicate.hpp>
#include <seqan3/utility/char_operations/transform.hpp>

#include "error.hpp"

namespace seqan3_cuda::app
{

namespace
{

template <typename alphabet_t>
constexpr std::array<char, 256> letters_of = []()
{
    std::array<char, 256> upper_case{};
    for (char letter = 1; letter < 127; ++letter)
        if (seqan3::char_is_valid_for<alphabet_t>(letter))
            upper_case[static_cast<std::size_t>(letter)] = seqan3::to_upper(letter);
    return upper_case;
}();

std::array<char, 256> const & legal_letters_of(alphabet_kind const alphabet)
{
    return *by_alphabet(alphabet, &letters_of<seqan3::dna4>, &letters_of<seqan3::dna5>, &letters_of<seqan3::dna15>,
                        &letters_of<seqan3::aa27>);
}

//!\brief A letter in quotes, or its code if it cannot be shown.
std::string printable(char const letter)
{
    auto const code = static_cast<unsigned char>(letter);
    return seqan3::is_print(letter) ? std::string{'\'', letter, '\''} : "number " + std::to_string(code);
}

constexpr char fasta_marker = '>', fastq_marker = '@';

} // namespace

sequence_reader::sequence_reader(std::filesystem::path const & path, alphabet_kind const alphabet,
                                 std::uintmax_t const begin) :
    lines{path, begin},
    alphabet{alphabet},
    legal_letters{legal_letters_of(alphabet)}
{}

bool sequence_reader::next(record & into)
try
{
    if (!find_record())
        return false;

    read_name(into);
    into.letters.clear();
    into.qualities.clear();
    if (marker == fasta_marker)
        read_fasta_letters(into);
    else
        read_fastq_letters(into);

    check_letters(into);
    check_qualities(into);
    ++records;
    last_id = into.id;
    return true;
}
catch (std::bad_alloc const &)
{
    into = {}; // so that there is memory for a message
    fail_in_next_record("out of memory; take a machine with more, or align parts of the sequences");
}

//!\brief Skips empty lines. \returns Whether there is a record behind them.
bool sequence_reader::find_record()
{
    std::optional<char> first = lines.peek();
    while (first == '\n' || first == '\r')
    {
        if (!next_line().empty())
            fail_in_next_record("a carriage return begins a line");
        first = lines.peek();
    }

    if (!first && records == 0)
        throw input_error{name() + ": has no records"};
    if (!first)
        return false;

    if (records == 0 && (*first == fasta_marker || *first == fastq_marker))
        marker = *first;
    if (*first != marker)
        fail_in_next_record(
            "begins with letter " + printable(*first) + " instead of "
            + (records == 0 ? "'>' (FASTA) or '@' (FASTQ); the file may be gzipped, but no more" : printable(marker)));
    return true;
}

//!\brief The name ends at the first blank; what follows is a comment. Control letters, which would break lines and
//! columns of outputs, or steer a terminal, are replaced.
void sequence_reader::read_name(record & into)
{
    scratch.clear();
    if (!lines.append_line(scratch))
        fail_in_next_record("the file ends in its name");
    if (scratch.find('\r') != std::string::npos)
        fail_in_next_record("a carriage return is in its name; lines end in a line feed");

    auto const begin = std::find_if_not(scratch.begin() + 1, scratch.end(), seqan3::is_blank);
    into.id.assign(begin, std::find_if(begin, scratch.end(), seqan3::is_blank));
    std::ranges::replace_if(into.id, seqan3::is_cntrl, '_');
}

//!\brief Letters up to the next record; blanks among them are none.
void sequence_reader::read_fasta_letters(record & into)
{
    for (std::optional<char> first = lines.peek(); first && *first != fasta_marker; first = lines.peek())
        lines.append_line(into.letters);
    std::erase_if(into.letters, seqan3::is_blank);
}

//!\brief Letters up to a line that begins with +, and qualities on as many lines.
void sequence_reader::read_fastq_letters(record & into)
{
    std::size_t line_count = 0;
    for (; lines.peek().value_or('+') != '+'; ++line_count)
        lines.append_line(into.letters);
    if (!lines.peek())
        fail_in(into, "the file ends before its qualities");
    next_line();

    for (; line_count > 0 && lines.peek(); --line_count)
        lines.append_line(into.qualities);
}

//!\brief Reads a line that is not kept.
std::string & sequence_reader::next_line()
{
    scratch.clear();
    lines.append_line(scratch);
    return scratch;
}

//!\brief Most sequences have no other letters than A, C, G and T, of which each alphabet has all: one look at them,
//! without a branch for each letter, is enough.
void sequence_reader::check_letters(record & checked)
{
    std::uint8_t others = 0;
    for (char const letter : checked.letters)
        others |= static_cast<std::uint8_t>(letter != 'A' && letter != 'C' && letter != 'G' && letter != 'T');
    if (others == 0)
        return;

    for (char & letter : checked.letters)
    {
        char const upper_case = legal_letters[static_cast<unsigned char>(letter)];
        if (upper_case == 0)
            fail_in(checked, "letter " + printable(letter) + " at position "
                                 + std::to_string(&letter - checked.letters.data() + 1) + " is not in the alphabet "
                                 + to_string(alphabet) + "; --alphabet chooses another one");
        letter = upper_case;
    }
}

void sequence_reader::check_qualities(record const & checked)
{
    if (marker == fastq_marker && checked.qualities.size() != checked.letters.size())
        fail_in(checked, "has " + std::to_string(checked.letters.size()) + " letters and "
                             + std::to_string(checked.qualities.size()) + " qualities");

    std::uint8_t bad_ones = 0; // without a branch for each of them
    for (char const quality : checked.qualities)
        bad_ones |= static_cast<std::uint8_t>(quality - '!') > '~' - '!';
    if (bad_ones == 0)
        return;

    auto const bad = std::ranges::find_if_not(checked.qualities, seqan3::is_graph);
    fail_in(checked, "quality " + printable(*bad) + " at position "
                         + std::to_string(bad - checked.qualities.begin() + 1) + " is not between '!' and '~'");
}

//!\brief What is wrong with a record may come from damage of the file, which is said then.
void sequence_reader::fail_in(record const & bad, std::string const & reason)
{
    lines.check_rest();
    throw input_error{name() + ": record " + std::to_string(records + 1) + " ('" + bad.id + "'): " + reason};
}

void sequence_reader::fail_in_next_record(std::string const & reason)
{
    lines.check_rest();
    throw input_error{name() + ": record " + std::to_string(records + 1)
                      + (last_id.empty() ? std::string{} : " (behind '" + last_id + "')") + ": " + reason};
}

} // namespace seqan3_cuda::app
