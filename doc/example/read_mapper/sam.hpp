// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Writes where reads are mapped.
 */

#pragma once

#include <filesystem>
#include <memory>

#include "mapping.hpp"

namespace read_mapper
{

//!\brief A SAM file; its records come in the order of the calls.
class sam_writer
{
public:
    sam_writer(std::filesystem::path const & file, genome const & text);
    ~sam_writer();

    void write(read const & query, mapping const & place);

private:
    class implementation;
    std::unique_ptr<implementation> self;
};

} // namespace read_mapper
