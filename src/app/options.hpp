// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Everything that the command line says, as values.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <seqan3_cuda/executor.hpp>

namespace seqan3_cuda::app
{

//!\brief The alphabets that sequences are read in; the RNA alphabets have the same letters, U for T.
enum class alphabet_kind : std::uint8_t
{
    dna4,
    dna5,
    dna15,
    aa27
};

//!\brief Which records of the two files are aligned.
enum class pairing_kind : std::uint8_t
{
    record, //!< Record i of the first file with record i of the second one.
    all     //!< Each record of the first file with each record of the second one.
};

enum class method_kind : std::uint8_t
{
    global,
    local
};

enum class output_format : std::uint8_t
{
    sam,
    alignment, //!< For people.
    table
};

//!\brief How letters are scored: for match and mismatch, or by a named amino acid matrix.
struct simple_scores
{
    std::int32_t match;
    std::int32_t mismatch;
};

//!\brief The alignment problem.
struct alignment_options
{
    alphabet_kind alphabet{};
    method_kind method{};
    bool free_target_start{};
    bool free_target_end{};
    bool free_query_start{};
    bool free_query_end{};
    std::variant<simple_scores, std::string> scores{}; //!< A string names a matrix, see named_matrices().
    std::int32_t gap_open{};                           //!< Comes on top of the first gap_extend.
    std::int32_t gap_extend{};
    bool with_alignment{}; //!< Whether the path is wanted, or only score and positions.
    executor_kind executor{};
    std::vector<int> devices{};        //!< Empty: all usable ones.
    std::size_t device_memory_limit{}; //!< In bytes, 0: what is free.
    std::uint32_t threads{};           //!< At least 1.
};

//!\brief The whole command line.
struct options
{
    std::filesystem::path targets{}; //!< The first file: sequence 1, the reference of SAM.
    std::filesystem::path queries{}; //!< The second file: sequence 2, the read of SAM.
    pairing_kind pairing{};
    alignment_options alignment{};
    std::filesystem::path output{}; //!< "-" is standard output.
    output_format format{};
    bool basic_cigar{}; //!< M instead of = and X.
    bool verify{};
    bool quiet{};               //!< Neither progress nor summary.
    bool list_devices{};        //!< Nothing else is to be done.
    std::string command_line{}; //!< As typed, for SAM's header.
};

/*!\brief Reads the command line.
 * \returns The options; an exit code if there is nothing left to do (help, version, or a usage error that was already printed).
 */
[[nodiscard]] std::variant<options, int> parse_options(int argc, char ** argv);

} // namespace seqan3_cuda::app
