// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes local scores of one query against many subjects, a subject in each byte of a vector.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. Compiled once for each instruction set that looks bytes up in
 * vectors, with SEQAN3_CUDA_HOST_ISA its name.
 *
 * Rows are the query's letters, columns those of all subjects at once. So a row has one vector of scores for a column,
 * whichever the lane: that of its letter, made once for all rows with this letter. A lane whose subject has ended takes
 * the next one. Both are the idea of Rognes (2011), "Faster Smith-Waterman database searches with inter-sequence SIMD
 * parallelisation", BMC Bioinformatics 12:221.
 *
 * A byte holds a score less 128. Sums stop at the ends of its range: at the lower one scores begin anew, as those of
 * local alignments do, and what comes to the upper one is not known.
 */

#include <cstring>

#include <immintrin.h>

#include <host/byte_query_host_kernel.hpp>
#include <lane/platform.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

namespace SEQAN3_CUDA_HOST_ISA
{

namespace
{

// ---------------------------------------------------------------------------------------------------------------------
// Vectors of bytes
// ---------------------------------------------------------------------------------------------------------------------

#if defined(__AVX512BW__)

using vector = __m512i;

SEQAN3_CUDA_INLINE vector broadcast(std::int8_t const value)
{
    return _mm512_set1_epi8(value);
}

SEQAN3_CUDA_INLINE vector add(vector const a, vector const b)
{
    return _mm512_adds_epi8(a, b);
}

SEQAN3_CUDA_INLINE vector subtract(vector const a, vector const b)
{
    return _mm512_subs_epi8(a, b);
}

SEQAN3_CUDA_INLINE vector max(vector const a, vector const b)
{
    return _mm512_max_epi8(a, b);
}

SEQAN3_CUDA_INLINE vector min(vector const a, vector const b)
{
    return _mm512_min_epi8(a, b);
}

//!\brief Entries of a table of 32; 0 where the highest bit of an index is set.
SEQAN3_CUDA_INLINE vector look_up(std::int8_t const * const table, vector const indices)
{
    // Masked, as GCC 12 warns of what is undefined in the other form.
    auto const half = [table](int const number) {
        return _mm512_maskz_broadcast_i32x4(0xffff, _mm_loadu_si128(reinterpret_cast<__m128i const *>(table) + number));
    };
    return _mm512_mask_shuffle_epi8(_mm512_shuffle_epi8(half(0), indices),
                                    _mm512_test_epi8_mask(indices, broadcast(16)), half(1), indices);
}

#else

using vector = __m256i;

SEQAN3_CUDA_INLINE vector broadcast(std::int8_t const value)
{
    return _mm256_set1_epi8(value);
}

SEQAN3_CUDA_INLINE vector add(vector const a, vector const b)
{
    return _mm256_adds_epi8(a, b);
}

SEQAN3_CUDA_INLINE vector subtract(vector const a, vector const b)
{
    return _mm256_subs_epi8(a, b);
}

SEQAN3_CUDA_INLINE vector max(vector const a, vector const b)
{
    return _mm256_max_epi8(a, b);
}

SEQAN3_CUDA_INLINE vector min(vector const a, vector const b)
{
    return _mm256_min_epi8(a, b);
}

//!\brief Entries of a table of 32; 0 where the highest bit of an index is set.
SEQAN3_CUDA_INLINE vector look_up(std::int8_t const * const table, vector const indices)
{
    auto const half = [table](int const number)
    { return _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<__m128i const *>(table) + number)); };
    vector const bit_4_on_top = _mm256_slli_epi16(indices, 3);
    return _mm256_blendv_epi8(_mm256_shuffle_epi8(half(0), indices), _mm256_shuffle_epi8(half(1), indices),
                              bit_4_on_top);
}

#endif

static_assert(max_profile_letters == 32, "look_up");

// ---------------------------------------------------------------------------------------------------------------------
// The kernel
// ---------------------------------------------------------------------------------------------------------------------

class byte_query_run
{
public:
    explicit byte_query_run(byte_query const & query) :
        query{query},
        cells{reinterpret_cast<row_cells *>(query.memory)},
        profile{reinterpret_cast<column_scores *>(cells + query.row_count)}
    {}

    void run()
    {
        while (take_subjects() && !are_most_too_high())
        {
            make_profile();
            if (any_begins)
                compute_columns<true>();
            else
                compute_columns<false>();
        }
    }

private:
    static constexpr std::uint32_t lanes = sizeof(vector), columns = byte_query::columns_together;
    static constexpr std::int8_t lowest = -128, highest = 127; //!< Of a byte.
    static constexpr std::uint8_t no_letter = 0x80;            //!< Scores 0, and so improves nothing.

