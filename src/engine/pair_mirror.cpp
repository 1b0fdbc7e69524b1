// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements pair_mirror.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/pair_mirror.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <iterator>
#include <new>
#include <optional>
#include <ranges>
#include <thread>
#include <utility>

#include <engine/pair_message.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief From look to look, where nothing has been new for some time.
constexpr std::chrono::microseconds pause{20};

/*!\brief So long looks follow each other behind one that has found something.
 * \details Kernels leave something new each 100 us, and who transports long messages may need several looks for each.
 */
constexpr std::chrono::microseconds busy_time{300};

letter_vector wait_for_message(process_channel & channel)
{
    while (true)
    {
        if (std::optional<letter_vector> message = channel.receive())
            return *std::move(message);
        std::this_thread::sleep_for(pause);
    }
}

} // namespace

// ---------------------------------------------------------------------------------------------------------------------
// pair_terms
// ---------------------------------------------------------------------------------------------------------------------

void pair_terms::send(process_channel & channel) const
{
    letter_vector message = message_of({.about = pair_subject::terms});
    append(message, this, 1);
    channel.send(std::move(message));
}

pair_terms pair_terms::receive(process_channel & channel)
{
    return values_of<pair_terms>(wait_for_message(channel)).front();
}

// ---------------------------------------------------------------------------------------------------------------------
// pair_mirror
// ---------------------------------------------------------------------------------------------------------------------

pair_mirror::pair_mirror(shared_pair & pair, member_range const & members, side const own, process_channel & channel) :
    pair{pair},
    members{members},
    own{own},
    channel{channel}
{
    for (std::uint32_t slab = 0; slab + 1 < pair.slabs().slabs(); ++slab)
        if (goes_there(slab))
            rows.push_back({.slab = slab});
}

//!\brief Whether the other side needs the row below a slab, and does not compute it: the first member's needs all rows.
bool pair_mirror::goes_there(std::uint32_t const slab) const
{
    bool const is_theirs = members.has(pair.slabs().member_of_slab(slab));
    if (own == side::other)
        return is_theirs;
    return !is_theirs && members.has(pair.slabs().member_of_slab(slab + 1));
}

void pair_mirror::run()
{
    try
    {
        keep_equal();
    }
    catch (std::bad_alloc const &) // the other side has to know, and has to be heard until it ends
    {
        pair.withdraw();
        if (!has_told_end)
            channel.send(message_of({.about = pair_subject::withdrawn}));
        while (!knows_end)
            knows_end = head_of(wait_for_message(channel)).about >= pair_subject::withdrawn;
    }
}

void pair_mirror::keep_equal()
{
    auto last_news = std::chrono::steady_clock::now();
    while (!has_told_end || !knows_end)
    {
        bool has_news = false;
        while (std::optional<letter_vector> const message = channel.receive())
        {
            listen(*message);
            has_news = true;
        }
        if (!has_told_end && tell())
            has_news = true;
        auto const now = std::chrono::steady_clock::now();
        if (has_news)
            last_news = now;
        if (now - last_news < busy_time)
            std::this_thread::yield();
        else
            std::this_thread::sleep_for(pause);
    }
}

void pair_mirror::decline(process_channel & channel)
{
    channel.send(message_of({.about = pair_subject::withdrawn}));
    while (head_of(wait_for_message(channel)).about < pair_subject::withdrawn)
    {}
}

// ---------------------------------------------------------------------------------------------------------------------
// What the other side says
// ---------------------------------------------------------------------------------------------------------------------

void pair_mirror::listen(std::span<std::uint8_t const> const message)
{
    pair_message_head const begin = head_of(message);
    switch (begin.about)
    {
    case pair_subject::terms:
        break;
    case pair_subject::arrival:
        pair.note_arrival(own == side::first ? members.count : 1);
        break;
    case pair_subject::row:
    {
        std::vector<strip_cell> cells(begin.columns);
        std::size_t const bytes = cells.size() * sizeof(strip_cell);
        if (bytes > 0)
            std::memcpy(cells.data(), message.data() + sizeof(pair_message_head), bytes);
        std::vector<optimum_candidate> optima((message.size() - sizeof(pair_message_head) - bytes)
                                              / sizeof(optimum_candidate));
        if (!optima.empty())
            std::memcpy(optima.data(), message.data() + sizeof(pair_message_head) + bytes,
                        optima.size() * sizeof(optimum_candidate));
        pair.write_row(begin.slab, begin.first_column, cells, optima, begin.number);
        break;
    }
    case pair_subject::score:
        score = std::max(score, begin.number);
        static_cast<void>(pair.best().raise(begin.number));
        break;
    case pair_subject::wanted:
        hand_out(values_of<kept_range>(message));
        break;
    case pair_subject::cells:
    {
        std::uint8_t const * from = message.data() + sizeof(pair_message_head);
        auto const served = asked.begin() + begin.number;
        for (shared_pair::request const & each : std::span{asked.begin(), served})
        {
            std::size_t const bytes = each.cells.words(pair.slabs().format).count * sizeof(std::uint32_t);
            std::memcpy(each.to, from, bytes);
            from += bytes;
        }
        asked.erase(asked.begin(), served);
        pair.note_served(begin.number);
        break;
    }
    case pair_subject::withdrawn:
        pair.withdraw();
        knows_end = true;
        break;
    case pair_subject::ended:
        pair.end();
        knows_end = true;
        break;
    }
}

