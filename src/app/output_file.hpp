// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The output: complete under its name, or not there at all.
 *
 * Layer: app.
 */

#pragma once

#include <filesystem>
#include <fstream>
#include <ostream>

namespace seqan3_cuda::app
{

/*!\brief A file that is written under a temporary name beside its own, and gets its name when it is complete.
 *
 * The temporary file is removed if commit() was not called, and when SIGINT, SIGTERM or SIGHUP ends the program. "-" is standard
 * output; devices and pipes are written directly. There may be one at a time.
 */
class output_file
{
public:
    //!\throws seqan3_cuda::app::output_error if it cannot be created.
    explicit output_file(std::filesystem::path path);
    output_file(output_file const &) = delete;
    output_file & operator=(output_file const &) = delete;
    ~output_file();

    [[nodiscard]] std::ostream & stream();

    //!\brief Call now and then: throws if writing failed, because the disk is full for instance.
    //!\throws seqan3_cuda::app::output_error
    void check();

    //!\brief Gives the complete file its name.
    //!\throws seqan3_cuda::app::output_error
    void commit();

private:
    std::filesystem::path path;      //!< Where the file will be; empty: standard output.
    std::filesystem::path temporary; //!< Where it is until then; empty: written directly.
    std::ofstream file{};
};

} // namespace seqan3_cuda::app
