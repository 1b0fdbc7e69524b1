// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

// read_mapper_per_read <index> <reads, FASTQ> <output, SAM>: as most programs are written, one read after the other. It
// is a SeqAn3 program that knows no GPU.

#include <cstddef>
#include <exception>
#include <filesystem>
#include <iostream>
#include <utility>
#include <vector>

#include <seqan3/alignment/cigar_conversion/cigar_from_alignment.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>

#include "candidates.hpp"
#include "mapping.hpp"
#include "sam.hpp"

namespace read_mapper
{

//! [map]
void map(genome_index const & index, std::vector<read> const & reads, sam_writer & output)
{
    auto const config = read_in_window | seqan3::align_cfg::output_alignment{};

    for (std::size_t number = 0; number < reads.size(); ++number)
    {
        mapping best{};
        for (candidate const & where : find_candidates(index, reads[number], number))
        {
            auto const pair = std::pair{window_of(where, index.text()), letters_of(where, reads[number])};
            for (auto && result : seqan3::align_pairwise(pair, config))
                if (best.offer(where, result))
                    best.cigar = seqan3::cigar_from_alignment(result.alignment());
        }
        output.write(reads[number], best);
    }
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
