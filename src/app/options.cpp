// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the command line by CLI11 and settles what it leaves open.
 *
 * Layer: app.
 */

#include "options.hpp"

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <limits>
#include <string>

#include <CLI/CLI.hpp>

#include "error.hpp"
#include "named_matrix.hpp"
#include "option_checks.hpp"
#include "output_file.hpp"
#include "table_columns.hpp"
#include "typed_options.hpp"
#include "version.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr auto description =
    R"(Aligns the sequences of two FASTA or FASTQ files (plain or gzipped) on NVIDIA GPUs, or on the host by the same
algorithm. TARGETS holds the first sequence of each pair: the reference of SAM. QUERIES holds the second one: the read
of SAM.)";

constexpr auto footer =
    R"(A gap of n letters scores gap-open + n * gap-extend. Defaults: match 2, mismatch -4, gaps -4 and -2 for
nucleotides; BLOSUM62, gaps -10 and -1 for amino acids. For --match and --mismatch, N and other ambiguous letters equal
themselves alone.

Positions in tables and PAF are 0-based and half open, in alignments and SAM 1-based. SAM: one line a pair, unaligned
letters of a query soft-clipped, AS the score, NM the number of differing letters. With --pairing all the best pair of a
query is its primary line, and the others with an aligned letter are secondary ones. A query without an aligned letter
has one line, flagged as unmapped; PAF has none. Names are made ones that SAM allows: other letters are _, equal names
of different targets get a number, names of queries are cut after 254 letters. The targets' names are kept in memory for
SAM's header; else memory does not grow with the number of records, but for --pairing all, which keeps the targets and
the results of a query.

Exit codes: 0 success; 1 bad input, failed output or device, or a pair that was left out; 2 wrong usage; 3 --verify
found a difference. After an error there is no output file, but with --keep-going.

Examples:
  seqan3-cuda-align targets.fa.gz reads.fq.gz --method semiglobal --output mapped.sam
  seqan3-cuda-align genome.fa reads.fq.gz --pairing all --method semiglobal --strand both --best 1 --output best.paf
  seqan3-cuda-align database.fa query.fa --pairing all --matrix BLOSUM62 --method local --min-score 100)";

void declare_problem(CLI::App & parser, alignment_options & alignment, typed_options & typed)
{
    auto const group = "Alignment";

    parser.add_option("--pairing", typed.pairing, "record: record i with record i (default); all: each with each")
        ->check(CLI::IsMember({"record", "all"}).description(""))
        ->type_name("record|all")
        ->group(group);
    parser
        .add_option(
            "--alphabet", typed.alphabet,
            "auto (default): aa27 if --matrix is given, else dna5.\nFour letters (dna4) are fastest; U is read as T")
        ->check(CLI::IsMember({"auto", "dna4", "dna5", "dna15", "rna4", "rna5", "rna15", "aa27"}).description(""))
        ->type_name("NAME")
        ->group(group);
    parser
        .add_option("--method", typed.method,
                    "global (default): end to end; local: the best part of both;\n"
                    "semiglobal: the query end to end in a part of the target, that is\n"
                    "global with --free-target-start --free-target-end")
        ->check(CLI::IsMember({"global", "local", "semiglobal"}).description(""))
        ->type_name("NAME")
        ->group(group);
    parser
        .add_flag("--free-target-start", alignment.free_target_start,
                  "Letters of the target before the alignment are free")
        ->group(group);
    parser
        .add_flag("--free-target-end", alignment.free_target_end, "Letters of the target behind the alignment are free")
        ->group(group);
    parser
        .add_flag("--free-query-start", alignment.free_query_start,
                  "Letters of the query before the alignment are free")
        ->group(group);
    parser.add_flag("--free-query-end", alignment.free_query_end, "Letters of the query behind the alignment are free")
        ->group(group);
    parser.add_option("--match", typed.match, "Score of two equal letters")
        ->check(decimal_number())
        ->type_name("SCORE")
        ->group(group);
    parser.add_option("--mismatch", typed.mismatch, "Score of two different letters")
        ->check(decimal_number())
        ->type_name("SCORE")
        ->group(group);
    parser.add_option("--matrix", typed.matrix, "Amino acid scores: " + CLI::detail::join(named_matrices(), ", "))
        ->transform(CLI::IsMember(named_matrices(), CLI::ignore_case).description(""))
        ->type_name("NAME")
        ->group(group);
    parser
        .add_option("--matrix-file", typed.matrix_file,
                    "Scores of letters in a file as NCBI has them; gaps as for --matrix")
        ->type_name("FILE")
        ->group(group);
    parser.add_option("--gap-open", typed.gap_open, "Score of opening a gap, at most 0; 0 makes gap costs linear")
        ->check(decimal_number())
        ->type_name("SCORE")
        ->group(group);
    parser.add_option("--gap-extend", typed.gap_extend, "Score of each letter of a gap, at most 0")
        ->check(decimal_number())
        ->type_name("SCORE")
        ->group(group);
    parser
        .add_flag("--edit-distance", typed.edit_distance,
                  "The score is minus the number of letters to insert, delete or\n"
                  "change: match 0, mismatch -1, gaps 0 and -1")
        ->group(group);
    parser
        .add_option("--band", typed.band,
                    "Keep to the diagonals LOWER to UPPER, position in the target minus\n"
                    "position in the query; one number N: -N to N")
        ->delimiter(',')
        ->expected(1, 2)
        ->allow_extra_args(false)
        ->check(decimal_number())
        ->type_name("N|LOWER,UPPER")
        ->group(group);
    parser
        .add_option("--strand", typed.strand,
                    "The strand of the query: forward (default), reverse, or both, of\n"
                    "which the one with the higher score is taken, forward if equal")
        ->check(CLI::IsMember({"forward", "reverse", "both"}).description(""))
        ->type_name("NAME")
        ->group(group);
}

