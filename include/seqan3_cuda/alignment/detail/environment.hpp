// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Settings of programs that do not name the GPU, from environment variables.
 *
 * Layer: boundary; knows neither SeqAn3 nor CUDA.
 */

#pragma once

#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include <seqan3_cuda/executor.hpp>

namespace seqan3_cuda::detail
{

/*!\brief What the environment of the process asks for; read by the zero-patch header at each call.
 *
 * | variable | values | member |
 * |---|---|---|
 * | `SEQAN3_CUDA_EXECUTOR` | `automatic` (as if not set), `cuda`, `host` | `executor` |
 * | `SEQAN3_CUDA_DEVICE_MEMORY_LIMIT` | bytes on each device; 0 (as if not set): what is free | `device_memory_limit` |
 *
 * Devices are chosen by CUDA's own `CUDA_VISIBLE_DEVICES`. An empty variable counts as not set.
 */
struct environment_settings
{
    executor_kind executor{executor_kind::automatic};
    std::size_t device_memory_limit{};
};

/*!\brief Reads the variables.
 * \throws std::invalid_argument if one has a value without a meaning.
 */
[[nodiscard]] inline environment_settings read_environment()
{
    auto value_of = [](char const * const name) -> std::string_view
    {
        char const * const value = std::getenv(name);
        return value != nullptr ? value : "";
    };

    environment_settings settings{};

    std::string_view const executor = value_of("SEQAN3_CUDA_EXECUTOR");
    if (executor == "cuda")
        settings.executor = executor_kind::cuda;
    else if (executor == "host")
        settings.executor = executor_kind::host;
    else if (!executor.empty() && executor != "automatic")
        throw std::invalid_argument{"The environment variable SEQAN3_CUDA_EXECUTOR is '" + std::string{executor}
                                    + "'; it must be automatic, cuda or host."};

    std::string_view const limit = value_of("SEQAN3_CUDA_DEVICE_MEMORY_LIMIT");
    char const * const end = limit.data() + limit.size();
    auto const [stop, error] = std::from_chars(limit.data(), end, settings.device_memory_limit);
    if (!limit.empty() && (error != std::errc{} || stop != end))
        throw std::invalid_argument{"The environment variable SEQAN3_CUDA_DEVICE_MEMORY_LIMIT is '" + std::string{limit}
                                    + "'; it must be a number of bytes."};

    return settings;
}

} // namespace seqan3_cuda::detail
