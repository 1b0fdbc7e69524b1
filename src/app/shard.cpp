// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One of several parts of all pairs, each of which another run of the program aligns.
 *
 * Layer: app.
 */

#include "shard.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "error.hpp"
#include "input_file.hpp"

namespace seqan3_cuda::app
{

shard parse_shard(std::string const & text)
{
    shard part{};
    char const * const end = text.data() + text.size();
    auto const [slash, index_error] = std::from_chars(text.data(), end, part.index);
    bool const has_slash = index_error == std::errc{} && slash != end && *slash == '/';
    auto const [rest, count_error] = std::from_chars(has_slash ? slash + 1 : end, end, part.count);
    if (!has_slash || count_error != std::errc{} || rest != end || part.index < 1 || part.index > part.count)
        throw usage_error{"--shard " + text + ": I/N is expected, part I of N, from 1/N to N/N"};
    return part;
}

void check_readable_twice(std::vector<std::filesystem::path> const & paths)
{
    std::error_code error{};
    for (std::filesystem::path const & path : paths)
        if (!std::filesystem::is_regular_file(path, error))
            throw input_error{shown_name(path) + ": is not a regular file; --shard reads it twice"};
}

shard_cutter::place shard_cutter::place_of(double const cells)
{
    double const middle = passed + cells / 2, last = part.count;
    passed += cells;
    auto const index = static_cast<std::uint32_t>(std::min(middle / all_cells * last, last - 1)) + 1;
    return index < part.index ? place::before : index == part.index ? place::inside : place::behind;
}

std::optional<double> shard_cutter::progress() const
{
    if (part.is_all())
        return std::nullopt;
    double const shards = part.count, before = part.index - 1;
    return std::clamp(passed / all_cells * shards - before, 0.0, 1.0);
}

} // namespace seqan3_cuda::app
