// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The other devices of a call, as helpers with a long pair, those of other processes, too.
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
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/detail/batch_places.hpp>

#include <engine/pair_helpers.hpp>
#include <engine/shared_pair.hpp>
#include <schedule/backend.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Lends an executor of each other device to a pair: those of this process are the first members, then those of
 * session_options::places.
 * \details One pair of a process is shared at a time: two of them would wait for each other's devices.
 */
class device_helpers final : public pair_helpers
{
public:
    /*!\brief Fewer rows leave the warps of one device something to do.
     * \details Figures: tuning.md, Constants.
     */
    static constexpr std::uint32_t least_rows_of_devices = 700'000;

    /*!\param[in] backend Has the devices.
     * \param[in] options Of the call.
     * \param[in] devices Ids of the call's devices in this process.
     * \param[in] own     The one that is to be helped; any other number: all of these help.
     * \param[in] problem Of the call.
     * \param[in] batch   What is computed.
     */
    device_helpers(execution_backend const & backend, session_options const & options, std::vector<int> devices,
                   int own, alignment_problem const & problem, packed_batch const & batch);

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

    //!\brief The same of devices of this process alone, as some members.
    [[nodiscard]] bool summon(shared_pair & pair, member_range const & members);

private:
    template <typename function_t>
    void start(shared_pair & pair, function_t && help);
    void help(shared_pair & pair, std::uint32_t member, int const & device) const;
    void help_from(std::size_t process, shared_pair & pair, member_range const & members) const;

    execution_backend const & backend;
    session_options const & options;
    std::vector<int> const others;
    std::vector<std::uint32_t> const elsewhere; //!< Devices of each other process.
    alignment_problem const & problem;
    packed_batch const & batch;
    std::unique_lock<std::mutex> sharing{};
    std::vector<std::jthread> threads{};
};

//!\brief alignment_session::help.
void help_other_process(execution_backend const & backend, alignment_problem const & problem,
                        session_options const & options, packed_batch const & batch, process_channel & channel);

} // namespace seqan3_cuda::detail
