// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The command line of seqan3-cuda-map.
 */

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include "map_reads.hpp"
#include "sam_file.hpp"

namespace read_mapper
{

namespace
{

struct program_options
{
    std::string genome{};
    std::vector<std::string> reads{};
    std::string output{"-"};
    std::string index{};
    map_options mapping{.threads = std::max(1u, std::thread::hardware_concurrency())};
};

void declare_options(CLI::App & parser, program_options & chosen)
{
    parser.add_option("genome", chosen.genome, "The genome: FASTA, or an index that --store-index has written")
        ->required();
    parser.add_option("reads", chosen.reads, "Reads, FASTQ; both may be gzipped");
    parser.add_option("-o,--output", chosen.output, "The SAM file to write; - is standard output (default)");
    parser.add_option("--store-index", chosen.index, "Stores the index of the genome in this file");
    parser.add_option("-t,--threads", chosen.mapping.threads, "Threads (default: all cores)")
        ->check(CLI::Range(1, 1024));
    parser.add_option("--batch", chosen.mapping.batch, "Reads that one call aligns (default: 10000)")
        ->check(CLI::Range(1, 10'000'000));
    parser.add_option("--secondary", chosen.mapping.most_secondary,
                      "Further places of a read to write, with flag 256 (default: 0)");
}

void map_files(genome_index const & index, program_options const & chosen, std::ostream & output,
               std::string const & command_line)
{
    write_sam_header(output, index.text(), command_line);
    for (std::string const & file : chosen.reads)
    {
        read_file input{file};
        map_reads(index, input, output, chosen.mapping);
    }
    if (!output.flush())
        throw std::runtime_error{"Cannot write " + chosen.output + '.'};
}

void run(program_options const & chosen, std::string const & command_line)
{
    genome_index const index = genome_index::is_index(chosen.genome)
                                 ? genome_index{std::filesystem::path{chosen.genome}}
                                 : genome_index{load_genome(chosen.genome)};
    if (!chosen.index.empty())
        index.store(chosen.index);
    if (chosen.reads.empty())
        return;
    if (chosen.output == "-")
        return map_files(index, chosen, std::cout, command_line);
    std::ofstream file{chosen.output};
    if (!file)
        throw std::runtime_error{"Cannot write " + chosen.output + '.'};
    map_files(index, chosen, file, command_line);
}

} // namespace

} // namespace read_mapper

int main(int const argc, char const * const * const argv)
{
    CLI::App parser{
        "Maps reads to a genome: an FM-index finds candidates, seqan3::align_pairwise verifies them on a GPU.",
        "seqan3-cuda-map"};
    read_mapper::program_options chosen{};
    read_mapper::declare_options(parser, chosen);
    CLI11_PARSE(parser, argc, argv);
    try
    {
        std::string command_line{"seqan3-cuda-map"};
        for (int i = 1; i < argc; ++i)
            (command_line += ' ') += argv[i];
        read_mapper::run(chosen, command_line);
    }
    catch (std::exception const & error)
    {
        std::cerr << "seqan3-cuda-map: " << error.what() << '\n';
        return 1;
    }
}
