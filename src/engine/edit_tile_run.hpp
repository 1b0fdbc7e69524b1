// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes the path of a long edit distance by bit-vectors: the score, then the tiles that the path passes.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <engine/path_level.hpp>
#include <engine/pass_run.hpp>
#include <plan/edit_tiles.hpp>

namespace seqan3_cuda::detail
{

//!\brief One long edit distance of a batch, in a turn of an engine.
class edit_tile_run
{
public:
    /*!\param[in] pass     Of the batch.
     * \param[in] outcomes Where outcomes are copied to.
     */
    edit_tile_run(pass_run const & pass, std::span<pair_outcome const> outcomes);

    /*!\brief Computes the score and the end in a band, once more if the band is too narrow, and walks the path unless
     * the pair is missed.
     * \param[in] pair   Of the batch.
     * \param[in] errors What the band is to be wide enough for; 0: the whole matrix.
     * \returns False if there is no memory for this.
     * \details Waits for the score, and for the walk through each set of tiles.
     */
    [[nodiscard]] bool run(std::uint32_t pair, std::uint32_t errors);

private:
    [[nodiscard]] bool compute_scores(std::uint32_t pair, std::uint32_t errors);
    void follow();
    void compute_tiles();
    void walk_on(bool begins, bool has_new_tiles);

    pass_run const & pass;
    std::span<pair_outcome const> outcomes;
    alignment_problem problem; //!< That of the batch, without a limit of errors.
    edit_tile_plan plan{};
    edit_tile_memory memory{};
    edit_arguments arguments{};
    std::optional<path_level> level{};
    std::vector<grid_tile> chosen{}; //!< What is copied to the device.
    tile_walk_memory walks{};
    tile_path path{};
};

} // namespace seqan3_cuda::detail
