// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the help says beside the options, and the manual page.
 *
 * Layer: app. CLI11 writes help alone.
 */

#include "manual.hpp"

#include <sstream>
#include <utility>

#include "version.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr auto description =
    R"(Aligns the sequences of FASTA or FASTQ files (plain or gzipped) on NVIDIA GPUs, or on the host by the same
algorithm. TARGETS holds the first sequence of each pair: the reference of SAM. QUERIES holds the second one: the read
of SAM.)";

constexpr auto notes =
    R"(A gap of n letters scores gap-open + n * gap-extend. Defaults: match 2, mismatch -4, gaps -4 and -2 for
nucleotides; BLOSUM62, gaps -10 and -1 for amino acids. For --match and --mismatch, N and other ambiguous letters equal
themselves alone.

The positions of an alignment with a --region are those in the whole target. A band counts from the region's begin.

Positions in tables and PAF are 0-based and half open, in alignments, SAM and BLAST's table 1-based. SAM and BAM: one
line a pair, unaligned letters of a query soft-clipped, AS the score, NM the number of differing letters. With --pairing
all the best pair of a query is its primary line, and the others with an aligned letter are secondary ones. A query
without an aligned letter has one line, flagged as unmapped; PAF and BLAST's table have none. Names are made ones that
SAM allows: other letters are _, equal names of different targets get a number, names of queries are cut after 254
letters. BLAST's table: expected values and bit scores are known for local alignments by BLOSUM62 with BLAST's gap costs
alone; else they are -1 and the score.

The targets' names are kept in memory for SAM's header; else memory does not grow with the number of records, but for
--pairing all, which keeps the targets and the results of a query.)";

constexpr auto exit_codes =
    R"(0 success; 1 bad input, failed output or device, or a pair that was left out; 2 wrong usage; 3 --verify
found a difference. After an error there is no output file, but with --keep-going.)";

constexpr auto examples =
    R"(  seqan3-cuda-align targets.fa.gz reads.fq.gz --method semiglobal --output mapped.sam
  seqan3-cuda-align genome.fa reads.fq.gz --pairing all --method semiglobal --strand both --best 1 --output best.paf
  seqan3-cuda-align database.fa query.fa --pairing all --matrix BLOSUM62 --method local --min-score 100)";

//!\brief Letters that mean something to man, as letters.
std::string escaped(std::string_view const text)
{
    std::string result{};
    for (char const letter : text)
    {
        bool const begins_line = result.empty() || result.back() == '\n';
        if (begins_line && (letter == '.' || letter == '\''))
            result += "\\&";
        if (letter == '-')
            result += "\\-";
        else if (letter == '\\')
            result += "\\e";
        else
            result += letter;
    }
    return result;
}

//!\brief Paragraphs, which empty lines separate.
void write_paragraphs(std::ostream & stream, std::string const & text)
{
    std::string paragraphs = escaped(text);
    for (std::size_t at = 0; (at = paragraphs.find("\n\n", at)) != paragraphs.npos;)
        paragraphs.replace(at, 2, "\n.PP\n");
    stream << paragraphs << '\n';
}

//!\brief Names in bold, values in italics: \fB\-o\fR, \fB\-\-output\fR \fIFILE\fR.
void write_option(std::ostream & stream, CLI::Option const & option)
{
    stream << ".TP\n";
    char const * separator = "";
    for (std::string const & name : CLI::detail::split(option.get_name(false, true), ','))
        stream << std::exchange(separator, ", ") << "\\fB" << escaped(name) << "\\fR";
    if (option.get_items_expected_max() > 0 && !option.get_positional())
        stream << " \\fI" << escaped(option.get_type_name()) << "\\fR";
    stream << '\n' << escaped(option.get_description()) << '\n';
}

} // namespace

void describe_program(CLI::App & parser)
{
    parser.description(description);
    parser.footer(std::string{notes} + "\n\nExit codes: " + exit_codes + "\n\nExamples:\n" + examples);
}

std::string manual_page(option_table const & table)
{
    CLI::App const & parser = table.parser;
    std::string const name = escaped(parser.get_name());
    std::ostringstream page{};
    page << ".TH SEQAN3\\-CUDA\\-ALIGN 1 \"\" \"seqan3\\-cuda " << version << "\" \"User Commands\"\n"
         << ".SH NAME\n"
         << name << " \\- aligns pairs of sequences on GPUs or on the host\n"
         << ".SH SYNOPSIS\n.B " << name << "\n[\\fIOPTIONS\\fR] \\fITARGETS\\fR \\fIQUERIES\\fR...\n"
         << ".SH DESCRIPTION\n";
    write_paragraphs(page, description);

    page << ".SH FILES\n";
    for (CLI::Option const * const option : parser.get_options())
        if (option->get_positional())
            write_option(page, *option);
    page << ".SH OPTIONS\n";
    for (std::string const & group : parser.get_groups())
    {
        page << ".SS " << group << '\n';
        for (CLI::Option const * const option : parser.get_options())
            if (option->get_group() == group && !option->get_positional())
                write_option(page, *option);
    }

    page << ".SH NOTES\n";
    write_paragraphs(page, notes);
    page << ".SH EXIT STATUS\n";
    write_paragraphs(page, exit_codes);
    page << ".SH EXAMPLES\n.EX\n" << escaped(examples) << "\n.EE\n";
    return page.str();
}

} // namespace seqan3_cuda::app
