// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A line between two threads that stand for processes, as slow as tests want it.
 *
 * Layer: test.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <mutex>
#include <new>
#include <optional>
#include <utility>

#include <seqan3_cuda/alignment/detail/batch_places.hpp>

namespace seqan3_cuda::test
{

//!\brief Both ends of a line. Thread-safe.
class process_line
{
public:
    //!\param[in] lag So many looks of the receiver see nothing of a message that has been sent.
    explicit process_line(std::size_t const lag = 0) : ends{channel{*this, 0, lag}, channel{*this, 1, lag}} {}

    [[nodiscard]] detail::process_channel & end(std::size_t const number)
    {
        return ends[number];
    }

    //!\brief Lets an end have no memory for one of the messages that it sends.
    void fail_once(std::size_t const number, std::size_t const message)
    {
        ends[number].fails_at = message;
    }

    //!\brief Messages that nobody has received.
    [[nodiscard]] std::size_t left()
    {
        std::scoped_lock const lock{mutex};
        return messages[0].size() + messages[1].size();
    }

    //!\brief Bytes of the longest message that was sent.
    [[nodiscard]] std::size_t longest()
    {
        std::scoped_lock const lock{mutex};
        return most_bytes;
    }

private:
    class channel final : public detail::process_channel
    {
    public:
        channel(process_line & line, std::size_t const number, std::size_t const lag) :
            line{line},
            number{number},
            lag{lag}
        {}

        void send(detail::letter_vector bytes) override
        {
            std::scoped_lock const lock{line.mutex};
            if (fails_at && (*fails_at)-- == 0)
            {
                fails_at.reset();
                throw std::bad_alloc{};
            }
            line.most_bytes = std::max(line.most_bytes, bytes.size());
            line.messages[1 - number].push_back(std::move(bytes));
        }

        [[nodiscard]] std::optional<detail::letter_vector> receive() override
        {
            std::scoped_lock const lock{line.mutex};
            auto & mine = line.messages[number];
            if (mine.empty() || looks++ < lag)
                return std::nullopt;
            looks = 0;
            std::optional<detail::letter_vector> oldest{std::move(mine.front())};
            mine.pop_front();
            return oldest;
        }

        std::optional<std::size_t> fails_at{};

    private:
        process_line & line;
        std::size_t number;
        std::size_t lag;
        std::size_t looks{};
    };

    std::mutex mutex{};
    std::array<std::deque<detail::letter_vector>, 2> messages{}; //!< To each end.
    std::size_t most_bytes{};                                    //!< Of a message.
    std::array<channel, 2> ends;
};

} // namespace seqan3_cuda::test
