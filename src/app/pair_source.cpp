// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs of records in batches, so that memory does not grow with the number of pairs.
 *
 * Layer: app.
 */

#include "pair_source.hpp"

#include <cmath>
#include <filesystem>

#include "catalogue_reader.hpp"
#include "error.hpp"
#include "sequence_files.hpp"
#include "shard.hpp"
#include "target_region.hpp"

namespace seqan3_cuda::app
{

namespace
{

/* A batch is full when it reaches one of the two. Five are there at once (one is read, two are aligned, one is
 * written, one gives its memory to the next), and of reads of 150 letters each takes 4 MB, and as much while it is
 * aligned; on the host, eight times as many pairs are aligned no faster. */
constexpr std::size_t pairs_per_batch = 1u << 13;

//!\brief Counts what a batch holds.
class batch_budget
{
public:
    explicit batch_budget(options const & options) : most_letters{letters_per_batch(options.host_memory)} {}

    void add(record const & target, record const & query)
    {
        ++pairs;
        letters += target.letters.size() + query.letters.size();
    }

    [[nodiscard]] bool exhausted() const
    {
        return pairs >= pairs_per_batch || letters >= most_letters;
    }

private:
    std::size_t most_letters;
    std::size_t pairs{};
    std::size_t letters{};
};

bool writes_qualities(options const & options)
{
    return options.format == output_format::sam || options.format == output_format::bam;
}

class record_by_record final : public pair_source
{
public:
    record_by_record(options const & options, shard const part) :
        empty_budget{options},
        chosen{options},
        targets{{options.targets}, options.alignment.alphabet, false},
        queries{options.queries, options.alignment.alphabet, writes_qualities(options)}
    {
        if (part.is_all())
            return;
        std::vector<std::filesystem::path> inputs{options.queries};
        inputs.push_back(options.targets);
        check_readable_twice(inputs);
        shards = {part, record_by_record{options, {}}.count_cells()};
    }

    std::optional<pair_batch> next(pair_batch spent) override
    {
        auto const batch_targets = spent_targets(std::move(spent.targets));
        pair_batch batch{
            .targets = batch_targets, .queries = std::move(spent.queries), .pairs = std::move(spent.pairs)};
        batch.pairs.clear();
        batch_budget budget = empty_budget;

        for (std::size_t count = 0; !budget.exhausted(); ++count)
        {
            record &target = record_at(*batch_targets, count), &query = record_at(batch.queries, count);
            if (!shards.find_next([&]() { return read_both(target, query); },
                                  [&]() { return cells_of(target, query); }))
                break;
            if (batch.pairs.empty())
                batch.first_pair = batch.first_target = targets.records_read() - 1;
            budget.add(target, query);
            auto const index = static_cast<std::uint32_t>(count);
            batch.pairs.push_back({index, index});
        }

        if (batch.pairs.empty())
            return std::nullopt;
        batch_targets->resize(batch.pairs.size());
        batch.queries.resize(batch.pairs.size());
        batch.progress = shards.progress().value_or(targets.fraction_read());
        return batch;
    }

    std::unique_ptr<target_catalogue const> catalogue() const override
    {
        if (!std::filesystem::is_regular_file(chosen.targets))
            throw input_error{shown_name(chosen.targets)
                              + ": is not a regular file; SAM lists all targets first, so that it is read twice"};

        return read_catalogue(chosen.targets, chosen.alignment.alphabet, chosen.alignment.threads);
    }

    std::optional<std::uint64_t> target_letters() const override
    {
        return std::nullopt;
    }

private:
    batch_budget empty_budget;
    options const & chosen;
    sequence_files targets;
    sequence_files queries;
    shard_cutter shards{};

    //!\brief The records of a batch that nobody needs any more. An aligner that still knows them by their address keeps
    //! them.
    static std::shared_ptr<std::vector<record>> spent_targets(std::shared_ptr<std::vector<record> const> known)
    {
        return known.use_count() == 1 ? std::const_pointer_cast<std::vector<record>>(std::move(known))
                                      : std::make_shared<std::vector<record>>();
    }

    //!\brief The record at a position, at most one behind the last one.
    static record & record_at(std::vector<record> & records, std::size_t const position)
    {
        return position < records.size() ? records[position] : records.emplace_back();
    }

    static double cells_of(record const & target, record const & query)
    {
        return static_cast<double>(target.letters.size() + 1) * static_cast<double>(query.letters.size() + 1);
    }

