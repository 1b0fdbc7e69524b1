// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The output: complete under its name, or not there at all.
 *
 * Layer: app.
 */

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>

#include "bgzf_buffer.hpp"

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

//!\brief The path, without links, of the file that an output's path means in the end, which need not exist.
[[nodiscard]] std::filesystem::path output_place(std::filesystem::path const & path);

//!\brief Removes what is not complete of all outputs, as their destructors do. Signal handlers may call the function.
void discard_outputs();

/*!\brief A file that is written without a name, or under a temporary one beside its own, and gets its name when it is
 * complete.
 *
 * The temporary file has the permissions of the one that it replaces. It is removed if commit() was not called, and
 * when a signal ends the program; without a name it goes with the program, however that ends. "-" is standard output;
 * devices and pipes are written directly. There may be `most_files` at a time.
 */
class output_file
{
public:
    static constexpr std::size_t most_files = 4; //!< The output, a score table with its trace, a picture.

    /*!\brief Opens it.
     * \param[in] path "-" is standard output.
     * \param[in] compressing_threads How many compress what is written to bgzf; 0: it is written as it is.
     * \throws seqan3_cuda::app::output_error if it cannot be created.
     */
    explicit output_file(std::filesystem::path path, std::uint32_t compressing_threads = 0);
    output_file(output_file const &) = delete;
    output_file & operator=(output_file const &) = delete;
    ~output_file();

    //!\brief Its operations throw seqan3_cuda::app::output_error if writing fails, because the disk is full for
    //! instance.
    [[nodiscard]] std::ostream & stream()
    {
        return output;
    }

    //!\brief Gives the complete file its name.
    //!\throws seqan3_cuda::app::output_error
    void commit();

private:
    std::filesystem::path path;      //!< Where the file will be.
    std::filesystem::path temporary; //!< Where it is until then; empty: written directly.
    bool is_nameless{};              //!< It has the temporary name between commit() and its own name alone.
    int descriptor{-1};
    descriptor_buffer buffer{};
    std::optional<bgzf_buffer> compressor{};
    std::ostream output{&buffer};

    void open_beside();
};

} // namespace seqan3_cuda::app