//!\brief The columns of tables, in lines that fit into the help.
std::string column_names()
{
    std::string names{};
    std::size_t width = 0;
    for (table_column const & column : table_columns())
    {
        std::string const separator = names.empty() ? "" : width + column.name.size() > 60 ? ",\n" : ", ";
        width = separator == ", " ? width + column.name.size() + 2 : column.name.size();
        (names += separator) += column.name;
    }
    return names;
}

void declare_output(CLI::App & parser, options & chosen, typed_options & typed)
{
    auto const group = "Output";
    parser.add_option("-o,--output", chosen.output, "The file to write; - is standard output (default)")
        ->type_name("FILE")
        ->group(group);
    parser
        .add_option("--format", typed.format,
                    "sam, paf, alignment (to be read) or table (scores and positions);\n"
                    "auto (default): by the output's extension .sam, .paf, .txt or\n"
                    ".tsv, alignment on standard output")
        ->check(CLI::IsMember({"auto", "sam", "paf", "alignment", "table"}).description(""))
        ->type_name("NAME")
        ->group(group);
    parser
        .add_option("--columns", chosen.columns,
                    "Columns of a table, such as target,query,score,cigar. There are\n" + column_names())
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("LIST")
        ->group(group);
    parser.add_option("--best", chosen.best, "Write the N best pairs of each query, the best one first")
        ->check(decimal_number())
        ->check(CLI::Range(1, std::numeric_limits<std::int32_t>::max()).description(""))
        ->type_name("N")
        ->group(group);
    parser.add_option("--min-score", chosen.min_score, "Leave out pairs with a lower score")
        ->check(decimal_number())
        ->type_name("SCORE")
        ->group(group);
    parser.add_option("--cigar", typed.cigar, "extended (default): = and X; basic: M for both")
        ->check(CLI::IsMember({"extended", "basic"}).description(""))
        ->type_name("NAME")
        ->group(group);
    parser
        .add_flag("--verify", chosen.verify, "Compare every result with SeqAn3's own on the CPU; stops at a difference")
        ->group(group);
    parser
        .add_flag("--keep-going", chosen.keep_going,
                  "Leave out pairs that memory or scores of 32 bits do not\nsuffice for; the exit code is 1 then")
        ->group(group);
    parser.add_flag("-q,--quiet", chosen.quiet, "Neither progress nor summary")->group(group);
}

void declare_execution(CLI::App & parser, options & chosen, typed_options & typed)
{
    alignment_options & alignment = chosen.alignment;
    auto const group = "Execution";

    parser
        .add_option("--executor", typed.executor,
                    "automatic (default): the GPUs if any is usable, else the host;\ncuda; host")
        ->check(CLI::IsMember({"automatic", "cuda", "host"}).description(""))
        ->type_name("NAME")
        ->group(group);
    parser
        .add_option("--devices", alignment.devices, "Numbers of the GPUs to use, such as 0,1; default: all usable ones")
        ->delimiter(',')
        ->allow_extra_args(false) // the next word is a file
        ->check(decimal_number())
        ->check(CLI::Range(0, 1023).description(""))
        ->type_name("LIST")
        ->group(group);
    parser.add_option("--memory-limit", typed.device_memory_limit, "Memory to use on each GPU, such as 512MB or 8GB")
        ->transform(memory_size())
        ->type_name("SIZE")
        ->group(group);
    parser.add_option("-t,--threads", alignment.threads, "Host threads (default: one for each core)")
        ->check(decimal_number())
        ->check(CLI::Range(1u, 1024u).description(""))
        ->type_name("NUMBER")
        ->group(group);
    parser.add_flag("--list-devices", chosen.list_devices, "List executors and devices, and why one is missing")
        ->group(group);
}

int report_usage(std::string const & message)
{
    std::cerr << "seqan3-cuda-align: " << message << "\nRun with --help for more information.\n";
    return exit_code::usage;
}

} // namespace

std::variant<options, int> parse_options(int const argc, char ** const argv)
{
    CLI::App parser{description};
    options chosen{};
    typed_options typed{};

    parser.footer(footer);
    parser.set_version_flag("--version", "seqan3-cuda-align " + std::string{version});
    parser.get_formatter()->column_width(30);
    parser.add_option("TARGETS", chosen.targets, "Sequence 1 of each pair; - is standard input")->type_name("FILE");
    parser.add_option("QUERIES", chosen.queries, "Sequence 2 of each pair; - is standard input")->type_name("FILE");
    declare_problem(parser, chosen.alignment, typed);
    declare_output(parser, chosen, typed);
    declare_execution(parser, chosen, typed);

    try
    {
        parser.parse(argc, argv);
        settle(chosen, typed);
    }
    catch (CLI::ParseError const & error)
    {
        if (error.get_exit_code() != 0)
            return report_usage(error.what() + suggestion(parser, argc, argv));

        // Help and version are "errors" without a code.
        output_file standard_output{"-"};
        parser.exit(error, standard_output.stream(), std::cerr);
        standard_output.commit();
        return exit_code::success;
    }
    catch (usage_error const & error)
    {
        return report_usage(error.what());
    }

    chosen.command_line = "seqan3-cuda-align";
    for (int i = 1; i < argc; ++i)
        (chosen.command_line += ' ') += argv[i];
    return chosen;
}

} // namespace seqan3_cuda::app
