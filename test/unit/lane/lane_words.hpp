// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Words of lanes for tests.
 *
 * Layer: test. Compiles everywhere.
 */

#pragma once

#include <lane/platform.hpp>

namespace seqan3_cuda::test
{

//!\brief A word of the bits that a function gives for each lane.
template <typename lanes, typename function_t>
LANE_CODE typename lanes::word word_of(function_t && function)
{
    typename lanes::word result{};
    lanes::for_each([&](int const lane) { lanes::set(result, lane, function(lane)); });
    return result;
}

} // namespace seqan3_cuda::test
