// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

// read_mapper_per_batch <index> <reads, FASTQ> <output, SAM>: first the candidates of all reads, then all alignments in
// one call, on the GPU.

#include <algorithm>
#include <cstddef>
#include <exception>
#include <filesystem>
#include <iostream>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include <seqan3_cuda/all.hpp>

#include "candidates.hpp"
#include "mapping.hpp"
#include "sam.hpp"

namespace read_mapper
{

//! [map]
void map(genome_index const & index, std::vector<read> const & reads, sam_writer & output)
{
    // 1. What is to be aligned. The pairs are views, no letter is copied.
    std::vector<candidate> candidates{};
    std::vector<std::pair<std::span<seqan3::dna5 const>, std::span<seqan3::dna5 const>>> pairs{};
    for (std::size_t number = 0; number < reads.size(); ++number)
        for (candidate const & where : find_candidates(index, reads[number], number))
        {
            candidates.push_back(where);
            pairs.emplace_back(window_of(where, index.text()), letters_of(where, reads[number]));
        }

    // 2. One call. Results come in the order of the pairs, while later pairs are still computed.
    auto const config = read_in_window | seqan3::align_cfg::parallel{std::max(1u, std::thread::hardware_concurrency())}
                      | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::cigar_output{}};

    std::vector<mapping> best(reads.size());
    auto where = candidates.begin();
    for (auto && result : seqan3::align_pairwise(pairs, config))
    {
        if (mapping & best_of_read = best[where->read]; best_of_read.offer(*where, result))
            best_of_read.cigar = result.cigar();
        ++where;
    }

    // 3. What came of it.
    for (std::size_t number = 0; number < reads.size(); ++number)
        output.write(reads[number], best[number]);
}
//! [map]

} // namespace read_mapper

int main(int const argc, char const * const * const argv)
try
{
    if (argc != 4)
    {
        std::cerr << "Usage: " << argv[0] << " <index> <reads, FASTQ> <output, SAM>\n";
        return 2;
    }

    read_mapper::genome_index const index{std::filesystem::path{argv[1]}};
    read_mapper::sam_writer output{argv[3], index.text()};
    map(index, read_mapper::load_reads(argv[2]), output);
}
catch (std::exception const & error)
{
    std::cerr << error.what() << '\n';
    return 1;
}
