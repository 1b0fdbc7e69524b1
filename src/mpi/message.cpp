// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements what tells exceptions.
 *
 * Floor: src/mpi. Includes neither SeqAn3 nor CUDA.
 */

#include <mpi/message.hpp>

#include <new>
#include <stdexcept>
#include <tuple>

#include <seqan3_cuda/exception.hpp>

namespace seqan3_cuda::mpi::detail
{

namespace
{

//!\brief The classes that are kept, derived ones before their bases; the last one stands for all others.
using error_classes = std::tuple<out_of_device_memory, cuda_error, no_device, backend_not_compiled, device_error,
                                 std::overflow_error, std::length_error, std::invalid_argument, std::runtime_error>;

constexpr std::size_t class_count = std::tuple_size_v<error_classes>;
constexpr std::uint64_t out_of_memory = class_count; // has no words

//!\brief Calls a function with the index of each class, from the first one to the last one.
template <typename function_t>
void for_each_class(function_t const & function)
{
    [&]<std::size_t... i>(std::index_sequence<i...>)
    {
        (function(std::integral_constant<std::size_t, i>{}), ...);
    }
    (std::make_index_sequence<class_count>{});
}

std::uint64_t class_of(std::exception const & error)
{
    if (dynamic_cast<std::bad_alloc const *>(&error) != nullptr)
        return out_of_memory;
    std::uint64_t found = class_count - 1;
    for_each_class(
        [&](auto const i)
        {
            if (i < found && dynamic_cast<std::tuple_element_t<i, error_classes> const *>(&error) != nullptr)
                found = i;
        });
    return found;
}

bool names_pair(std::uint64_t const class_index)
{
    return class_index == 0 || class_index == 5; // out_of_device_memory, std::overflow_error
}

} // namespace

void write_exception(message_writer & to, std::exception_ptr const & error, std::string const & where)
{
    std::uint64_t index = class_count - 1;
    std::string words{"an exception of an unknown class"};
    try
    {
        std::rethrow_exception(error);
    }
    catch (std::exception const & known)
    {
        index = class_of(known);
        words = known.what();
    }
    catch (...)
    {}
    to(index, names_pair(index) ? words : where + words);
}

void throw_exception(message_reader & from)
{
    std::uint64_t index{};
    std::string words{};
    from(index, words);
    for_each_class(
        [&](auto const i)
        {
            if (i == index)
                throw std::tuple_element_t<i, error_classes>{words};
        });
    throw std::bad_alloc{};
}

} // namespace seqan3_cuda::mpi::detail
