// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Keeps a few objects of each thread from call to call.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <utility>

namespace seqan3_cuda::detail
{

/*!\brief A few objects a thread, each of which is taken while it is used, and kept afterwards.
 * \details A call inside a call (of a callback, of a view that is read) does not find what is taken, and makes its own.
 *          So does a call after the end of the thread's objects: static objects of the program may still align.
 */
template <typename object_t>
class thread_keeper
{
public:
    //! \brief So many are kept: programs call with a few configurations of one type, such as limits of errors.
    static constexpr std::size_t places = 4;

    /*!\brief An object of this thread; null if there is none that serves.
     * \param[in] serves Called with an object; returns whether that can be used.
     */
    template <typename predicate_t>
    [[nodiscard]] static std::unique_ptr<object_t> take(predicate_t && serves)
    {
        if (!is_over)
            for (std::unique_ptr<object_t> & object : kept.objects)
                if (object && serves(*object))
                    return std::move(object);
        return nullptr;
    }

    //! \brief Keeps an object, if need be in the place of another one.
    static void keep(std::unique_ptr<object_t> object)
    {
        if (is_over)
            return;
        auto const free = std::ranges::find_if(kept.objects, [](auto const & place) { return place == nullptr; });
        if (free != kept.objects.end())
            *free = std::move(object);
        else
            kept.objects[kept.next++ % places] = std::move(object);
    }

private:
    struct thread_places
    {
        std::array<std::unique_ptr<object_t>, places> objects{};
        std::size_t next{}; //!< Is replaced next.

        ~thread_places()
        {
            is_over = true;
        }
    };

    static inline thread_local bool is_over{}; //!< Needs no destructor.
    static inline thread_local thread_places kept{};
};

} // namespace seqan3_cuda::detail
