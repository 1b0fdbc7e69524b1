// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A target of libFuzzer: any file for the readers of the command-line aligner. What is read is what a plain
 * program finds, or it is an error that names the file.
 *
 * Layer: test.
 */

#include <optional>
#include <string>

#include <app/bgzf_buffer.hpp>
#include <app/error.hpp>
#include <app/plain_reader.hpp>
#include <app/score_matrix.hpp>
#include <app/sequence_reader.hpp>
#include <fuzz/app_input.hpp>
#include <sstream>

namespace
{

using namespace seqan3_cuda;

enum content_kind : std::uint8_t
{
    plain,
    raw,      //!< The bytes themselves, which may be gzip.
    bgzf,     //!< Whole and compressed by the program's writer.
    cut_bgzf, //!< Of which some bytes are missing.
    matrix,
    kinds
};

std::string compressed(std::string const & text)
{
    std::stringbuf sink{};
    app::bgzf_buffer buffer{sink, 1};
    buffer.sputn(text.data(), static_cast<std::streamsize>(text.size()));
    buffer.finish();
    return sink.str();
}

void expect_name(std::string_view const message, std::string const & name)
{
    if (!message.starts_with(name + ": "))
        test::fail("no name of a file: " + std::string{message});
}

//!\brief What the reader finds; nothing if it objects.
std::optional<test::plain_records> read(std::string const & path, app::alphabet_kind const alphabet)
{
    try
    {
        test::plain_records records{};
        app::sequence_reader reader{path, alphabet};
        for (app::record read{}; reader.next(read);)
            records.push_back(read.id + '|' + read.letters + '|' + read.qualities);
        return records;
    }
    catch (app::input_error const & error)
    {
        expect_name(error.what(), path);
        return std::nullopt;
    }
}

void read_matrix(std::string const & path)
{
    try
    {
        app::score_matrix const matrix = app::read_score_matrix(path);
        if (matrix('J', 'Z') != matrix('X', 'X'))
            test::fail("letters that a matrix does not have are not X");
    }
    catch (app::input_error const & error)
    {
        expect_name(error.what(), path);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const * const data, std::size_t const size)
{
    static test::memory_file const file{};
    if (size < 2)
        return -1;
    auto const kind = static_cast<content_kind>(data[0] % kinds);
    auto const alphabet = static_cast<app::alphabet_kind>(data[1] % app::alphabet_names.size());
    std::span<std::uint8_t const> const bytes{data + 2, size - 2};
    std::string const text =
        kind == raw ? std::string{bytes.begin(), bytes.end()} : test::text_of(bytes, test::sequence_pieces);
    switch (kind)
    {
    case matrix:
        file.write(text);
        read_matrix(file.path());
        return 0;
    case bgzf:
        file.write(compressed(text));
        break;
    case cut_bgzf:
    {
        std::string const whole = compressed(text);
        file.write(std::string_view{whole}.substr(0, whole.size() - 1 - data[1] % (whole.size() - 2)));
        if (read(file.path(), alphabet))
            test::fail("a file that is cut was read");
        return 0;
    }
    default:
        file.write(text);
    }

    std::optional<test::plain_records> const found = read(file.path(), alphabet);
    bool const is_plain = !text.starts_with("\x1f\x8b") && !text.contains('\0'); // which the plain program makes use of
    if (alphabet == app::alphabet_kind::dna5 && is_plain && found != test::read_plainly(text))
        test::fail("not what a plain program finds:\n" + text);
    return 0;
}
