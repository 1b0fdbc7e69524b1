// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements alignment_session and pair_session for fake_session.hpp.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/detail/pair_session.hpp>
#include <seqan3_cuda/exception.hpp>

#include <engine/batch_parts.hpp>

#include "fake_session.hpp"
#include <reference/reference_alignment.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Notices if another thread is inside.
class usage
{
public:
    explicit usage(std::atomic<bool> & busy_) : busy{busy_}
    {
        if (busy.exchange(true))
            test::fake_session_settings::get().used_by_two = true;
    }

    ~usage()
    {
        busy = false;
    }

private:
    std::atomic<bool> & busy;
};

outcome_batch reference_outcome(alignment_problem const & problem, packed_batch const & batch)
{
    outcome_batch outcome{};
    std::vector<trace_run> runs{};
    std::vector<std::uint8_t> room1{}, room2{};
    for (std::size_t i = 0; i < batch.size(); ++i)
        outcome.pairs.push_back(
            test::reference_align(problem, batch.first.codes_of(i, room1), batch.second.codes_of(i, room2), runs));
    outcome.runs.assign(runs.begin(), runs.end());
    return outcome;
}

} // namespace

class alignment_session::implementation
{
public:
    //!\brief A batch, or what the caller has made of it.
    struct submission
    {
        packed_batch batch;
        std::vector<outcome_batch> parts{};
    };

    alignment_problem problem;
    std::deque<submission> batches{};
    std::size_t taken{};
    std::atomic<bool> busy{};
    test::fake_session_settings & settings{test::fake_session_settings::get()};
    batch_plan plan{.letters = settings.batch_letters, .pairs = settings.batch_pairs, .ahead = settings.batches_ahead};

    explicit implementation(alignment_problem problem_) : problem{std::move(problem_)}
    {
        if (settings.has_two_bits && std::max(problem.alphabet_size1, problem.alphabet_size2) <= max_two_bit_alphabet)
            plan.letters_per_byte = two_bit_letters_per_byte;
    }
};

alignment_session::alignment_session(alignment_problem problem, session_options const options) :
    self{std::make_unique<implementation>(std::move(problem))}
{
    ++self->settings.sessions;
    ++self->settings.open_sessions;
    self->settings.host_threads = options.host_threads;
    self->settings.alphabet_size = self->problem.alphabet_size1;
    self->settings.whole_matrix = self->problem.whole_matrix;
}

alignment_session::~alignment_session()
{
    --self->settings.open_sessions;
}

batch_plan const & alignment_session::plan() const
{
    return self->plan;
}

void alignment_session::submit(packed_batch batch, bool const last)
{
    usage const here{self->busy};
    self->settings.last_was_marked = last;
    if (batch.preparation)
        ++self->settings.submitted_prepared;
    self->batches.push_back({std::move(batch)});
    ++self->settings.submitted;
    self->settings.most_pending = std::max(self->settings.most_pending.load(), self->batches.size());
}

std::unique_ptr<pair_trial> alignment_session::make_trial() const
{
    class reference_trial final : public pair_trial
    {
    public:
        reference_trial(alignment_problem const & problem, std::size_t const least) : problem{problem}, least{least} {}

        [[nodiscard]] bool tries(std::size_t, std::size_t) const override
        {
            return true;
        }

        [[nodiscard]] bool align(packed_batch const & batch, std::size_t const pair, outcome_batch & outcome) override
        {
            if (batch.second.length(pair) < least)
                return false;
            append_outcomes(outcome, reference_outcome(problem, copy_pairs(batch, pair, pair + 1)));
            return true;
        }

    private:
        alignment_problem const & problem;
        std::size_t const least;
    };

    std::size_t const least = self->settings.similar_from;
    return least == test::fake_session_settings::never ? nullptr
                                                       : std::make_unique<reference_trial>(self->problem, least);
}

void alignment_session::prepare(packed_batch & batch) const
{
    if (batch.preparation)
        self->settings.prepared_twice = true;
    batch.preparation = std::make_shared<batch_preparation>();
    self->settings.prepared_pairs += batch.size();
}

void alignment_session::submit(std::vector<outcome_batch> parts)
{
    usage const here{self->busy};
    self->batches.push_back({packed_batch{}, std::move(parts)});
}

bool alignment_session::is_next_ready() const
{
    usage const here{self->busy};
    return self->settings.is_ready && !self->batches.empty();
}

outcome_batch alignment_session::next()
{
    usage const here{self->busy};
    implementation::submission const next = std::move(self->batches.front());
    self->batches.pop_front();
    if (!next.parts.empty())
    {
        outcome_batch outcome = next.parts.front();
        for (std::size_t i = 1; i < next.parts.size(); ++i)
            append_outcomes(outcome, next.parts[i]);
        return outcome;
    }
    if (self->taken++ == self->settings.fails_at)
        throw cuda_error{"a launch failed"};

    return reference_outcome(self->problem, next.batch);
}

// ---- single pairs

class pair_session::implementation
{
public:
    alignment_problem problem;
    outcome_batch outcome{};
};

pair_session::pair_session(alignment_problem problem, session_options) :
    self{std::make_unique<implementation>(std::move(problem))}
{
    ++test::fake_session_settings::get().pair_sessions;
}

pair_session::~pair_session() = default;

std::pmr::memory_resource * pair_session::batch_memory() const
{
    return std::pmr::new_delete_resource();
}

std::size_t pair_session::letters_per_byte(std::size_t, std::size_t) const
{
    return test::fake_session_settings::get().has_two_bits
                && std::max(self->problem.alphabet_size1, self->problem.alphabet_size2) <= max_two_bit_alphabet
             ? two_bit_letters_per_byte
             : 1;
}

outcome_batch const & pair_session::align(packed_batch && batch)
{
    return self->outcome = reference_outcome(self->problem, batch);
}

} // namespace seqan3_cuda::detail
