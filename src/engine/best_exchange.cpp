// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements exchange_best.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/best_exchange.hpp>

#include <cstdint>
#include <memory>
#include <thread>

#include <kernel/key/kernel_tuning.hpp>

namespace seqan3_cuda::detail
{

void exchange_best(backend & hardware, fill_plan const & plan, fill_arguments const & arguments, common_best & best,
                   std::chrono::microseconds const interval)
{
    if (!searches(plan.variant) || arguments.strip_count == 0)
        return;
    std::unique_ptr<time_mark> const end = hardware.make_mark();
    hardware.record(*end, queue::passes);
    while (!end->is_reached())
    {
        std::uint32_t own{};
        hardware.copy_out(queue::paths, &own, arguments.search.reached, sizeof(own));
        hardware.wait(queue::paths);
        if (std::uint32_t const known = best.raise(own); known > own)
        {
            hardware.copy_in(queue::paths, arguments.search.reached, &known, sizeof(known));
            hardware.wait(queue::paths);
        }
        std::this_thread::sleep_for(interval);
    }
}

} // namespace seqan3_cuda::detail