    double count_cells()
    {
        double cells = 0;
        for (record target{}, query{}; read_both(target, query);)
            cells += cells_of(target, query);
        return cells;
    }

    bool read_both(record & target, record & query)
    {
        bool const has_target = targets.next(target), has_query = queries.next(query);
        if (has_target && !has_query)
            fail_without_partner(targets, target, queries);
        if (has_query && !has_target)
            fail_without_partner(queries, query, targets);
        return has_target;
    }

    [[noreturn]] static void fail_without_partner(sequence_files const & longer, record const & lonely,
                                                  sequence_files const & shorter)
    {
        throw input_error{longer.describe(lonely) + " has no partner: " + shorter.described_count()
                          + " (--pairing all aligns each with each)"};
    }
};

//!\brief All targets for the first query, then all targets for the second one, and so on.
class all_against_all final : public pair_source
{
public:
    explicit all_against_all(options const & options) :
        empty_budget{options},
        queries{options.queries, options.alignment.alphabet, writes_qualities(options)}
    {
        if (!options.shard.is_all())
        {
            check_readable_twice(options.queries);
            shards = {options.shard, count_cells(options)};
        }

        sequence_reader reader{options.targets, options.alignment.alphabet};
        std::vector<record> read{};
        region_cutter cutter{options.regions};
        for (record target{}; reader.next(target);)
            cutter.cut(std::move(target), read);
        cutter.check_all_found();
        targets = std::make_shared<std::vector<record> const>(std::move(read));
        for (record const & target : *targets)
            letters_of_targets += target.letters.size();
    }

    std::optional<pair_batch> next(pair_batch spent) override
    {
        spent = {};                                   // before more is read
        constexpr std::uint64_t bytes_per_letter = 2; // as they are read, and as they are aligned
        pair_batch batch{.targets = targets, .held_bytes = bytes_per_letter * letters_of_targets};
        batch_budget budget = empty_budget;

        if (next_target != 0) // the last batch ended between two targets of its last query
            batch.queries.push_back(query);

        while (!budget.exhausted())
        {
            if (next_target == 0)
            {
                read_before = fraction_read();
                if (!shards.find_next([this]() { return queries.next(query); }, [this]() { return cells_of(query); }))
                    break;
                batch.queries.push_back(query);
            }

            if (batch.pairs.empty())
                batch.first_pair = (queries.records_read() - 1) * targets->size() + next_target;
            for (; next_target < targets->size() && !budget.exhausted(); ++next_target)
            {
                budget.add((*targets)[next_target], query);
                batch.pairs.push_back(
                    {static_cast<std::uint32_t>(next_target), static_cast<std::uint32_t>(batch.queries.size() - 1)});
            }

            if (next_target == targets->size())
                next_target = 0;
        }

        if (batch.pairs.empty())
            return std::nullopt;
        batch.last_query_continues = next_target != 0;
        double const share = next_target == 0 ? 1.0 : static_cast<double>(next_target) / targets->size();
        batch.progress = std::lerp(read_before, fraction_read(), share);
        return batch;
    }

    std::unique_ptr<target_catalogue const> catalogue() const override
    {
        auto all = std::make_unique<target_catalogue>();
        for (record const & target : *targets)
            all->add(target_catalogue::summary_of(target));
        all->complete();
        return all;
    }

    std::optional<std::uint64_t> target_letters() const override
    {
        return letters_of_targets;
    }

private:
    batch_budget empty_budget;
    std::shared_ptr<std::vector<record> const> targets{};
    std::uint64_t letters_of_targets{};
    sequence_files queries;
    record query{};            //!< The last one read.
    double read_before{};      //!< How much of the queries had been read before it.
    std::size_t next_target{}; //!< The next partner of query; 0: query has had them all.
    shard_cutter shards{};

    //!\brief In units of all targets' cells of a letter.
    static double cells_of(record const & query)
    {
        return static_cast<double>(query.letters.size() + 1);
    }

    static double count_cells(options const & options)
    {
        sequence_files all{options.queries, options.alignment.alphabet, false};
        double cells = 0;
        for (record query{}; all.next(query);)
            cells += cells_of(query);
        return cells;
    }

    double fraction_read() const
    {
        return shards.progress().value_or(queries.fraction_read());
    }
};

} // namespace

std::unique_ptr<pair_source> make_pair_source(options const & options)
{
    if (options.pairing == pairing_kind::all)
        return std::make_unique<all_against_all>(options);
    return std::make_unique<record_by_record>(options, options.shard);
}

} // namespace seqan3_cuda::app
