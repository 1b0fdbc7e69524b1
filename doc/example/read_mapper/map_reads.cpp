// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include "map_reads.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <ostream>
#include <thread>
#include <vector>

#include "sam_file.hpp"

namespace read_mapper
{

namespace
{

//! [map]
std::string map_batch(genome_index const & index, std::vector<read> const & reads, std::size_t const most_secondary)
{
    std::vector<candidate> candidates{};
    std::vector<unseen_places> unseen{};
    for (std::size_t number = 0; number < reads.size(); ++number)
    {
        candidate_set const found = find_candidates(index, reads[number], number);
        candidates.insert(candidates.end(), found.candidates.begin(), found.candidates.end());
        unseen.push_back(found.unseen);
    }

    std::vector<placement> placements = verify(candidates, reads, index.text());
    return sam_records(reads, choose_mappings(std::move(placements), reads, unseen), index.text(), most_secondary);
}
//! [map]

} // namespace

void map_reads(genome_index const & index, read_file & input, std::ostream & output, map_options const & options)
{
    std::mutex reading{}, writing{};
    std::size_t begun{}, written{}; // batches
    std::condition_variable turn{};
    std::exception_ptr failure{};

    auto const work = [&]
    {
        while (true)
        {
            std::unique_lock read_lock{reading};
            std::vector<read> const reads = input.next(options.batch);
            std::size_t const number = begun++;
            read_lock.unlock();
            if (reads.empty())
                return;

            std::string const records = map_batch(index, reads, options.most_secondary);
            std::unique_lock write_lock{writing};
            turn.wait(write_lock, [&] { return written == number || failure; });
            if (failure)
                return;
            output << records;
            ++written;
            turn.notify_all();
        }
    };
    auto const work_or_fail = [&]
    {
        try
        {
            work();
        }
        catch (...)
        {
            std::lock_guard const lock{writing};
            failure = failure ? failure : std::current_exception();
            turn.notify_all();
        }
    };

    std::vector<std::jthread> workers{};
    for (std::size_t thread = 0; thread < options.threads; ++thread)
        workers.emplace_back(work_or_fail);
    workers.clear(); // joins them
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace read_mapper
