// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Lends an object to the functions that a thread calls.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <utility>

namespace seqan3_cuda::detail
{

//!\brief Makes an object that of the calling thread until the end of its life.
template <typename object_t>
class thread_scope
{
public:
    //!\param[in] object Null: the thread has none.
    explicit thread_scope(object_t * const object) noexcept : before{std::exchange(of_thread, object)} {}

    thread_scope(thread_scope const &) = delete;
    thread_scope & operator=(thread_scope const &) = delete;

    ~thread_scope()
    {
        of_thread = before;
    }

    //!\brief That of the calling thread; null if there is none.
    [[nodiscard]] static object_t * current() noexcept
    {
        return of_thread;
    }

private:
    static inline thread_local object_t * of_thread{};
    object_t * before;
};

} // namespace seqan3_cuda::detail
