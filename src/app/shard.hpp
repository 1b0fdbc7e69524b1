// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One of several parts of all pairs, each of which another run of the program aligns.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace seqan3_cuda::app
{

//!\brief Which part of how many.
struct shard
{
    std::uint32_t index{1}; //!< From 1.
    std::uint32_t count{1};

    [[nodiscard]] bool is_all() const
    {
        return count == 1;
    }
};

//!\brief Understands "2/16". \throws seqan3_cuda::app::usage_error
[[nodiscard]] shard parse_shard(std::string const & text);

//!\brief The inputs of a shard are read twice: first all of them are counted.
//!\throws seqan3_cuda::app::input_error if that is not possible.
void check_readable_twice(std::vector<std::filesystem::path> const & paths);

/*!\brief Tells which records a shard has: neighbours, so that the outputs of all shards in order are the whole output.
 * \details Shards have about equal numbers of cells. A record belongs to the shard that has the middle of its cells, so
 * that each record has one shard, whatever the numbers are rounded to.
 */
class shard_cutter
{
public:
    //!\brief Everything is inside.
    shard_cutter() = default;

    //!\param[in] all_cells Of all records, summed in their order.
    shard_cutter(shard of, double all_cells) : part{of}, all_cells{all_cells} {}

    /*!\brief Reads up to the next record of the shard.
     * \param[in] read  Reads a record. Returns whether there was one.
     * \param[in] cells Returns the cells of that record's pairs, at least 1.
     * \returns Whether there was one.
     */
    template <typename read_t, typename cells_t>
    [[nodiscard]] bool find_next(read_t const & read, cells_t const & cells)
    {
        while (read())
            if (place const found = part.is_all() ? place::inside : place_of(cells()); found != place::before)
                return found == place::inside;
        return false;
    }

    //!\brief How much of the shard has been passed, in [0, 1]. Nothing if everything is inside.
    [[nodiscard]] std::optional<double> progress() const;

private:
    enum class place : std::uint8_t
    {
        before, //!< In a shard before this one.
        inside,
        behind
    };

    shard part{};
    double all_cells{};
    double passed{}; //!< Cells of the records so far.

    [[nodiscard]] place place_of(double cells);
};

} // namespace seqan3_cuda::app
