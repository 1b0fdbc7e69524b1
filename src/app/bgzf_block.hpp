// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Decompresses blocks of bgzf by several threads.
 *
 * Layer: app.
 */

#pragma once

#include <span>
#include <string_view>

namespace seqan3_cuda::app
{

//!\brief A member of bgzf, which is small and says how long it is, and where its letters belong.
struct bgzf_block
{
    std::string_view bytes{};
    std::span<char> letters{};
};

//!\brief Decompresses blocks; threads take those that lie together.
//!\returns Whether all of them are whole, and have the right check sums.
[[nodiscard]] bool decompress_all(std::span<bgzf_block const> blocks);

} // namespace seqan3_cuda::app
