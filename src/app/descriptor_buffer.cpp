// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A stream buffer whose errors are exceptions that name the file and the cause.
 *
 * Layer: app.
 */

#include "descriptor_buffer.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include <unistd.h>

#include "error.hpp"

namespace seqan3_cuda::app
{

descriptor_buffer::descriptor_buffer()
{
    setp(buffer.data(), buffer.data() + buffer.size());
}

void descriptor_buffer::attach(int const descriptor_, std::string name_)
{
    descriptor = descriptor_;
    name = std::move(name_);
}

descriptor_buffer::int_type descriptor_buffer::overflow(int_type const letter)
{
    sync();
    if (!traits_type::eq_int_type(letter, traits_type::eof()))
        sputc(traits_type::to_char_type(letter));
    return traits_type::not_eof(letter);
}

int descriptor_buffer::sync()
{
    for (char const * next = pbase(); next != pptr();)
    {
        ssize_t const count = write(descriptor, next, pptr() - next);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throw output_error{name + ": writing failed: " + std::strerror(errno)};
        next += count;
    }
    setp(buffer.data(), buffer.data() + buffer.size());
    return 0;
}

} // namespace seqan3_cuda::app
