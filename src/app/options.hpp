// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Everything that the command line says, as values.
 *
 * Layer: app.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <string>
#include <system_error>
#include <variant>
#include <vector>

#include "alignment_options.hpp"
#include "host_memory.hpp"
#include "shard.hpp"
#include "target_region.hpp"

namespace seqan3_cuda::app
{

//!\brief Which records of the two files are aligned.
enum class pairing_kind : std::uint8_t
{
    record, //!< Record i of the first file with record i of the second one.
    all     //!< Each record of the first file with each record of the second one.
};

enum class output_format : std::uint8_t
{
    sam,
    bam,
    paf,
    blast,     //!< Its table, format 6.
    alignment, //!< For people.
    table
};

//!\brief The whole command line.
struct options
{
    std::filesystem::path targets{};              //!< The first file: sequence 1, the reference of SAM.
    std::vector<std::filesystem::path> queries{}; //!< The other files: sequence 2, the read of SAM.
    std::vector<target_region> regions{};         //!< Of targets; none: all of all.
    pairing_kind pairing{};
    app::shard shard{}; //!< Which pairs of all.
    alignment_options alignment{};
    std::filesystem::path output{};      //!< "-" is standard output.
    std::filesystem::path score_table{}; //!< Of an only pair; empty: none. score_table::score_table has the formats.
    std::filesystem::path picture{};     //!< Of an only pair; empty: none.
    output_format format{};
    bool compressed{};                  //!< The output is bgzf.
    std::vector<std::string> columns{}; //!< Of a table, see table_columns().
    std::size_t best{};                 //!< How many pairs of a query are written; 0: all.
    std::int32_t min_score{std::numeric_limits<std::int32_t>::min()}; //!< Pairs below are not written.
    bool basic_cigar{};                                               //!< M instead of = and X.
    host_memory_limit host_memory{};
    bool verify{};
    bool keep_going{};          //!< Pairs that cannot be aligned are left out.
    bool coloured{};            //!< Alignments.
    bool estimate{};            //!< The work is told and not done.
    bool quiet{};               //!< Neither progress nor summary.
    bool list_devices{};        //!< Nothing else is to be done.
    std::string command_line{}; //!< As typed, for SAM's header.

    //!\brief Whether a path leads to one of the input files.
    [[nodiscard]] bool reads(std::filesystem::path const & path) const
    {
        std::error_code error{};
        auto is_path = [&](std::filesystem::path const & input)
        { return std::filesystem::equivalent(input, path, error); };
        return is_path(targets) || std::ranges::any_of(queries, is_path);
    }
};

//!\brief Reads command lines. Declares the options once: that takes longer than to read a line.
class option_parser
{
public:
    option_parser();
    option_parser(option_parser const &) = delete;
    option_parser & operator=(option_parser const &) = delete;
    ~option_parser();

    /*!\brief Reads a command line; those before do not matter.
     * \returns The options; an exit code if there is nothing left to do (help, version, or a usage error that was
     * already printed).
     */
    [[nodiscard]] std::variant<options, int> parse(int argc, char ** argv);

private:
    struct declared_options;

    std::unique_ptr<declared_options> declared;
};

} // namespace seqan3_cuda::app
