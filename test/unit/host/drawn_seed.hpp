// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A seed that is another one in each run, and is printed.
 *
 * Layer: test.
 */

#pragma once

#include <cstdint>
#include <iostream>
#include <random>

namespace seqan3_cuda::test
{

//!\brief The seed of this run.
inline std::uint64_t drawn_seed()
{
    static std::uint64_t const drawn = []
    {
        std::uint64_t const value = std::random_device{}();
        std::cout << "seed " << value << '\n';
        return value;
    }();
    return drawn;
}

} // namespace seqan3_cuda::test
