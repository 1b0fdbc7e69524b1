// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the command line by CLI11 and settles what it leaves open.
 *
 * Layer: app.
 */

#include "options.hpp"

#include <algorithm>
#include <iostream>
#include <limits>
#include <map>
#include <optional>
#include <thread>

#include <CLI/CLI.hpp>

#include "error.hpp"
#include "named_matrix.hpp"
#include "version.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr auto description =
    R"(Aligns the sequences of two FASTA or FASTQ files (plain or .gz) on NVIDIA GPUs, or on the host by the same algorithm.
TARGETS holds the first sequence of each pair: the reference of SAM. QUERIES holds the second one: the read of SAM.)";

constexpr auto footer =
    R"(A gap of n letters scores gap-open + n * gap-extend. Defaults: match 2, mismatch -4, gaps -4 and -2 for nucleotides;
BLOSUM62, gaps -10 and -1 for amino acids. For --match and --mismatch, N and other ambiguous letters equal themselves alone.

Positions in tables are 0-based and half open, in alignments and SAM 1-based. SAM: one line a pair, unaligned letters of a
query soft-clipped, a pair without an aligned letter flagged as unmapped, AS the score, NM the number of differing letters.
The names of all targets are kept in memory for SAM's header; else memory does not grow with the number of records, but
for --pairing all, which keeps the targets.

Exit codes: 0 success; 1 bad input, failed output or device; 2 wrong usage; 3 --verify found a difference. After an
error there is no output file.

Examples:
  seqan3-cuda-align targets.fa.gz reads.fq.gz --method semiglobal --output mapped.sam
  seqan3-cuda-align database.fa query.fa --pairing all --alphabet aa27 --method local --format table)";

//!\brief What is typed and cannot be stored as it is, because defaults depend on other options.
struct typed_options
{
    std::string pairing{"record"};
    std::string alphabet{"auto"};
    std::string method{"global"};
    std::string format{"auto"};
    std::string cigar{"extended"};
    std::string executor{"automatic"};
    std::optional<std::string> matrix{};
    std::optional<std::int32_t> match{};
    std::optional<std::int32_t> mismatch{};
    std::optional<std::int32_t> gap_open{};
    std::optional<std::int32_t> gap_extend{};
    std::uint64_t device_memory_limit{};
};

std::map<std::string, alphabet_kind> const alphabets{{"dna4", alphabet_kind::dna4},   {"dna5", alphabet_kind::dna5},
                                                     {"dna15", alphabet_kind::dna15}, {"rna4", alphabet_kind::dna4},
                                                     {"rna5", alphabet_kind::dna5},   {"rna15", alphabet_kind::dna15},
                                                     {"aa27", alphabet_kind::aa27}};

std::map<std::string, executor_kind> const executors{
    {"automatic", executor_kind::automatic}, {"cuda", executor_kind::cuda}, {"host", executor_kind::host}};

std::map<std::string, output_format> const formats{
    {"sam", output_format::sam}, {"alignment", output_format::alignment}, {"table", output_format::table}};

std::map<std::string, output_format> const formats_by_extension{
    {".sam", output_format::sam}, {".txt", output_format::alignment}, {".tsv", output_format::table}};

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
    parser.add_option("--match", typed.match, "Score of two equal letters")->type_name("SCORE")->group(group);
    parser.add_option("--mismatch", typed.mismatch, "Score of two different letters")->type_name("SCORE")->group(group);
    parser.add_option("--matrix", typed.matrix, "Amino acid scores: " + CLI::detail::join(named_matrices(), ", "))
        ->transform(CLI::IsMember(named_matrices(), CLI::ignore_case).description(""))
        ->type_name("NAME")
        ->group(group);
    parser.add_option("--gap-open", typed.gap_open, "Score of opening a gap, at most 0; 0 makes gap costs linear")
        ->type_name("SCORE")
        ->group(group);
    parser.add_option("--gap-extend", typed.gap_extend, "Score of each letter of a gap, at most 0")
        ->type_name("SCORE")
        ->group(group);
}

void declare_output(CLI::App & parser, options & chosen, typed_options & typed)
{
    auto const group = "Output";
    parser.add_option("-o,--output", chosen.output, "The file to write; - is standard output (default)")
        ->type_name("FILE")
        ->group(group);
    parser
        .add_option("--format", typed.format,
                    "sam, alignment (to be read) or table (scores and positions);\n"
                    "auto (default): by the output's extension .sam, .txt or .tsv,\n"
                    "alignment on standard output")
        ->check(CLI::IsMember({"auto", "sam", "alignment", "table"}).description(""))
        ->type_name("NAME")
        ->group(group);
    parser.add_option("--cigar", typed.cigar, "extended (default): = and X; basic: M for both")
        ->check(CLI::IsMember({"extended", "basic"}).description(""))
        ->type_name("NAME")
        ->group(group);
    parser
        .add_flag("--verify", chosen.verify, "Compare every result with SeqAn3's own on the CPU; stops at a difference")
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
        ->check(CLI::Range(0, 1023).description(""))
        ->type_name("LIST")
        ->group(group);
    parser.add_option("--memory-limit", typed.device_memory_limit, "Memory to use on each GPU, such as 512MB or 8GB")
        ->transform(CLI::AsSizeValue(false).description(""))
        ->type_name("SIZE")
        ->group(group);
    parser.add_option("--threads", alignment.threads, "Host threads (default: one for each core)")
        ->check(CLI::Range(1u, 1024u).description(""))
        ->type_name("NUMBER")
        ->group(group);
    parser.add_flag("--list-devices", chosen.list_devices, "List executors and devices, and why one is missing")
        ->group(group);
}

