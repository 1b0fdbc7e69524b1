// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where `automatic` computes a single pair: on the host or on a device, by predicted times.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA. Pure functions; every number stands under its measurement.
 */

#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::detail
{

//!\brief A pair of fewer cells is computed on the host, whatever else goes on there: a launch takes longer.
inline constexpr std::uint64_t least_pair_cells_of_device{250'000};

//!\brief What a pair takes where nothing else goes on, in microseconds.
struct pair_times
{
    double host{};
    double device{};
};

//!\brief What goes on in the process while a pair is placed.
struct execution_load
{
    std::size_t host_pairs{}; //!< Computed on the host right now, this one not counted.
    std::size_t cores{1};     //!< Of the host, that the process may use.
    double device_backlog{};  //!< What the devices were given and have not finished, in predicted microseconds.
    std::size_t executors{1}; //!< Of all devices together: so many pairs are computed there at a time.
};

//!\brief Counts what goes on. Shared by all sessions of a backend.
struct execution_counters
{
    std::atomic<std::size_t> host_pairs{};
    std::atomic<std::int64_t> device_backlog{}; //!< In microseconds.
};

/*!\brief What goes on now.
 * \param[in] executors Of all devices that may be used.
 */
[[nodiscard]] execution_load load_of(execution_counters const & counters, std::size_t executors);

//!\brief Cells of a pair; not those outside of the problem's band, or too far from the main diagonal for its errors.
[[nodiscard]] std::uint64_t count_pair_cells(alignment_problem const & problem, std::size_t length1,
                                             std::size_t length2);

//!\brief Predicts the times of a pair of so many letters.
[[nodiscard]] pair_times predict_pair_times(alignment_problem const & problem, std::size_t length1,
                                            std::size_t length2);

//!\brief Whether the device has the pair done so much earlier that a prediction's error does not matter.
[[nodiscard]] bool is_for_device(pair_times const & times, execution_load const & load);

} // namespace seqan3_cuda::detail
