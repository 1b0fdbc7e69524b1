// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The range of results that a call of seqan3::align_pairwise returns.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <utility>

namespace seqan3_cuda::detail
{

template <typename range_t>
class single_pass_range;

/*!\brief An input iterator: a result is valid until the iterator moves on, and may be moved from.
 * \tparam range_t The range, which has `result_type`, `next()` and `current()`.
 */
template <typename range_t>
class result_iterator
{
public:
    using value_type = typename range_t::result_type;
    using difference_type = std::ptrdiff_t;
    using reference = value_type &;
    using pointer = value_type *;
    using iterator_category = std::input_iterator_tag;

    result_iterator() = default; //!< Behind the last result.

    [[nodiscard]] reference operator*() const noexcept
    {
        return range->current();
    }

    [[nodiscard]] pointer operator->() const noexcept
    {
        return &range->current();
    }

    //! \brief Goes to the next result. \throws what the stream's next_result() throws.
    result_iterator & operator++()
    {
        is_at_end = !range->next();
        return *this;
    }

    //! \copydoc operator++
    void operator++(int)
    {
        ++*this;
    }

    [[nodiscard]] friend bool operator==(result_iterator const & self, std::default_sentinel_t) noexcept
    {
        return self.is_at_end;
    }

private:
    friend single_pass_range<range_t>;

    explicit result_iterator(range_t & range) : range{&range}, is_at_end{!range.next()} {}

    range_t * range{};
    bool is_at_end{true};
};

/*!\brief The functions of a move-only, single-pass range of results.
 * \tparam range_t The range, which has what result_iterator asks for, and derives from this.
 */
template <typename range_t>
class single_pass_range
{
public:
    using iterator = result_iterator<range_t>;

    /*!\brief An iterator at the first result; at the next one if there is an iterator already.
     * \throws std::runtime_error if the range was moved from, as SeqAn3's range; and what the computation threw.
     */
    iterator begin()
    {
        return iterator{static_cast<range_t &>(*this)};
    }

    //! \brief Behind the last result.
    [[nodiscard]] std::default_sentinel_t end() noexcept
    {
        return std::default_sentinel;
    }

    iterator begin() const = delete;              //!< Computes.
    std::default_sentinel_t end() const = delete; //!< As begin().
};

/*!\brief A move-only, single-pass range over the results of a stream.
 * \tparam stream_t A sequential_stream or a parallel_stream.
 * \details Is used like seqan3::algorithm_result_generator_range, but refers to each result where the stream has built
 * it. SeqAn3's range moves each result into a place of its own, and so frees the memory of the result before in the one
 * thread that iterates: most of the time of a call with many CIGARs or alignments of short reads
 * (doc/developer/tuning.md).
 */
template <typename stream_t>
class result_range : public single_pass_range<result_range<stream_t>>
{
public:
    using result_type = typename stream_t::result_type;

    result_range() = default; //!< Without a stream, as after a move.

    //! \brief Nothing is computed before begin().
    explicit result_range(std::unique_ptr<stream_t> stream) : stream{std::move(stream)} {}

private:
    friend result_iterator<result_range>;

    //! \brief Goes to the next result. Returns false behind the last one, which can still be looked at then, as in
    //! SeqAn3's range.
    bool next()
    {
        if (!stream)
            throw std::runtime_error{"This range of alignment results has been moved from."};
        auto * const result = stream->next_result();
        if (result)
            last = result;
        return result;
    }

    [[nodiscard]] result_type & current() noexcept
    {
        return *last;
    }

    std::unique_ptr<stream_t> stream{};
    result_type * last{}; //!< In the stream.
};

} // namespace seqan3_cuda::detail
