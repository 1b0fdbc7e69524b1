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
#include <schedule/backend.hpp>

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
    static constexpr std::uint32_t least_rows_of_devices = 700'000;

    /*!\param[in] backend      Has the devices.
     * \param[in] devices      Ids of those of the call.
     * \param[in] own          The one that is to be helped.
     * \param[in] memory_limit Bytes that may be used on each of them; 0: what is free.
     * \param[in] problem      Of the call.
     * \param[in] batch        What is computed.
     */
    device_helpers(execution_backend const & backend, std::vector<int> devices, int own, std::size_t memory_limit,
                   alignment_problem const & problem, packed_batch const & batch);
    device_helpers(device_helpers const &) = delete;
    device_helpers & operator=(device_helpers const &) = delete;
    ~device_helpers() override;

    //!\brief Itself; null if there is no other device, or the batch is not a pair alone.
    [[nodiscard]] pair_helpers * if_any();

    [[nodiscard]] std::uint32_t least_rows() const override;
    [[nodiscard]] std::uint32_t count() const override;
    [[nodiscard]] std::pmr::memory_resource & memory() const override;
    [[nodiscard]] bool summon(shared_pair & pair) override;
    void dismiss() noexcept override;

private:
    void help(shared_pair & pair, std::uint32_t member) const noexcept;

    execution_backend const & backend;
    std::vector<int> const others;
    std::size_t const memory_limit;
    alignment_problem const & problem;
    packed_batch const & batch;
    std::unique_lock<std::mutex> sharing{};
    std::vector<std::jthread> threads{};
};

} // namespace seqan3_cuda::detail
