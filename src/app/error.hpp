// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The exceptions of the command-line program; each message is the one line that the user sees.
 *
 * Layer: app.
 */

#pragma once

#include <stdexcept>

namespace seqan3_cuda::app
{

//!\brief The exit codes of the program.
enum exit_code : int
{
    success = 0,
    failure = 1,   //!< Input, output or a device failed, or a pair could not be aligned.
    usage = 2,     //!< The command line is wrong.
    difference = 3 //!< `--verify` found a result that differs from SeqAn3's.
};

//!\brief Bad input: the message names the file, and the record where there is one.
struct input_error : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

//!\brief The output could not be written: the message names the file.
struct output_error : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

//!\brief A combination of options that makes no sense.
struct usage_error : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

//!\brief A pair could not be aligned: the message names the pair.
struct alignment_error : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

//!\brief A result differs from SeqAn3's: the message names the pair.
struct verification_error : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

} // namespace seqan3_cuda::app
