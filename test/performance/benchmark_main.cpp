// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The benchmark program: chosen executors and modes on the same work, side by side.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

#include <seqan3_cuda/executor.hpp>

#include "benchmark_call.hpp"
#include "benchmark_options.hpp"
#include "benchmark_page.hpp"
#include "benchmark_record.hpp"
#include "benchmark_session.hpp"
#include "benchmark_work.hpp"

namespace seqan3_cuda::benchmark
{

namespace
{

//!\brief The caller has made a run before, which is not counted: contexts, buffers, caches.
template <typename run_t>
double median_seconds(std::size_t const repeats, run_t && run)
{
    std::vector<double> seconds(repeats);
    std::ranges::generate(seconds, run);
    std::ranges::sort(seconds);
    return seconds[repeats / 2];
}

std::string cpu_name()
{
    std::ifstream file{"/proc/cpuinfo"};
    for (std::string line{}; std::getline(file, line);)
        if (line.starts_with("model name"))
            return line.substr(line.find(':') + 2);
    return "unknown CPU";
}

std::string device_name(caller const who)
{
    executor_inventory const & inventory = available_executors();
    if (who == caller::seqan3 || is_peer(who))
        return cpu_name();
    if (who == caller::seqan3_vectorised)
        return cpu_name() + " (" + seqan3_vector_instructions() + ')';
    if (who == caller::host)
        return cpu_name() + " (" + inventory.host_instruction_set + ')';

    std::string names{};
    for (device_description const & device : inventory.devices)
        if (device.usable)
            names += (names.empty() ? "" : ", ") + device.name;
    return names;
}

//!\brief Measures one work with all modes and callers.
class work_benchmark
{
public:
    work_benchmark(benchmark_options const & options_, work_description const & work_) :
        options{options_},
        work{work_},
        all_pairs{std::max<std::size_t>(
            1, static_cast<std::size_t>(std::llround(static_cast<double>(work.pairs) * options.fraction)))},
        letters{make_letters(work, all_pairs, options.threads)}
    {}

    benchmark_record measure(mode const what, caller const who)
    {
        bool const is_ours = who == caller::cuda || who == caller::host, is_on_gpu = who == caller::cuda;
        std::size_t const pairs = is_on_gpu ? all_pairs : affordable_pairs(what, who);
        std::size_t const repeats = is_on_gpu ? options.repeats : options.cpu_repeats;
        work_pairs & sequences = first_pairs(pairs);

        benchmark_record record{.work = std::string{work.name},
                                .mode = std::string{name_of(what)},
                                .executor = std::string{name_of(who)},
                                .pairs = pairs,
                                .rows = work.rows,
                                .columns = work.columns,
                                .kernel_ms = {},
                                .call_ms = {},
                                .kernel_gcups = {},
                                .call_gcups = {},
                                .checked = {},
                                .wrong = {},
                                .device = device_name(who),
                                .cores = options.threads,
                                .commit = options.commit,
                                .date = date_of_today()};

        double const giga_cells = work.cells(pairs) / 1e9;
        if (is_ours)
        {
            auto run = [&] { return run_session(what, who, letters, pairs, options.threads); };
            run();
            double const seconds = median_seconds(repeats, run);
            record.kernel_ms = seconds * 1e3;
            record.kernel_gcups = giga_cells / seconds;
        }

        auto run = [&] { return run_call(what, who, sequences, {.threads = options.threads}); };
        if (is_on_gpu) // on a CPU that was the last trial
            run();
        double const seconds = median_seconds(repeats, run);
        record.call_ms = seconds * 1e3;
        record.call_gcups = giga_cells / seconds;

        if (who != caller::seqan3) // which is what the others are compared with
            compare(what, who, sequences, record);
        return record;
    }

private:
    benchmark_options const & options;
    work_description work;
    std::size_t all_pairs;
    work_letters letters;
    work_pairs_handle kept_pairs{}; //!< The pairs of the last measurement.
    std::size_t number_of_kept_pairs{};

    work_pairs & first_pairs(std::size_t const pairs)
    {
        if (number_of_kept_pairs != pairs)
        {
            std::vector<std::size_t> indices(pairs);
            std::iota(indices.begin(), indices.end(), std::size_t{0});
            kept_pairs.reset();
            kept_pairs = make_pairs(letters, indices, options.threads);
            number_of_kept_pairs = pairs;
        }
        return *kept_pairs;
    }

