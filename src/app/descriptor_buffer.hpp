// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A stream buffer whose errors are exceptions that name the file and the cause.
 *
 * Layer: app. Standard streams keep that something failed, but not what.
 */

#pragma once

#include <array>
#include <streambuf>
#include <string>

namespace seqan3_cuda::app
{

//!\brief Writes to a file descriptor, which stays its owner's.
class descriptor_buffer : public std::streambuf
{
public:
    descriptor_buffer();

    //!\brief Where to write to from now on, and what messages call it.
    void attach(int descriptor, std::string name);

protected:
    //!\throws seqan3_cuda::app::output_error
    int_type overflow(int_type letter) override;

    //!\throws seqan3_cuda::app::output_error
    int sync() override;

private:
    int descriptor{-1};
    std::string name{};
    std::array<char, 1u << 16> buffer;
};

} // namespace seqan3_cuda::app
