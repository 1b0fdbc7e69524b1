// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief seqan3::align_pairwise of all ranks of an MPI program together.
 *
 * Layer: MPI, SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <cstddef>
#include <limits>
#include <memory>
#include <ranges>
#include <type_traits>
#include <utility>

#include <seqan3_cuda/alignment/configuration/align_config_gpu.hpp>
#include <seqan3_cuda/mpi/session.hpp>

namespace seqan3_cuda::mpi
{

//! \brief The results of a call; at rank 0 the other ranks serve as long as it lives. Move-only, single pass.
template <typename results_t>
class rank_results
{
public:
    rank_results(std::unique_ptr<other_ranks> others, results_t results) :
        others{std::move(others)},
        results{std::move(results)}
    {}

    //! \brief The first result; computes.
    auto begin()
    {
        return results.begin();
    }

    //! \brief Behind the last result.
    auto end()
    {
        return results.end();
    }

private:
    std::unique_ptr<other_ranks> others;
    results_t results;
};

/*!\brief Computes the pairwise alignments of a range of pairs by all ranks. All ranks call it, as MPI's collective
 *        operations.
 *
 * \tparam sequences_t A range of pairs of sequences, as seqan3::align_pairwise takes it.
 * \tparam elements_t  The types of the configuration's elements; without seqan3_cuda::align_cfg::gpu as with `gpu{}`.
 *
 * \param[in] ranks       The ranks.
 * \param[in] sequences   Rank 0's are aligned; those of other ranks may be empty.
 * \param[in] config      The configuration; rank 0's counts.
 * \param[in] least_cells A call of fewer cells stays at rank 0.
 *
 * \returns At rank 0 what seqan3::align_pairwise returns, of the same values and in the same order. There it must be
 *          destroyed before the next collective operation. The other ranks return when that is done, with no results.
 *          With `on_result` nothing; rank 0 calls back.
 *
 * \throws at rank 0 what seqan3::align_pairwise throws, whichever rank computes; at the others std::runtime_error if an
 *         exception has ended rank 0's results, so that all ranks leave.
 *
 * \details
 *
 * Rank 0 packs, and builds results, by the threads that `parallel` grants; so many threads compute at each rank without
 * a GPU. To have the results at each rank, call seqan3::align_pairwise there with the rank's own pairs.
 *
 * \include test/snippet/mpi.cpp
 */
template <typename sequences_t, typename... elements_t>
auto align_pairwise(session & ranks, sequences_t && sequences, seqan3::configuration<elements_t...> const & config,
                    std::uint64_t const least_cells = other_ranks::usual_least_cells)
{
    if constexpr (!(std::derived_from<elements_t, align_cfg::gpu> || ...))
    {
        return align_pairwise(ranks, std::forward<sequences_t>(sequences), config | align_cfg::gpu{}, least_cells);
    }
    else
    {
        bool const is_first = ranks.rank() == 0;
        std::unique_ptr<other_ranks> others{};
        if (is_first)
            others = std::make_unique<other_ranks>(ranks, least_cells);
        else
            ranks.serve();

        auto own_config = config;
        std::get<seqan3_cuda::detail::gpu_element<seqan3::configuration<elements_t...>>>(own_config).places =
            others.get();

        constexpr auto all = std::numeric_limits<std::ptrdiff_t>::max();
        auto pairs = std::views::take(std::forward<sequences_t>(sequences), is_first ? all : 0);
        using results_t = decltype(seqan3::align_pairwise(std::move(pairs), own_config));
        if constexpr (std::is_void_v<results_t>)
            seqan3::align_pairwise(std::move(pairs), own_config);
        else
            return rank_results<results_t>{std::move(others), seqan3::align_pairwise(std::move(pairs), own_config)};
    }
}

} // namespace seqan3_cuda::mpi
