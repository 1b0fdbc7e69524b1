// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What processes tell each other, as bytes. All of them run the same program on machines of the same kind.
 *
 * Floor: src/mpi. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <span>
#include <string>
#include <type_traits>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>

namespace seqan3_cuda::mpi::detail
{

//!\brief The bytes of a message. New ones are not set to 0.
using message = seqan3_cuda::detail::letter_vector;

//!\brief What is copied byte by byte.
template <typename value_t>
concept plain = std::is_trivially_copyable_v<value_t>;

//!\brief A vector or string of such values.
template <typename range_t>
concept plain_range = !plain<range_t> && requires(range_t & range)
{
    range.resize(std::size_t{});
    range.data();
    requires plain<std::remove_cvref_t<decltype(*range.data())>>;
};

//!\brief Appends values to a message.
class message_writer
{
public:
    message bytes{};

    template <typename... values_t>
    void operator()(values_t const &... values)
    {
        (put(values), ...);
    }

private:
    void append(void const * const from, std::size_t const size)
    {
        auto const first = static_cast<std::uint8_t const *>(from);
        bytes.insert(bytes.end(), first, first + size);
    }

    template <typename value_t>
    void put(value_t const & value)
    {
        if constexpr (plain<value_t>)
        {
            append(&value, sizeof(value));
        }
        else if constexpr (plain_range<value_t>)
        {
            put(std::uint64_t{value.size()});
            append(value.data(), value.size() * sizeof(*value.data()));
        }
        else
        {
            transfer(*this, value);
        }
    }
};

//!\brief Takes values out of a message, in the same order.
class message_reader
{
public:
    explicit message_reader(std::span<std::uint8_t const> bytes) : rest{bytes} {}

    template <typename... values_t>
    void operator()(values_t &... values)
    {
        (get(values), ...);
    }

private:
    std::span<std::uint8_t const> rest;

    void take(void * const to, std::size_t const size)
    {
        if (size == 0)
            return;
        std::memcpy(to, rest.data(), size);
        rest = rest.subspan(size);
    }

    template <typename value_t>
    void get(value_t & value)
    {
        if constexpr (plain<value_t>)
        {
            take(&value, sizeof(value));
        }
        else if constexpr (plain_range<value_t>)
        {
            std::uint64_t size{};
            get(size);
            value.resize(size);
            take(value.data(), size * sizeof(*value.data()));
        }
        else
        {
            transfer(*this, value);
        }
    }
};

// ---------------------------------------------------------------------------------------------------------------------
// All members of each type: a binding of another number of them does not compile.
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Whether a type is another one, or a constant of it.
template <typename value_t, typename expected_t>
concept maybe_const = std::same_as<std::remove_const_t<value_t>, expected_t>;

void transfer(auto & archive, maybe_const<seqan3_cuda::detail::alignment_problem> auto & problem)
{
    auto & [method, free_ends, gap_open, gap_extension, second_piece, alphabet_size1, alphabet_size2,
            substitution_scores, optimum, output, band, max_errors, whole_matrix, with_matrices, marks_mismatches,
            counts_identity, letter_classes1, letter_classes2, best] = problem;
    archive(method, free_ends, gap_open, gap_extension, second_piece, alphabet_size1, alphabet_size2,
            substitution_scores, optimum, output, band, max_errors, whole_matrix, with_matrices, marks_mismatches,
            counts_identity, letter_classes1, letter_classes2, best);
}

//!\brief But the counter, the places and the best score, which are the sender's own.
void transfer(auto & archive, maybe_const<seqan3_cuda::detail::session_options> auto & options)
{
    auto & [executor, devices, device_memory_limit, host_threads, first_pair, progress, places, best] = options;
    archive(executor, devices, device_memory_limit, host_threads, first_pair);
}

void transfer(auto & archive, maybe_const<seqan3_cuda::detail::packed_sequences> auto & sequences)
{
    auto & [codes, begins, offsets, letters_per_byte] = sequences;
    archive(codes, begins, offsets, letters_per_byte);
}

//!\brief But the preparation, which is for the sender's executors.
void transfer(auto & archive, maybe_const<seqan3_cuda::detail::packed_batch> auto & batch)
{
    auto & [first, second, preparation, has_one_best] = batch;
    archive(first, second, has_one_best);
}

void transfer(auto & archive, maybe_const<seqan3_cuda::detail::pair_matrices> auto & matrices)
{
    auto & [scores, directions] = matrices;
    archive(scores, directions);
}

void transfer(auto & archive, maybe_const<seqan3_cuda::detail::outcome_batch> auto & outcome)
{
    auto & [pairs, runs, identities, matrices, first_results, kernel_seconds] = outcome;
    std::uint64_t matrix_count = matrices.size();
    archive(pairs, runs, identities, first_results, kernel_seconds, matrix_count);
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(outcome)>>)
        matrices.resize(matrix_count);
    for (auto & each : matrices)
        archive(each);
}

// ---------------------------------------------------------------------------------------------------------------------
// Exceptions
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Appends what tells an exception.
//!\param[in] where Precedes its words, unless these are about a pair.
void write_exception(message_writer & to, std::exception_ptr const & error, std::string const & where);

//!\brief Throws the exception again: of the same class if it is one of this library's or a usual one of the standard.
[[noreturn]] void throw_exception(message_reader & from);

} // namespace seqan3_cuda::mpi::detail
