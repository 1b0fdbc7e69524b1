// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A library whose devices are toys, for tests of what the process shares among devices. No machine needs a GPU.
 *
 * Layer: test. A program that has toy_devices.cpp among its sources gets the entry points of the CUDA backend from
 * there, with or without CUDA in the library.
 */

#pragma once

#include <cstddef>

namespace seqan3_cuda::test
{

//!\brief Two devices, 0 and 1, of so many bytes each.
inline constexpr int toy_device_count = 2;
inline constexpr std::size_t toy_device_bytes = std::size_t{1} << 30;

//!\brief What was asked of the backend.
struct toy_device_log
{
    std::size_t pinned_blocks{};          //!< Blocks of page-locked memory that are in use.
    std::size_t device_trims{};           //!< Calls of trim_device_memory().
    std::size_t pinned_trims{};           //!< Calls of trim_pinned_memory().
    std::size_t bytes_left_by_trim{1234}; //!< Its argument, of the last call.
    std::size_t executors{};              //!< That exist.
};

[[nodiscard]] toy_device_log & toy_devices();

} // namespace seqan3_cuda::test
