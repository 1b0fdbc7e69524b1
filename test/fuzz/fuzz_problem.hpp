// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Makes an alignment problem and a batch of any bytes.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA. What is made is what the boundary's documentation allows, up to the
 * limits of types.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

//!\brief Takes numbers off a range of bytes; behind its end there are zeros.
class byte_reader
{
public:
    explicit byte_reader(std::span<std::uint8_t const> const input) :
        bytes{input},
        sum{std::accumulate(input.begin(), input.end(), 0u)}
    {}

    /*!\brief Whether the input is one of few that may take long.
     * \details By the sum of its bytes, so that such inputs stay few where libFuzzer changes the same one again and
     *          again.
     */
    [[nodiscard]] bool may_take_long() const
    {
        return sum % 16 == 15;
    }

    [[nodiscard]] std::uint8_t byte()
    {
        if (bytes.empty())
            return 0;
        std::uint8_t const first = bytes.front();
        bytes = bytes.subspan(1);
        return first;
    }

    //!\brief A number of so many bytes.
    [[nodiscard]] std::uint32_t number(unsigned const count)
    {
        std::uint32_t result = 0;
        for (unsigned i = 0; i < count; ++i)
            result = result << 8 | byte();
        return result;
    }

    //!\brief A number in [0, limit).
    [[nodiscard]] std::uint32_t below(std::uint32_t const limit)
    {
        return number(limit > 256 ? 2 : 1) % limit;
    }

    [[nodiscard]] bool flag()
    {
        return (byte() & 1u) != 0;
    }

    template <typename table_t>
    [[nodiscard]] auto one_of(table_t const & table)
    {
        return table[below(static_cast<std::uint32_t>(std::size(table)))];
    }

    //!\brief A score: usual ones, ones of 16 bits, any.
    [[nodiscard]] std::int32_t score()
    {
        std::uint8_t const size = byte();
        return size < 200 ? static_cast<std::int8_t>(byte()) / 4
             : size < 250 ? static_cast<std::int16_t>(number(2))
                          : static_cast<std::int32_t>(number(4));
    }

private:
    std::span<std::uint8_t const> bytes;
    unsigned const sum;
};

//!\brief Letters are compared in one of the ways of random_comparison(); for output levels with begin positions.
inline void read_comparison(byte_reader & reader, detail::alignment_problem & problem)
{
    problem.marks_mismatches = reader.flag();
    problem.counts_identity = reader.flag();
    if (!problem.compares_letters() || (problem.alphabet_size1 == problem.alphabet_size2 && reader.flag()))
        return;
    std::uint32_t const classes = reader.below(300) + 1;
    for (std::uint32_t i = 0; i < problem.alphabet_size1; ++i)
        problem.letter_classes1.push_back(static_cast<std::uint16_t>(i * 7 % classes));
    for (std::uint32_t i = 0; i < problem.alphabet_size2; ++i)
        problem.letter_classes2.push_back(static_cast<std::uint16_t>(i * 5 % classes));
}

//!\brief The size of an alphabet: seldom 256.
[[nodiscard]] inline std::uint32_t read_alphabet_size(byte_reader & reader)
{
    std::uint8_t const size = reader.byte();
    return size < 248 ? alphabet_sizes[size % (alphabet_sizes.size() - 1)] : alphabet_sizes.back();
}

/*!\brief The alphabets of both sequences, seldom two large ones.
 * \details Executors go through all scores again and again: 65,536 take as long as some hundred thousand cells.
 */
inline void read_alphabets(byte_reader & reader, detail::alignment_problem & problem)
{
    constexpr std::uint32_t most_scores = 2'000, small = 5;
    std::uint32_t &size1 = problem.alphabet_size1, &size2 = problem.alphabet_size2;
    size1 = read_alphabet_size(reader);
    size2 = reader.flag() ? size1 : read_alphabet_size(reader);
    if (size1 * size2 > most_scores && !reader.may_take_long())
        (size1 < size2 ? size1 : size2) = small;
}

//!\brief Scores of a matrix of two values, or of many.
inline void read_scores(byte_reader & reader, detail::alignment_problem & problem)
{
    bool const has_two = reader.flag();
    std::array<std::int32_t, 16> values{};
    std::ranges::generate(values, [&] { return reader.score(); });
    problem.substitution_scores.reserve(std::size_t{problem.alphabet_size1} * problem.alphabet_size2);
    for (std::uint32_t code1 = 0; code1 < problem.alphabet_size1; ++code1)
        for (std::uint32_t code2 = 0; code2 < problem.alphabet_size2; ++code2)
            problem.substitution_scores.push_back(has_two ? values[code1 == code2]
                                                          : values[(code1 * 5 + code2 * 3) % 16]);
}