    /*!\brief How many pairs a CPU computes in the time that a run should take; at least one a thread, or a vector.
     * \details A short trial takes longer a pair than a run. Trials become longer, until one takes half of that time.
     */
    std::size_t affordable_pairs(mode const what, caller const who)
    {
        double const cells_a_pair = work.cells(1);
        double const threads = static_cast<double>(options.threads);
        double const least = threads * (who == caller::seqan3_vectorised ? 32 : 1); // 16 bits in the widest vectors
        auto limited = [&](double const pairs)
        { return std::min(all_pairs, static_cast<std::size_t>(std::max(std::ceil(pairs), least))); };

        std::size_t pairs = limited(2e7 * threads / cells_a_pair);
        for (;;)
        {
            double const seconds = run_call(what, who, first_pairs(pairs), {.threads = options.threads});
            std::size_t const wanted = limited(static_cast<double>(pairs) * options.seconds / seconds);
            if (seconds >= options.seconds / 2 || wanted <= pairs)
                return wanted;
            pairs = wanted;
        }
    }

    /*!\brief Compares pairs, evenly spread over the work, with SeqAn3's scalar path; of a peer the scores of all pairs
     *        with the host executor's.
     */
    void compare(mode const what, caller const who, work_pairs & sequences, benchmark_record & record) const
    {
        constexpr std::size_t most{10'000};
        std::size_t const affordable =
            static_cast<std::size_t>(static_cast<double>(options.check_cells) / work.cells(1));
        std::size_t const checked = options.check_cells == 0 ? 0
                                  : is_peer(who)             ? record.pairs
                                                 : std::clamp<std::size_t>(affordable, 1, std::min(most, record.pairs));

        std::vector<std::size_t> sample(checked);
        std::vector<bool> wanted(record.pairs, false);
        for (std::size_t i = 0; i < checked; ++i)
        {
            sample[i] = i * record.pairs / checked;
            wanted[sample[i]] = true;
        }

        std::vector<bool> const all(checked, true);
        std::vector<pair_result> expected{}, actual{};
        run_call(what, is_peer(who) ? caller::host : caller::seqan3, *make_pairs(letters, sample, options.threads),
                 {.threads = options.threads, .wanted = &all, .results = &expected});
        run_call(what, who, sequences, {.threads = options.threads, .wanted = &wanted, .results = &actual});

        if (is_peer(who)) // which break ties in other ways
            for (pair_result & result : expected)
                result = {.score = result.score, .positions = {}, .aligned1 = {}, .aligned2 = {}, .cigar = {}};

        record.checked = checked;
        for (std::size_t i = 0; i < checked; ++i)
            record.wrong += expected.at(i) != actual.at(i);
    }
};

int run(benchmark_options const & options)
{
    std::vector<benchmark_record> records{};
    for (work_description const & work : options.works)
    {
        work_benchmark benchmark{options, work};
        for (mode const what : options.modes)
        {
            for (caller const who : options.callers)
            {
                if (!is_supported(what, who) || !is_for(what, work))
                    continue;
                if (is_peer(who) && !has_peer(who))
                {
                    std::cerr << "skipped: " << name_of(who)
                              << ", which was not found when this program was configured\n";
                    continue;
                }

                records.push_back(benchmark.measure(what, who));
                std::fprintf(stderr, "measured: %s, %s, %s\n", records.back().work.c_str(), records.back().mode.c_str(),
                             records.back().executor.c_str());
            }
        }
    }

    write_table(std::cout, records);
    if (!options.json.empty())
    {
        std::ofstream file{options.json};
        write_json(file, records);
        file.close();
        if (!file)
            throw std::runtime_error{"Cannot write " + options.json + '.'};
    }

    if (!options.page.empty() && !records.empty())
    {
        std::ofstream file{options.page, std::ios::app};
        write_page(file, records, options);
        file.close();
        if (!file)
            throw std::runtime_error{"Cannot write " + options.page + '.'};
    }

    int result = EXIT_SUCCESS;
    for (benchmark_record const & record : records)
    {
        std::string const name = record.work + ", " + record.mode + ", " + record.executor;
        if (record.wrong > 0)
        {
            std::cerr << "WRONG: " << record.wrong << " of " << record.checked << " compared results of " << name
                      << '\n';
            result = EXIT_FAILURE;
        }

        double const ratio = ratio_to_seqan3(record, records).value_or(0.0);
        if (options.required_ratio > 0.0 && record.executor != name_of(caller::seqan3)
            && ratio < options.required_ratio)
        {
            std::cerr << "TOO SLOW: " << name << " is " << ratio << " times as fast as seqan3, wanted are "
                      << options.required_ratio << '\n';
            result = EXIT_FAILURE;
        }
    }
    return result;
}

} // namespace

} // namespace seqan3_cuda::benchmark

int main(int argc, char ** argv)
{
    auto const options = seqan3_cuda::benchmark::parse_options(argc, argv);
    try
    {
        return seqan3_cuda::benchmark::run(options);
    }
    catch (std::exception const & error)
    {
        std::cerr << "Error: " << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
