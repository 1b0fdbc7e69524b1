// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tells several devices the best score that one of them has found, while their kernels run.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include <engine/backend.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <plan/fill_plan.hpp>

namespace seqan3_cuda::detail
{

/*!\brief A score that some cell has, of all that look for one best cell of local alignments; 0 at first.
 *
 * Threads: any.
 */
class common_best
{
public:
    //!\brief Raises the score to at least `own`, and returns the score.
    std::uint32_t raise(std::uint32_t own) noexcept;

    //!\brief That of the calling thread; null if nobody else looks for the same cell.
    [[nodiscard]] static common_best * current() noexcept;

    //!\brief Makes a score that of the calling thread until the end of its life.
    class scope
    {
    public:
        explicit scope(common_best * best) noexcept;
        scope(scope const &) = delete;
        scope & operator=(scope const &) = delete;
        ~scope();

    private:
        common_best * before;
    };

private:
    std::atomic<std::uint32_t> score{};
};

/*!\brief Exchanges the best score of a launch with that of others until the launch has ended.
 * \param[in]     hardware  Has the launch in its queue of passes. Its queue of paths is used.
 * \param[in]     plan      Of the launch; returns at once if its kernel looks for no best score (searches()).
 * \param[in]     arguments The launch's, of which the first score is exchanged; returns at once if warps take no
 *                          strips.
 * \param[in,out] best      That of all.
 * \param[in]     interval  From look to look.
 *
 * A kernel may find a better score just before a look brings it one of others. Then the kernel's word gets lower until
 * the next look: a score that some cell has, all the same.
 */
void exchange_best(backend & hardware, fill_plan const & plan, fill_arguments const & arguments, common_best & best,
                   std::chrono::microseconds interval = std::chrono::microseconds{500});

} // namespace seqan3_cuda::detail