/*!\brief Gets cells of members of this side, which have computed all of theirs.
 * \details Some of them are on their way while the next ones are copied.
 */
void pair_mirror::hand_out(std::span<kept_range const> wanted)
{
    while (!wanted.empty())
    {
        std::span const next = wanted.first(std::min(wanted.size(), ranges_of_message));
        std::optional<std::vector<shared_pair::brought_cells>> const brought = pair.bring(next);
        if (!brought)
            return; // tell() says that a member has withdrawn
        letter_vector message =
            message_of({.about = pair_subject::cells, .number = static_cast<std::uint32_t>(next.size())});
        for (auto const & [cells, from] : *brought)
            append(message, from, cells.words(pair.slabs().format).count);
        channel.send(std::move(message));
        wanted = wanted.subspan(next.size());
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// What this side says
// ---------------------------------------------------------------------------------------------------------------------

/*!\brief Tells what is new here, if anything is.
 * \details What kernels leave behind a withdrawal is worthless: so the pair is looked at again before rows are sent.
 * The end is told when all that came before has been. Rows are looked at from the last one on, and told from the first
 * one on: whoever knows the end of a row knows those of all rows above, as the path does that wants these.
 */
bool pair_mirror::tell()
{
    std::vector<letter_vector> messages{};
    shared_pair::state const before = pair.look();
    bool const can_begin = own == side::first ? before.has_begun : before.arrived == members.count;
    if (can_begin && !has_told_arrival)
    {
        messages.push_back(message_of({.about = pair_subject::arrival}));
        has_told_arrival = true;
    }
    std::vector<letter_vector> of_rows{};
    for (sent_row & row : rows | std::views::reverse)
        tell_row(row, of_rows);
    std::ranges::move(of_rows | std::views::reverse, std::back_inserter(messages));
    if (std::uint32_t const known = pair.best().raise(0); known > score)
    {
        messages.push_back(message_of({.about = pair_subject::score, .number = known}));
        score = known;
    }
    if (own == side::first && has_told_arrival && asked.empty()) // who hands cells out hears nothing meanwhile
        tell_of_cells(messages);

    bool const is_broken = pair.look().is_broken, ends = is_broken || before.has_ended;
    if (is_broken)
        messages.clear();
    if (ends)
        messages.push_back(message_of({.about = is_broken ? pair_subject::withdrawn : pair_subject::ended}));
    for (letter_vector & message : messages)
        channel.send(std::move(message));
    has_told_end = ends;
    return !messages.empty();
}

//!\brief Tells how far a row is, with the cells that the other side does not know.
void pair_mirror::tell_row(sent_row & row, std::vector<letter_vector> & messages) const
{
    slab_borders const borders = pair.borders();
    slab_plan const & plan = pair.slabs();
    std::uint32_t const done = std::atomic_ref{borders.steps[row.slab]}.load(), all = plan.steps_of(borders.columns);
    if (done == row.steps || done > all + 1) // a withdrawal lets them be more
        return;
    std::uint32_t const columns = plan.columns_after(done, borders.columns);
    letter_vector message = message_of({.about = pair_subject::row,
                                        .number = done,
                                        .slab = row.slab,
                                        .first_column = row.columns,
                                        .columns = columns - row.columns});
    append(message, borders.row_below(row.slab) + row.columns, columns - row.columns);
    if (done > all)
        append(message, optima_of(borders, row.slab), strip_alignments * warp_lanes);
    messages.push_back(std::move(message));
    row.steps = done;
    row.columns = columns;
}

//!\brief Asks for cells that the first member waits for.
void pair_mirror::tell_of_cells(std::vector<letter_vector> & messages)
{
    asked = pair.take_requests(members);
    if (asked.empty())
        return;
    std::vector<kept_range> wanted{};
    for (shared_pair::request const & each : asked)
        wanted.push_back(each.cells);
    letter_vector message = message_of({.about = pair_subject::wanted});
    append(message, wanted.data(), wanted.size());
    messages.push_back(std::move(message));
}

} // namespace seqan3_cuda::detail
