// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The other devices of a call, as helpers with a long pair.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <mutex>
#include <thread>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/pair_helpers.hpp>
#include <schedule/executor_pool.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Lends an executor of each other device to a pair.
 * \details One pair of a process is shared at a time: two of them would wait for each other's devices.
 */
class device_helpers final : public pair_helpers
{
public:
    /*!\brief Fewer rows leave the warps of one device something to do.
     * \details Figures: tuning.md, Constants.
     */
    static constexpr std::uint32_t least_rows_of_devices = 500'000;

    /*!\param[in] pool         Has the devices.
     * \param[in] others       Their ids.
     * \param[in] memory_limit Bytes that may be used on each of them; 0: what is free.
     * \param[in] memory       Page-locked.
     * \param[in] problem      Of the call.
     * \param[in] batch        The pair alone.
     */
    device_helpers(executor_pool & pool, std::vector<int> others, std::size_t memory_limit,
                   std::pmr::memory_resource & memory, alignment_problem const & problem, packed_batch const & batch);
    device_helpers(device_helpers const &) = delete;
    device_helpers & operator=(device_helpers const &) = delete;
    ~device_helpers() override;

    [[nodiscard]] std::uint32_t least_rows() const override;
    [[nodiscard]] std::uint32_t count() const override;
    [[nodiscard]] std::pmr::memory_resource & memory() const override;
    [[nodiscard]] bool summon(shared_pair & pair) override;
    void dismiss() noexcept override;

private:
    void help(shared_pair & pair, std::uint32_t member) const noexcept;

    executor_pool & pool;
    std::vector<int> const others;
    std::size_t const memory_limit;
    std::pmr::memory_resource & page_locked;
    alignment_problem const & problem;
    packed_batch const & batch;
    std::unique_lock<std::mutex> sharing{};
    std::vector<std::thread> threads{};
};

} // namespace seqan3_cuda::detail
