// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What sessions compute with: the parts of the process that tests replace.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <functional>
#include <memory>
#include <memory_resource>

#include <seqan3_cuda/executor.hpp>

#include <engine/executor.hpp>
#include <engine/pair_aligner.hpp>
#include <schedule/executor_pool.hpp>
#include <schedule/pair_placement.hpp>

namespace seqan3_cuda::detail
{

//!\brief The executors and the memory that sessions share.
struct execution_backend
{
    executor_inventory const & inventory;
    std::function<std::unique_ptr<executor>(similar_trials)> make_host;
    std::function<std::unique_ptr<pair_aligner>(alignment_problem const &)> make_pair_aligner; //!< Of the host.
    //!\brief Makes what computes similar pairs while they are packed; empty: no pair is tried.
    std::function<decltype(make_similar_trial)> make_trial{};
    executor_pool & devices;
    std::pmr::memory_resource & device_memory; //!< For batches and outcomes of devices.
    execution_counters & counters;
    //!\brief Gives memory of the host that kernels of all devices read and write at a time, whatever its size.
    std::pmr::memory_resource * (*shared_memory)(){std::pmr::new_delete_resource};
};

//!\brief The process's own: the real host executor, the CUDA backend, page-locked memory. Thread-safe; lives as long as
//!the process.
[[nodiscard]] execution_backend const & process_backend();

} // namespace seqan3_cuda::detail
