// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The options of the command line, declared once: for the parser, the help, the manual and the shells.
 *
 * Layer: app.
 */

#include "option_table.hpp"

#include <cstdint>
#include <limits>
#include <utility>

#include "named_matrix.hpp"
#include "option_checks.hpp"
#include "table_columns.hpp"
#include "version.hpp"

namespace seqan3_cuda::app
{

namespace
{

//!\brief Adds options of one group.
class option_group
{
public:
    option_group(option_table & table, std::string name) : table{table}, name{std::move(name)} {}

    //!\param[in] type What the help shows as the value.
    template <typename value_t>
    CLI::Option * value(std::string const & names, value_t & into, std::string const & type,
                        std::string const & description) const
    {
        return table.parser.add_option(names, into, description)->type_name(type)->group(name);
    }

    //!\brief An option of a file.
    template <typename value_t>
    CLI::Option * file(std::string const & names, value_t & into, std::string const & description) const
    {
        return value(names, into, "FILE", description)->check(file_name());
    }

    //!\brief An option of a whole number.
    template <typename value_t>
    CLI::Option * number(std::string const & names, value_t & into, std::string const & type,
                         std::string const & description) const
    {
        return value(names, into, type, description)->check(decimal_number());
    }

    //!\brief An option of one of several words, or of a list of them.
    template <typename value_t>
    CLI::Option * choice(std::string const & names, value_t & into, std::vector<std::string> words,
                         std::string const & type, std::string const & description) const
    {
        CLI::Option * const option = value(names, into, type, description)->transform(one_of(words));
        table.choices[option] = std::move(words);
        return option;
    }

