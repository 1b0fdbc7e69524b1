// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Takes the place of the CUDA backend in a build without CUDA.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <seqan3_cuda/exception.hpp>

#include <engine/executor.hpp>
#include <engine/memory_probe.hpp>

namespace seqan3_cuda::detail
{

namespace
{

constexpr char const * not_compiled{"This library was built without CUDA."};

} // namespace

bool cuda_compiled()
{
    return false;
}

std::vector<device_description> cuda_devices(std::string & reason)
{
    reason = not_compiled;
    return {};
}

std::unique_ptr<executor> make_cuda_executor(int const, std::size_t const)
{
    throw backend_not_compiled{not_compiled};
}

std::unique_ptr<executor> make_tuned_cuda_executor(int const, std::size_t const, part_rule const &)
{
    throw backend_not_compiled{not_compiled};
}

std::unique_ptr<executor> make_cuda_probe(int const, std::size_t const, memory_report &)
{
    throw backend_not_compiled{not_compiled};
}

std::pmr::memory_resource * pinned_memory()
{
    throw backend_not_compiled{not_compiled};
}

void trim_device_memory() {}

void trim_pinned_memory(std::size_t const) {}

} // namespace seqan3_cuda::detail
