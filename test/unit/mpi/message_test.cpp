// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Problems, batches, outcomes and exceptions as messages: what comes out is what went in.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/exception.hpp>

#include <mpi/message.hpp>

namespace seqan3_cuda::test
{

namespace
{

using namespace seqan3_cuda::detail;
using mpi::detail::message_reader;
using mpi::detail::message_writer;

//!\brief The bytes of a value.
template <typename value_t>
mpi::detail::message bytes_of(value_t const & value)
{
    message_writer writer{};
    writer(value);
    return writer.bytes;
}

//!\brief The bytes of a value that has been a message.
template <typename value_t>
mpi::detail::message bytes_of_copy(value_t const & value)
{
    mpi::detail::message const bytes = bytes_of(value);
    message_reader reader{bytes};
    value_t copy{};
    reader(copy);
    return bytes_of(copy);
}

//!\brief What is thrown at the other end.
template <typename error_t, typename thrown_t>
std::string sent_error(thrown_t const & thrown)
{
    message_writer writer{};
    mpi::detail::write_exception(writer, std::make_exception_ptr(thrown), "rank 1: ");
    message_reader reader{writer.bytes};
    try
    {
        mpi::detail::throw_exception(reader);
    }
    catch (error_t const & error)
    {
        return typeid(error) == typeid(error_t) ? error.what() : "a derived class";
    }
}

} // namespace

TEST(message, problem)
{
    alignment_problem problem{.method = alignment_method::local,
                              .free_ends = {.sequence2_trailing = true},
                              .gap_open = -7,
                              .gap_extension = -2,
                              .second_piece = gap_scores{-20, -1},
                              .alphabet_size1 = 2,
                              .alphabet_size2 = 3,
                              .substitution_scores = {1, 2, 3, 4, 5, 6},
                              .optimum = optimum_rule::last,
                              .output = output_level::begin_positions,
                              .band = diagonal_band{-3, 4, 5},
                              .max_errors = 8,
                              .whole_matrix = true,
                              .counts_identity = true,
                              .letter_classes1 = {1, 2},
                              .best = best_results{7, 9}};
    mpi::detail::message const bytes = bytes_of(problem);
    alignment_problem copy{};
    message_reader reader{bytes};
    reader(copy);
    EXPECT_EQ(copy.substitution_scores, problem.substitution_scores);
    EXPECT_EQ(copy.second_piece, problem.second_piece);
    EXPECT_EQ(copy.band, problem.band);
    EXPECT_EQ(copy.max_errors, problem.max_errors);
    EXPECT_EQ(copy.letter_classes1, problem.letter_classes1);
    EXPECT_EQ(copy.letter_classes2, problem.letter_classes2);
    EXPECT_EQ(copy.output, problem.output);
    EXPECT_EQ(copy.best, problem.best);
    EXPECT_EQ(bytes_of_copy(problem), bytes);
    EXPECT_EQ(bytes_of_copy(alignment_problem{}), bytes_of(alignment_problem{}));
}

TEST(message, options_without_places)
{
    session_options const options{.executor = executor_kind::host,
                                  .devices = {3, 1},
                                  .device_memory_limit = 77,
                                  .host_threads = 5,
                                  .first_pair = 9,
                                  .places = reinterpret_cast<batch_places *>(8)};
    mpi::detail::message const bytes = bytes_of(options);
    session_options copy{};
    message_reader reader{bytes};
    reader(copy);
    EXPECT_EQ(copy.devices, options.devices);
    EXPECT_EQ(copy.first_pair, options.first_pair);
    EXPECT_EQ(copy.places, nullptr);
    EXPECT_EQ(bytes_of(copy), bytes);
}

TEST(message, batch)
{
    EXPECT_EQ(bytes_of_copy(packed_batch{}), bytes_of(packed_batch{}));
    packed_batch batch{};
    for (std::uint8_t letters : {0, 1, 1, 70})
    {
        batch.first.codes.resize(batch.first.codes.size() + letters, letters);
        batch.first.finish_sequence();
        batch.second.finish_sequence();
    }
    batch.has_one_best = true;
    mpi::detail::message const bytes = bytes_of(batch);
    packed_batch copy{};
    message_reader reader{bytes};
    reader(copy);
    ASSERT_EQ(copy.size(), 4u);
    EXPECT_TRUE(copy.first.repeats(2));
    EXPECT_EQ(copy.first.length(3), 70u);
    EXPECT_TRUE(copy.has_one_best);
    EXPECT_EQ(bytes_of(copy), bytes);
}

TEST(message, batch_of_two_bits)
{
    packed_batch batch{std::pmr::get_default_resource(), two_bit_letters_per_byte};
    batch.first.codes.assign({0b11'10'01'00, 0b01});
    batch.first.finish_sequence(5);
    batch.second.finish_sequence(0);
    mpi::detail::message const bytes = bytes_of(batch);
    packed_batch copy{};
    message_reader reader{bytes};
    reader(copy);
    std::vector<std::uint8_t> room{};
    EXPECT_TRUE(std::ranges::equal(copy.first.codes_of(0, room), std::vector{0, 1, 2, 3, 1}));
    EXPECT_EQ(copy.second.letters_per_byte, two_bit_letters_per_byte);
    EXPECT_EQ(bytes_of(copy), bytes);
}

TEST(message, outcome)
{
    EXPECT_EQ(bytes_of_copy(outcome_batch{}), bytes_of(outcome_batch{}));
    outcome_batch outcome{};
    outcome.pairs.push_back({.score = -5, .end1 = 4, .run_count = 1});
    outcome.runs.emplace_back(trace_operation::left, 4u);
    outcome.identities.push_back({.gap_letters = 4});
    outcome.matrices = {{}, {.scores = {1, 2}, .directions = {3}}};
    outcome.first_results = {0, 1};
    outcome.kernel_seconds = 0.5;
    mpi::detail::message const bytes = bytes_of(outcome);
    outcome_batch copy{};
    message_reader reader{bytes};
    reader(copy);
    EXPECT_EQ(copy.pairs, outcome.pairs);
    EXPECT_EQ(copy.runs, outcome.runs);
    EXPECT_EQ(copy.identities, outcome.identities);
    EXPECT_EQ(copy.matrices, outcome.matrices);
    EXPECT_EQ(copy.first_results, outcome.first_results);
    EXPECT_EQ(copy.kernel_seconds, 0.5);
}

TEST(message, exceptions)
{
    EXPECT_EQ((sent_error<out_of_device_memory>(out_of_device_memory{"Pair 3"})), "Pair 3");
    EXPECT_EQ((sent_error<std::overflow_error>(std::overflow_error{"Pair 3"})), "Pair 3");
    EXPECT_EQ((sent_error<cuda_error>(cuda_error{"failed"})), "rank 1: failed");
    EXPECT_EQ((sent_error<no_device>(no_device{"failed"})), "rank 1: failed");
    EXPECT_EQ((sent_error<backend_not_compiled>(backend_not_compiled{"failed"})), "rank 1: failed");
    EXPECT_EQ((sent_error<device_error>(device_error{"failed"})), "rank 1: failed");
    EXPECT_EQ((sent_error<std::length_error>(std::length_error{"failed"})), "rank 1: failed");
    EXPECT_EQ((sent_error<std::invalid_argument>(std::invalid_argument{"failed"})), "rank 1: failed");
    EXPECT_EQ((sent_error<std::runtime_error>(std::logic_error{"failed"})), "rank 1: failed");
    EXPECT_EQ((sent_error<std::runtime_error>(5)), "rank 1: an exception of an unknown class");
    EXPECT_EQ((sent_error<std::bad_alloc>(std::bad_alloc{})), std::bad_alloc{}.what());
}

} // namespace seqan3_cuda::test
