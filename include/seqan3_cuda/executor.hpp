// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which executors and devices exist, and what this build and this machine have of them.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <seqan3_cuda/export.hpp>

namespace seqan3_cuda
{

//! \brief Who computes the alignments.
enum class executor_kind : std::uint8_t
{
    automatic, //!< The GPUs if any is usable and the work pays for a launch, otherwise the host.
    cuda,      //!< The GPUs; an exception if there is none.
    host       //!< The same kernel bodies on the CPU.
};

//! \brief One CUDA device of this machine.
struct device_description
{
    int id{};                   //!< The number by which seqan3_cuda::align_cfg::gpu::devices chooses it.
    std::string name{};         //!< As the driver gives it.
    std::size_t memory_bytes{}; //!< All of its memory, in bytes.
    int multiprocessors{};
    int compute_capability{}; //!< 10 * major + minor.
    bool usable{};            //!< Whether this build has kernels for it.
    std::string reason{};     //!< Why it is not usable; empty if it is.
    std::string uuid{};       //!< Of the driver, in hexadecimal digits: the same one in each process.
};

//! \brief What this build and this machine have.
struct executor_inventory
{
    bool cuda_compiled{};                      //!< Whether the library was built with CUDA.
    std::string cuda_reason{};                 //!< Why the CUDA executor cannot be used; empty if it can.
    std::vector<device_description> devices{}; //!< All devices that the driver shows, usable or not.
    std::string host_instruction_set{};        //!< The instruction set that the host executor uses here.
};

/*!\brief Lists the executors and devices, and says why one is missing.
 * \details Thread-safe, and throws nothing because of devices: the reasons say what is wrong. The devices are looked
 * for once per process, which takes as long as CUDA's start; later calls return at once.
 *
 * \include test/snippet/devices.cpp
 */
[[nodiscard]] SEQAN3_CUDA_EXPORT executor_inventory const & available_executors();

/*!\brief Gives back what the library keeps for later calls: executors that compute nothing now, with all their memory
 * on devices, and page-locked memory of the host that nobody uses.
 * \details Thread-safe. Calls that go on keep what they have. The next call on a device allocates anew. What a thread
 * keeps for calls with one pair ends with the thread.
 *
 * Complexity: linear in the number of executors and blocks that are kept.
 */
SEQAN3_CUDA_EXPORT void trim_memory();

} // namespace seqan3_cuda
