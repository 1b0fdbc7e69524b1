// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A process's backend with a device that computes nothing: what is left of a call is everything but its kernels.
 *
 * Layer: performance test. Includes neither SeqAn3 nor CUDA. Takes the place of src/schedule/backend.cpp, whose symbols
 * come from an archive. Outcomes are those of no alignment, but have the lengths of the pairs.
 */

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <vector>

#include <schedule/backend.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//! \brief Gives each pair of at least 4 letters a path of five runs, with a gap in either sequence.
class instant_executor final : public executor
{
public:
    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        bool const has_paths = problem.output >= output_level::alignment;
        outcome.pairs.resize(batch.size());
        outcome.runs.clear();
        if (has_paths)
            outcome.runs.reserve(5 * batch.size());
        outcome.identities.assign(problem.counts_identity ? batch.size() : 0, {});
        for (std::size_t i = 0; i < batch.size(); ++i)
        {
            auto const length1 = static_cast<std::uint32_t>(batch.first.length(i)),
                       length2 = static_cast<std::uint32_t>(batch.second.length(i));
            outcome.pairs[i] = {.score = 1, .end1 = length1, .end2 = length2, .first_run = outcome.runs.size()};
            if (has_paths && std::min(length1, length2) >= 4)
                add_path(length1, length2, outcome);
            outcome.pairs[i].run_count = static_cast<std::uint32_t>(outcome.runs.size() - outcome.pairs[i].first_run);
        }
    }

private:
    static void add_path(std::uint32_t const length1, std::uint32_t const length2, outcome_batch & outcome)
    {
        std::uint32_t const diagonal = std::min(length1, length2) - 1, third = diagonal / 3;
        outcome.runs.emplace_back(trace_operation::diagonal, third);
        outcome.runs.emplace_back(trace_operation::up, length2 - diagonal);
        outcome.runs.emplace_back(trace_operation::diagonal, third);
        outcome.runs.emplace_back(trace_operation::left, length1 - diagonal);
        outcome.runs.emplace_back(trace_operation::diagonal, diagonal - 2 * third);
    }
};

//! \brief Keeps blocks of powers of two for reuse, as page-locked memory does.
class kept_memory final : public std::pmr::memory_resource
{
    void * do_allocate(std::size_t const bytes, std::size_t const alignment) override
    {
        std::size_t const size = std::bit_ceil(bytes);
        {
            std::scoped_lock const lock{mutex};
            if (auto & blocks = free_blocks[size]; !blocks.empty())
            {
                void * const block = blocks.back();
                blocks.pop_back();
                return block;
            }
        }
        return std::pmr::new_delete_resource()->allocate(size, std::max(alignment, std::size_t{64}));
    }

    void do_deallocate(void * const block, std::size_t const bytes, std::size_t) override
    {
        std::scoped_lock const lock{mutex};
        free_blocks[std::bit_ceil(bytes)].push_back(block);
    }

    bool do_is_equal(std::pmr::memory_resource const & other) const noexcept override
    {
        return this == &other;
    }

    std::mutex mutex{};
    std::map<std::size_t, std::vector<void *>> free_blocks{}; //!< By size.
};

} // namespace

execution_backend const & process_backend()
{
    static executor_inventory const & inventory =
        *new executor_inventory{.cuda_compiled = true, .devices = {{.id = 0, .name = "instant", .usable = true}}};
    static execution_backend const & backend = *new execution_backend{
        .inventory = inventory,
        .make_host = [](similar_trials) { return std::make_unique<instant_executor>(); },
        .make_pair_aligner = make_host_pair_aligner,
        .devices = *new executor_pool{[](int, std::size_t) { return std::make_unique<instant_executor>(); }},
        .device_memory = *new kept_memory{},
        .counters = *new execution_counters{}};
    return backend;
}

} // namespace seqan3_cuda::detail
