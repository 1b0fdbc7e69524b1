// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

// read_mapper_index <genome, FASTA> <index>: builds the index of a genome and stores it.

#include <exception>
#include <iostream>

#include "genome_index.hpp"
#include "reads.hpp"

int main(int const argc, char const * const * const argv)
try
{
    if (argc != 3)
    {
        std::cerr << "Usage: " << argv[0] << " <genome, FASTA> <index>\n";
        return 2;
    }

    read_mapper::genome_index{read_mapper::load_genome(argv[1])}.store(argv[2]);
}
catch (std::exception const & error)
{
    std::cerr << error.what() << '\n';
    return 1;
}
