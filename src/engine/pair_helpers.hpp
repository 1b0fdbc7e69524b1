// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Other executors that help with a long pair.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA. `src/schedule/device_helpers.hpp` has those of other devices.
 */

#pragma once

#include <cstdint>
#include <memory_resource>

#include <engine/thread_scope.hpp>

namespace seqan3_cuda::detail
{

class shared_pair;

//!\brief Whom an engine may ask for help with the one pair of its batch.
class pair_helpers
{
public:
    virtual ~pair_helpers() = default;

    //!\brief A pair of fewer letters of sequence 2 is faster without help.
    [[nodiscard]] virtual std::uint32_t least_rows() const = 0;

    //!\brief How many help at most.
    [[nodiscard]] virtual std::uint32_t count() const = 0;

    //!\brief Memory that the kernels of all of them, and the host, read and write at a time.
    [[nodiscard]] virtual std::pmr::memory_resource & memory() const = 0;

    /*!\brief Has all of them call executor::help, each in a thread of its own, as members 1 to count() of the pair.
     * \returns Whether they do; else they help with another pair now.
     * \details Who cannot help calls shared_pair::withdraw.
     */
    [[nodiscard]] virtual bool summon(shared_pair & pair) = 0;

    //!\brief Waits until all of them have ended.
    virtual void dismiss() noexcept = 0;

    //!\brief Those of the calling thread.
    using scope = thread_scope<pair_helpers>;
};

} // namespace seqan3_cuda::detail