//!\brief The whole problem.
[[nodiscard]] inline detail::alignment_problem read_problem(byte_reader & reader)
{
    using enum detail::output_level;
    static constexpr std::array levels{score, end_positions, begin_positions, alignment};

    std::uint32_t const method = reader.below(4);
    detail::output_level const output = reader.one_of(levels);
    detail::alignment_problem problem{};
    if (method == 0)
    {
        problem = edit_problem(1, reader.flag(), output);
        read_alphabets(reader, problem);
        if (reader.flag())
            problem.max_errors = reader.flag() ? reader.below(20) : reader.number(4);
    }
    else
    {
        problem.method = method == 1 ? detail::alignment_method::local : detail::alignment_method::global;
        problem.output = output;
        problem.free_ends = free_ends_of(reader.below(16));
        problem.gap_open = reader.score();
        problem.gap_extension = reader.score();
        read_alphabets(reader, problem);
        if (problem.method == detail::alignment_method::global)
            problem.optimum = reader.one_of(all_optimum_rules);
        std::uint32_t const kind = reader.below(8);
        problem.with_matrices = kind == 1; // has no directions for two pieces
        if (kind == 2)                     // of which no score is above 0
            problem.second_piece = {.open = std::min(reader.score(), 0), .extension = std::min(reader.score(), 0)};
        read_scores(reader, problem);
        if (reader.below(3) == 1)
        {
            static constexpr std::array<std::uint32_t, 3> widths{8, 256, 1u << 30};
            problem.band = {.lower = -static_cast<std::int32_t>(reader.number(4) % reader.one_of(widths)),
                            .upper = static_cast<std::int32_t>(reader.number(4) % reader.one_of(widths)),
                            .column_limit = 1 << 30};
            if (problem.free_ends.sequence1_trailing && problem.method == detail::alignment_method::global
                && reader.flag())
                problem.band->column_limit = problem.band->upper;
        }
    }
    problem.whole_matrix = reader.flag();
    if (problem.output >= begin_positions)
        read_comparison(reader, problem);
    return problem;
}

//!\brief A sequence of up to some hundred letters: given ones, or few that repeat.
[[nodiscard]] inline std::vector<std::uint8_t> read_sequence(byte_reader & reader, std::uint32_t const alphabet_size)
{
    static constexpr std::array<std::uint32_t, 4> limits{4, 40, 200, 700};
    std::vector<std::uint8_t> sequence(reader.below(reader.one_of(limits)));
    std::size_t const period = std::max<std::size_t>(std::min<std::size_t>(reader.below(64), sequence.size()), 1);
    for (std::size_t i = 0; i < sequence.size(); ++i)
        sequence[i] = i < period ? static_cast<std::uint8_t>(reader.byte() % alphabet_size) : sequence[i - period];
    return sequence;
}

//!\brief Changes some letters, leaves out some and puts in some.
inline void change_letters(byte_reader & reader, std::vector<std::uint8_t> & sequence,
                           std::uint32_t const alphabet_size)
{
    for (std::uint32_t changes = reader.below(8); changes > 0 && !sequence.empty(); --changes)
    {
        auto const place = sequence.begin() + reader.below(static_cast<std::uint32_t>(sequence.size()));
        std::uint8_t const letter = static_cast<std::uint8_t>(reader.byte() % alphabet_size);
        switch (reader.below(3))
        {
        case 0:
            *place = letter;
            break;
        case 1:
            sequence.erase(place);
            break;
        default:
            sequence.insert(place, reader.below(40), letter);
        }
    }
}

/*!\brief Cells that the matrices of a batch may have together.
 * \details The time of an execution is that of its cells, and small batches find most faults: so few cells as a rule.
 *          Long sequences are cut, so that rows and columns stay many where the other sequence is short. 500,000 cells
 *          are one pair of those lengths from which on kernels take strips and similar pairs have ways of their own.
 */
[[nodiscard]] inline std::uint64_t read_cell_limit(byte_reader & reader)
{
    std::uint8_t const size = reader.byte();
    return size < 192 ? 2'000 : size < 224 || !reader.may_take_long() ? 20'000 : 500'000;
}

//!\brief Cuts the sequences of a pair so that its matrix has at most `cells` cells, of which there must be one.
inline void cut_pair(std::uint64_t const cells, std::vector<std::uint8_t> & first, std::vector<std::uint8_t> & second)
{
    first.resize(std::min<std::size_t>(first.size(), cells - 1));
    second.resize(std::min<std::size_t>(second.size(), cells / (first.size() + 1) - 1));
}

//!\brief Up to 40 pairs that the problem's band leaves a cell to end in; neighbours may have sequences in common.
[[nodiscard]] inline detail::packed_batch read_batch(byte_reader & reader, detail::alignment_problem const & problem)
{
    detail::packed_batch batch{};
    std::vector<std::uint8_t> first{}, second{};
    std::uint64_t cells = read_cell_limit(reader);
    for (std::uint32_t pairs = reader.below(40) + 1; pairs > 0 && cells > 0; --pairs)
    {
        std::uint32_t const kind = reader.below(4); // 0 repeats the last pair, and is what stands behind the last byte
        if (kind == 1)
            first = read_sequence(reader, problem.alphabet_size1);
        if (kind == 1 || kind == 2)
            second = read_sequence(reader, problem.alphabet_size2);
        if (kind == 3)
        {
            second = first;
            std::ranges::for_each(second, [&](std::uint8_t & letter)
                                  { letter = static_cast<std::uint8_t>(letter % problem.alphabet_size2); });
            change_letters(reader, second, problem.alphabet_size2);
        }
        cut_pair(cells, first, second);
        if (!has_end(problem, first.size(), second.size()))
            continue;
        append_pair(first, second, batch);
        cells -= (first.size() + 1) * (second.size() + 1);
    }
    return batch;
}

} // namespace seqan3_cuda::test
