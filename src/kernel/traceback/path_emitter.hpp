// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where walks along paths put their steps: steps become runs, and letters are compared on the way.
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one alignment: a thread each on the device.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief What a problem says about equal letters, for the walks of a batch. All pointers are the executor's.
struct letter_comparison
{
    std::uint16_t const * classes1{}; //!< alignment_problem::letter_classes1, or null: codes are classes.
    std::uint16_t const * classes2{};
    bool marks_mismatches{}; //!< alignment_problem::marks_mismatches.
};

//!\brief What a path consists of so far: where another emitter goes on.
struct path_progress
{
    trace_operation operation{trace_operation::diagonal}; //!< Of the run that may grow.
    std::uint32_t length{};                               //!< Of this run; 0: there is none.
    identity_counts counts{};
};

/*!\brief Takes the steps of one path, the last one first, and makes runs of them.
 * \tparam compares_t Whether letters are looked at (alignment_problem::compares_letters()), known at run time or, by
 *                    std::bool_constant, before. Without, a path costs only its steps.
 * \tparam sink_t     Called with each trace_run, the last one first; neighbouring runs have different operations.
 *
 * A cell is named by its column and row: it lies behind so many letters of sequence 1 and 2.
 */
template <typename compares_t, typename sink_t>
class path_emitter
{
public:
    /*!\param[in] compares Whether letters are looked at.
     * \param[in] letters What makes letters equal; not read unless `compares`.
     * \param[in] codes1  The codes of this pair's sequence 1; not read unless `compares`.
     * \param[in] codes2  The codes of its sequence 2.
     * \param[in] sink    Gets the runs.
     */
    LANE_CODE path_emitter(compares_t const compares, letter_comparison const & letters,
                           std::uint8_t const * const codes1, std::uint8_t const * const codes2, sink_t sink) :
        compares{compares},
        letters{letters},
        codes1{codes1},
        codes2{codes2},
        sink{sink}
    {}

    //!\brief So many diagonal steps, the last one into the cell; its column and row are at least as many.
    LANE_CODE void diagonals(std::uint32_t const column, std::uint32_t const row, std::uint32_t const steps)
    {
        if (compares)
            for (std::uint32_t i = 0; i < steps; ++i)
                diagonal(column - i, row - i);
        else
            append(trace_operation::diagonal, steps);
    }

    //!\brief A diagonal step into the cell, whose column and row are at least 1.
    LANE_CODE void diagonal(std::uint32_t const column, std::uint32_t const row)
    {
        if (compares)
        {
            bool const are_equal = equal(codes1[column - 1], codes2[row - 1]);
            counts.matches += are_equal;
            counts.mismatches += !are_equal;
            append(are_equal || !letters.marks_mismatches ? trace_operation::diagonal : trace_operation::mismatch, 1);
        }
        else
        {
            append(trace_operation::diagonal, 1);
        }
    }

    //!\brief Steps along a gap; `operation` is trace_operation::up or ::left, `length` at least 1.
    LANE_CODE void gap(trace_operation const operation, std::uint32_t const length)
    {
        if (compares)
        {
            counts.gap_openings += run_length == 0 || operation != run_operation; // gaps that touch are one gap
            counts.gap_letters += length;
        }
        append(operation, length);
    }

    //!\brief The path is complete: hands the last run over.
    LANE_CODE void finish()
    {
        if (run_length > 0)
            sink(trace_run{run_operation, run_length});
        run_length = 0;
    }

    //!\brief How far the path has come.
    [[nodiscard]] LANE_CODE path_progress progress() const
    {
        return {run_operation, run_length, counts};
    }

    //!\brief Goes on with a path, before the first step.
    LANE_CODE void resume(path_progress const & before)
    {
        run_operation = before.operation;
        run_length = before.length;
        counts = before.counts;
    }

    //!\brief What the path consists of so far; all 0 unless `compares`.
    [[nodiscard]] LANE_CODE identity_counts const & identity() const
    {
        return counts;
    }

    //!\brief What gets the runs.
    [[nodiscard]] LANE_CODE sink_t const & output() const
    {
        return sink;
    }

private:
    LANE_CODE bool equal(std::uint8_t const code1, std::uint8_t const code2) const
    {
        return letters.classes1 == nullptr ? code1 == code2 : letters.classes1[code1] == letters.classes2[code2];
    }

    LANE_CODE void append(trace_operation const operation, std::uint32_t const length)
    {
        if (operation != run_operation)
            finish();
        run_operation = operation;
        run_length += length;
    }

    compares_t compares;
    letter_comparison letters;
    std::uint8_t const * codes1;
    std::uint8_t const * codes2;
    sink_t sink;
    trace_operation run_operation{trace_operation::diagonal};
    std::uint32_t run_length{};
    identity_counts counts{};
};

} // namespace seqan3_cuda::detail