void settle_scores(alignment_options & alignment, typed_options const & typed)
{
    bool const is_protein = typed.alphabet == "aa27" || (typed.alphabet == "auto" && typed.matrix);
    alignment.alphabet = is_protein               ? alphabet_kind::aa27
                       : typed.alphabet == "auto" ? alphabet_kind::dna5
                                                  : alphabets.at(typed.alphabet);

    if (typed.matrix && !is_protein)
        throw usage_error{"--matrix needs the alphabet aa27, not " + typed.alphabet};
    if (typed.matrix && (typed.match || typed.mismatch))
        throw usage_error{"--matrix excludes --match and --mismatch"};
    if (typed.gap_open.value_or(0) > 0 || typed.gap_extend.value_or(0) > 0)
        throw usage_error{"--gap-open and --gap-extend are scores and must not be above 0"};

    if (is_protein && !typed.match && !typed.mismatch)
        alignment.scores = typed.matrix.value_or("BLOSUM62");
    else
        alignment.scores = simple_scores{typed.match.value_or(2), typed.mismatch.value_or(-4)};

    alignment.gap_open = typed.gap_open.value_or(is_protein ? -10 : -4);
    alignment.gap_extend = typed.gap_extend.value_or(is_protein ? -1 : -2);
}

void settle_method(alignment_options & alignment, std::string const & method)
{
    alignment.method = method == "local" ? method_kind::local : method_kind::global;
    if (method == "semiglobal")
        alignment.free_target_start = alignment.free_target_end = true;

    if (method == "local"
        && (alignment.free_target_start || alignment.free_target_end || alignment.free_query_start
            || alignment.free_query_end))
        throw usage_error{"--method local has free ends by itself; the flags --free-... are for global alignments"};
}

void settle_output(options & chosen, typed_options const & typed)
{
    if (chosen.output.empty())
        chosen.output = "-";

    std::string const extension = chosen.output.extension().string();
    if (extension == ".gz" || extension == ".bz2" || extension == ".bgzf" || extension == ".bam")
        throw usage_error{"--output " + chosen.output.string()
                          + ": compressed output is not supported; pipe it to a compressor"};

    if (typed.format != "auto")
        chosen.format = formats.at(typed.format);
    else if (auto const found = formats_by_extension.find(extension); found != formats_by_extension.end())
        chosen.format = found->second;
    else if (chosen.output == "-")
        chosen.format = output_format::alignment;
    else
        throw usage_error{"--output " + chosen.output.string()
                          + ": the extension is none of .sam, .txt, .tsv; --format says what to write"};

    std::error_code error{};
    for (std::filesystem::path const & input : {chosen.targets, chosen.queries})
        if (std::filesystem::equivalent(input, chosen.output, error))
            throw usage_error{"--output " + chosen.output.string() + " is one of the input files"};

    chosen.basic_cigar = typed.cigar == "basic";
    chosen.alignment.with_alignment = chosen.format != output_format::table;
}

void settle(options & chosen, typed_options const & typed)
{
    settle_scores(chosen.alignment, typed);
    settle_method(chosen.alignment, typed.method);

    chosen.pairing = typed.pairing == "all" ? pairing_kind::all : pairing_kind::record;
    chosen.alignment.executor = executors.at(typed.executor);
    if (chosen.alignment.executor == executor_kind::host && !chosen.alignment.devices.empty())
        throw usage_error{"--devices are for the GPUs; --executor host uses none"};

    chosen.alignment.device_memory_limit = typed.device_memory_limit;
    if (chosen.alignment.threads == 0)
        chosen.alignment.threads = std::max(1u, std::thread::hardware_concurrency());

    if (chosen.list_devices)
        return;
    if (chosen.targets.empty() || chosen.queries.empty())
        throw usage_error{"two files are needed, TARGETS and QUERIES"};
    settle_output(chosen, typed);
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
    parser.add_option("TARGETS", chosen.targets, "Sequence 1 of each pair")->type_name("FILE");
    parser.add_option("QUERIES", chosen.queries, "Sequence 2 of each pair")->type_name("FILE");
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
        // Help and version are "errors" without a code.
        return parser.exit(error) == 0 ? exit_code::success : exit_code::usage;
    }
    catch (usage_error const & error)
    {
        std::cerr << "seqan3-cuda-align: " << error.what() << "\nRun with --help for more information.\n";
        return exit_code::usage;
    }

    chosen.command_line = "seqan3-cuda-align";
    for (int i = 1; i < argc; ++i)
        (chosen.command_line += ' ') += argv[i];
    return chosen;
}

} // namespace seqan3_cuda::app
