// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Plans the pairs of one problem: gives each pair to the fastest pass that holds its scores.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <vector>

#include <plan/pass_choice.hpp>

namespace seqan3_cuda::detail
{

class pair_planner
{
public:
    pair_planner(alignment_problem const & problem, packed_batch const & batch, fill_preferences const & preferences,
                 pair_kind const & pairs);

    //!\brief Adds a pair if its band is swept.
    // which is copied only if its sizes are new: copies would take half of the time
    bool add_swept(sized_pair const & unshaped)
    {
        return recent.add(unshaped) || add_swept_of_new_sizes(unshaped);
    }

    /*!\brief Adds a pair with letters.
     * \throws std::overflow_error if 32 bits cannot hold its scores.
     */
    void add(sized_pair const & unshaped);

    //!\brief Shares out registers and warps.
    void finish(std::vector<fill_plan> & plans) const;

private:
    bool add_swept_of_new_sizes(sized_pair const & unshaped);
    bool add_to(pass_candidate & pass, sized_pair const & unshaped);

    packed_batch const & batch;
    pair_kind kind;
    std::size_t query_warps; //!< Of query_wavefront that run at a time: as many as a multiprocessor has registers for.
    pass_choice choice;
    std::vector<pass_candidate> passes;
    sweep_limits sweeps;
    pair_groups swept_pairs{};
    recent_groups recent{}; //!< Of all pairs whose sizes alone say how they are computed.
};

//!\brief Pairs in certified bands. Neighbours are often alike, as reads are: what follows from their sizes is kept.
class banded_pairs
{
public:
    explicit banded_pairs(packed_batch const & batch) : batch{batch} {}

    //!\brief A pair, valid until the next call.
    sized_pair const & operator()(std::uint32_t i, certified_band const & band);

private:
    packed_batch const & batch;
    sized_pair pair{};
    std::uint32_t half_width{};
};

} // namespace seqan3_cuda::detail