    //!\brief Of a row: H of the column before, and E of the next one.
    struct row_cells
    {
        vector H;
        vector E;
    };

    using column_scores = vector[columns];

    struct lane
    {
        byte_subject * subject{};      //!< Null if there is none.
        std::uint8_t const * letter{}; //!< The next one.
        std::uint8_t const * end{};
    };

    //!\brief Ends subjects and begins others. \returns Whether any lane has one.
    bool take_subjects()
    {
        bool has_any = any_begins = false;
        for (std::uint32_t i = 0; i < lanes; ++i)
        {
            lane & own = at[i];
            bool const is_too_high = best[i] == highest;
            kept[i] = highest;
            if (own.letter == own.end || is_too_high)
            {
                if (own.subject != nullptr)
                    end_subject(own, i, is_too_high);
                begin_subject(own, i);
            }
            has_any |= own.subject != nullptr;
        }
        return has_any;
    }

    void end_subject(lane & own, std::uint32_t const i, bool const is_too_high)
    {
        if (!is_too_high)
            own.subject->score = best[i] - lowest;
        ++ended;
        too_high += is_too_high;
        own = {};
    }

    void begin_subject(lane & own, std::uint32_t const i)
    {
        if (next < query.subject_count)
        {
            byte_subject & subject = query.subjects[next++];
            own = {&subject, subject.codes, subject.codes + subject.length};
        }
        kept[i] = best[i] = lowest;
        any_begins = true;
    }

    //!\brief Whether other kernels are faster: one that has several subjects to compute because of one does so anew.
    [[nodiscard]] bool are_most_too_high() const
    {
        constexpr std::size_t enough_to_tell = 256;
        return ended >= enough_to_tell && 2 * too_high > ended;
    }

    //!\brief What the next columns score with each letter of the query.
    void make_profile()
    {
        alignas(lanes) std::uint8_t letters[columns][lanes];
        for (std::uint32_t i = 0; i < lanes; ++i)
            for (auto & column : letters)
                column[i] = at[i].letter == at[i].end ? no_letter : *at[i].letter++;
        for (std::uint32_t column = 0; column < columns; ++column)
        {
            vector indices;
            std::memcpy(&indices, letters[column], lanes);
            for (std::uint32_t number = 0; number < query.letter_count; ++number)
                profile[number][column] = look_up(query.scores + number * max_profile_letters, indices);
        }
    }

    //!\brief All rows of some columns.
    //!\tparam any_begins Whether some lanes have cells of a subject before, which begin anew.
    template <bool any_begins>
    void compute_columns()
    {
        vector const zero = broadcast(lowest), first_cost = broadcast(query.first_cost),
                     next_cost = broadcast(query.next_cost);
        vector limit, highest_cells, H[columns], F[columns], diagonal = zero;
        std::memcpy(&limit, kept, lanes);
        std::memcpy(&highest_cells, best, lanes);
        for (std::uint32_t column = 0; column < columns; ++column)
            H[column] = F[column] = zero;
        for (std::uint32_t r = 0; r < query.row_count; ++r)
        {
            vector const left = any_begins ? min(cells[r].H, limit) : cells[r].H;
            vector E = any_begins ? min(cells[r].E, limit) : cells[r].E, before = diagonal;
            column_scores const & scores = profile[query.rows[r]];
            diagonal = left;
#pragma GCC unroll 4
            for (std::uint32_t column = 0; column < columns; ++column)
            {
                vector const cell = max(max(add(before, scores[column]), E), F[column]);
                before = H[column];
                H[column] = cell;
                highest_cells = max(highest_cells, cell);
                vector const opened = subtract(cell, first_cost);
                E = max(subtract(E, next_cost), opened);
                F[column] = max(subtract(F[column], next_cost), opened);
            }
            cells[r] = {H[columns - 1], E};
        }
        std::memcpy(best, &highest_cells, lanes);
    }

    byte_query const & query;
    row_cells * cells;
    column_scores * profile;
    lane at[lanes]{};
    alignas(lanes) std::int8_t best[lanes]{}; //!< The highest cells of the subjects.
    alignas(lanes) std::int8_t kept[lanes]{}; //!< At most so much is kept of cells: nothing where a subject begins.
    bool any_begins{};
    std::size_t next{};     //!< Subject.
    std::size_t ended{};    //!< Subjects.
    std::size_t too_high{}; //!< Of these.
};

} // namespace

void compute_byte_query(byte_query const & query)
{
    byte_query_run{query}.run();
}

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
