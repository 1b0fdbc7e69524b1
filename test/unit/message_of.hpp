// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Provides message_of.
 *
 * Layer: test.
 */

#pragma once

#include <string>

namespace seqan3_cuda::test
{

//!\brief The message of the exception of a type that a call throws; "no exception" if it throws none.
template <typename exception_t>
std::string message_of(auto && call)
{
    try
    {
        call();
    }
    catch (exception_t const & error)
    {
        return error.what();
    }
    return "no exception";
}

} // namespace seqan3_cuda::test
