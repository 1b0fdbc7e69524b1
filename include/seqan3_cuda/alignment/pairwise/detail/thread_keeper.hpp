// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Keeps an object of each thread from call to call.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <memory>
#include <utility>

namespace seqan3_cuda::detail
{

/*!\brief One object a thread that is taken while it is used, and kept afterwards.
 * \details A call inside a call (of a callback, of a view that is read) finds none, and makes its own. So does a call
 *          after the end of the thread's objects: static objects of the program may still align.
 */
template <typename object_t>
class thread_keeper
{
public:
    //! \brief This thread's object; null if there is none.
    [[nodiscard]] static std::unique_ptr<object_t> take()
    {
        return is_over ? nullptr : std::exchange(kept.object, nullptr);
    }

    //! \brief Keeps an object in the place of any other one.
    static void keep(std::unique_ptr<object_t> object)
    {
        if (!is_over)
            kept.object = std::move(object);
    }

private:
    struct place
    {
        std::unique_ptr<object_t> object{};

        ~place()
        {
            is_over = true;
        }
    };

    static inline thread_local bool is_over{}; //!< Needs no destructor.
    static inline thread_local place kept{};
};

} // namespace seqan3_cuda::detail