    CLI::Option * flag(std::string const & names, bool & into, std::string const & description) const
    {
        return table.parser.add_flag(names, into, description)->group(name);
    }

private:
    option_table & table;
    std::string name;
};

void declare_problem(option_group const & group, alignment_options & alignment, typed_options & typed)
{
    group.choice("--pairing", typed.pairing, {"record", "all"}, "record|all",
                 "record: record i with record i (default); all: each with each");
    group
        .value("--region", typed.regions, "NAME:BEGIN-END",
               "Align with this part of the target NAME alone, 1-based and inclusive;\n"
               "can be given several times. For --pairing all")
        ->allow_extra_args(false);
    group.value("--shard", typed.shard, "I/N",
                "Align part I of N alone, from 1/N to N/N; the outputs of all parts\n"
                "in order are the whole output, but for SAM's header");
    group.choice("--alphabet", typed.alphabet, {"auto", "dna4", "dna5", "dna15", "rna4", "rna5", "rna15", "aa27"},
                 "NAME",
                 "auto (default): aa27 if --matrix is given, else dna5.\nFour letters (dna4) are fastest; U is read "
                 "as T");
    group.choice("--method", typed.method, {"global", "local", "semiglobal"}, "NAME",
                 "global (default): end to end; local: the best part of both;\n"
                 "semiglobal: the query end to end in a part of the target, that is\n"
                 "global with --free-target-start --free-target-end");
    group.flag("--free-target-start", alignment.free_target_start,
               "Letters of the target before the alignment are free");
    group.flag("--free-target-end", alignment.free_target_end, "Letters of the target behind the alignment are free");
    group.flag("--free-query-start", alignment.free_query_start, "Letters of the query before the alignment are free");
    group.flag("--free-query-end", alignment.free_query_end, "Letters of the query behind the alignment are free");
    group
        .number("--band", typed.band, "N|LOWER,UPPER",
                "Keep to the diagonals LOWER to UPPER, position in the target minus\n"
                "position in the query; one number N: -N to N")
        ->delimiter(',')
        ->expected(1, 2)
        ->allow_extra_args(false);
    group.choice("--strand", typed.strand, {"forward", "reverse", "both"}, "NAME",
                 "The strand of the query: forward (default), reverse, or both, of\n"
                 "which the one with the higher score is taken, forward if equal");
    group
        .number("--alternatives", typed.alternatives, "N",
                "With --method local: up to N alignments of each pair, the best one\n"
                "first, no two of which set the same letters against each other")
        ->check(CLI::Range(1, std::numeric_limits<std::int32_t>::max()).description(""));
    group
        .number("--end-distance", typed.end_distance, "LETTERS",
                "Of --alternatives: those that end best and at least so far apart,\n"
                "whatever letters they have in common")
        ->check(CLI::Range(1, std::numeric_limits<std::int32_t>::max()).description(""));
}

void declare_scores(option_group const & group, typed_options & typed)
{
    group.number("--match", typed.match, "SCORE", "Score of two equal letters");
    group.number("--mismatch", typed.mismatch, "SCORE", "Score of two different letters");
    group.choice("--matrix", typed.matrix, named_matrices(), "NAME",
                 "Amino acid scores: " + CLI::detail::join(named_matrices(), ", "));
    group.file("--matrix-file", typed.matrix_file,
               "Scores of letters in a file as NCBI has them; gaps as for --matrix");
    group.number("--gap-open", typed.gap_open, "SCORE", "Score of opening a gap, at most 0; 0 makes gap costs linear");
    group.number("--gap-extend", typed.gap_extend, "SCORE", "Score of each letter of a gap, at most 0");
    group.number("--gap-open2", typed.second_gap_open, "SCORE",
                 "Second gap costs, such as -24 and -1 for long gaps:\na gap has the better score of both");
    group.number("--gap-extend2", typed.second_gap_extend, "SCORE",
                 "Score of each letter of a gap by the second costs");
    group.flag("--edit-distance", typed.edit_distance,
               "The score is minus the number of letters to insert, delete or\n"
               "change: match 0, mismatch -1, gaps 0 and -1");
}

std::vector<std::string> column_names()
{
    std::vector<std::string> names{};
    for (table_column const & column : table_columns())
        names.emplace_back(column.name);
    return names;
}

//!\brief Words in lines that fit into the help.
std::string in_lines(std::vector<std::string> const & words)
{
    std::string lines{};
    std::size_t width = 0;
    for (std::string const & word : words)
    {
        std::string const separator = lines.empty() ? "" : width + word.size() > 60 ? ",\n" : ", ";
        width = separator == ", " ? width + word.size() + 2 : word.size();
        (lines += separator) += word;
    }
    return lines;
}

void declare_output(option_group const & group, options & chosen, typed_options & typed)
{
    group.file("-o,--output", chosen.output, "The file to write; - is standard output (default)");
    group.choice("--format", typed.format, {"auto", "sam", "bam", "paf", "blast6", "alignment", "table"}, "NAME",
                 "sam, bam, paf, blast6 (BLAST's table), alignment (to be read) or\n"
                 "table (scores and positions); auto (default): by the output's\n"
                 "extension .sam, .bam, .paf, .b6 or .m8, .txt, .tsv, each of which\n"
                 "with .gz behind it is compressed; alignment on standard output");
    group
        .choice("--columns", chosen.columns, column_names(), "LIST",
                "Columns of a table, such as target,query,score,cigar. There are\n" + in_lines(column_names()))
        ->delimiter(',')
        ->allow_extra_args(false); // the next word is a file
    group.file("--score-table", chosen.score_table,
               "Of one pair, also write the scores of all cells, as text (.tsv) or\n"
               "for NumPy (.npy), and where they come from, to FILE's name with\n"
               ".trace before the extension");
    group.file("--picture", chosen.picture,
               "Of one pair, also draw common words of both strands, and the\n"
               "alignment, as SVG");
    group.number("--best", chosen.best, "N", "Write the N best pairs of each query, the best one first")
        ->check(CLI::Range(1, std::numeric_limits<std::int32_t>::max()).description(""));
    group.number("--min-score", chosen.min_score, "SCORE", "Leave out pairs with a lower score");
    group.choice("--cigar", typed.cigar, {"extended", "basic"}, "NAME",
                 "extended (default): = and X; basic: M for both");
    group.choice("--color", typed.color, {"auto", "always", "never"}, "NAME",
                 "Colours in alignments: auto (default): on a terminal, unless\nNO_COLOR is set; always; never");
    group.flag("--verify", chosen.verify, "Compare every result with SeqAn3's own on the CPU; stops at a difference");
    group.flag("--keep-going", chosen.keep_going,
               "Leave out pairs that memory or scores of 32 bits do not\nsuffice for; the exit code is 1 then");
    group.flag("--estimate", chosen.estimate,
               "Read all, align a sample, and say how many cells, how much memory\nand time all would take; no output");
    group.flag("-q,--quiet", chosen.quiet, "Neither progress nor summary");
}

void declare_execution(option_group const & group, options & chosen, typed_options & typed)
{
    alignment_options & alignment = chosen.alignment;
    group.choice("--executor", typed.executor, {"automatic", "cuda", "host"}, "NAME",
                 "automatic (default): the GPUs if any is usable, else the host;\ncuda; host");
    group
        .number("--devices", alignment.devices, "LIST",
                "Numbers of the GPUs to use, such as 0,1; default: all usable ones")
        ->check(CLI::Range(0, 1023).description(""))
        ->delimiter(',')
        ->allow_extra_args(false);
    group
        .value("--memory-limit", typed.device_memory_limit, "SIZE", "Memory to use on each GPU, such as 512MB or 1.5GB")
        ->transform(memory_size());
    group
        .value("--host-memory-limit", typed.host_memory_limit, "SIZE",
               "Memory of the host to use; default: what there is. A pair that\nneeds more is an error")
        ->transform(memory_size());
    group.number("-t,--threads", alignment.threads, "NUMBER", "Host threads (default: one for each core)")
        ->check(CLI::Range(1u, 1024u).description(""));
    group.flag("--list-devices", chosen.list_devices, "List executors and devices, and why one is missing");
}

void declare_help(option_group const & group, typed_options & typed)
{
    group.flag("--man-page", typed.man_page, "Print the manual page, for man");
    group.choice("--completion", typed.completion, {"bash", "zsh", "fish"}, "SHELL",
                 "Print what makes a shell complete options: bash, zsh or fish");
}

} // namespace

void declare_options(option_table & table, options & chosen, typed_options & typed)
{
    CLI::App & parser = table.parser;
    parser.name("seqan3-cuda-align");
    parser.get_formatter()->column_width(30);
    parser.set_help_flag("-h,--help", "Print this help");
    parser.set_version_flag("--version", "seqan3-cuda-align " + std::string{version}, "Print the version");
    declare_help({table, "Options"}, typed);

    parser.add_option("TARGETS", chosen.targets, "Sequence 1 of each pair; - is standard input")
        ->type_name("FILE")
        ->check(file_name());
    parser.add_option("QUERIES", chosen.queries, "Sequence 2 of each pair; of several files one after the other")
        ->type_name("FILE")
        ->check(file_name())
        ->expected(-1);
    declare_problem({table, "Alignment"}, chosen.alignment, typed);
    declare_scores({table, "Scores"}, typed);
    declare_output({table, "Output"}, chosen, typed);
    declare_execution({table, "Execution"}, chosen, typed);
}

} // namespace seqan3_cuda::app
