// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A genome and where its words are: SeqAn3's FM-index, kept in a translation unit of its own, since it takes
 * long to compile.
 */

#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <seqan3/alphabet/nucleotide/dna5.hpp>

namespace read_mapper
{

//!\brief The sequences of a FASTA file; positions in them are 0-based.
struct genome
{
    std::vector<std::string> names{}; //!< Up to the first blank.
    std::vector<std::vector<seqan3::dna5>> sequences{};
};

//!\brief A place in the genome.
struct place
{
    std::size_t sequence{};
    std::size_t position{};
};

//!\brief Where a word is.
struct occurrences
{
    std::size_t count{};         //!< Of the word in the genome.
    std::vector<place> places{}; //!< All of them, or as many as were asked for.
};

//!\brief A genome with its FM-index.
class genome_index
{
public:
    //!\brief Builds the index. \throws std::invalid_argument if the genome has no letter.
    explicit genome_index(genome text);

    /*!\brief Loads an index from a file.
     * \throws std::runtime_error if the file cannot be read or is no index.
     */
    explicit genome_index(std::filesystem::path const & file);

    ~genome_index();

    //!\brief Whether a file is an index, by its first bytes.
    [[nodiscard]] static bool is_index(std::filesystem::path const & file);

    /*!\brief Stores it, genome included.
     * \throws std::runtime_error if the file cannot be written.
     */
    void store(std::filesystem::path const & file) const;

    [[nodiscard]] genome const & text() const;

    //!\brief The length of words that are rarely found by chance: one in a thousand that are looked up.
    [[nodiscard]] std::size_t word_length() const;

    //!\brief Places of a word of at least one letter: all of them, or `most` if there are more.
    [[nodiscard]] occurrences locate(std::span<seqan3::dna5 const> word, std::size_t most) const;

private:
    class implementation;
    std::unique_ptr<implementation> self;
};

} // namespace read_mapper
