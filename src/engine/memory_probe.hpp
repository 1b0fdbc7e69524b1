// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Finds out what an engine would allocate for a batch, without memory and without kernels.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

#include <engine/backend.hpp>
#include <engine/executor.hpp>

namespace seqan3_cuda::detail
{

//!\brief Bytes that an engine allocates by its backend.
struct engine_memory
{
    std::size_t own{};  //!< Kept with the engine: copies of sequences, plans and outcomes.
    std::size_t turn{}; //!< Only while it computes: directions, borders, paths.
};

//!\brief What probes have found. Thread-safe.
class memory_report
{
public:
    //!\brief Takes the place of a device's id.
    static constexpr int host{-1};

    //!\brief What batches of one device, or of the host, need.
    struct entry
    {
        engine_memory most{};  //!< Of one batch.
        std::size_t batches{}; //!< Their number.
    };

    void add(int device, engine_memory const & of_batch);

    //!\brief By device. To be called when no probe is at work.
    [[nodiscard]] std::map<int, entry> const & by_device() const
    {
        return entries;
    }

private:
    std::mutex mutex{};
    std::map<int, entry> entries{};
};

/*!\brief An executor that plans and allocates as an engine does, but gets addresses without memory behind them, and
 * starts no kernel.
 * \param[in] hardware     Tells the traits of the hardware and its free memory; gets nothing to do.
 * \param[in] memory_limit As that of an engine.
 * \param[in] device       What the report calls the hardware.
 * \param[in] report       Gets what each batch needs; outlives the executor.
 *
 * \details A batch is planned twice, as one of unlike pairs and as one whose bands are all certified; what needs more
 * counts. No pair is found to be similar by furthest-reaching points. Paths are taken to have a run in each sixteen
 * letters. Scores are the highest ones, and ends behind all letters. Matrices are not asked for.
 * `align` throws what an engine throws whose memory does not suffice.
 */
[[nodiscard]] std::unique_ptr<executor> make_memory_probe(std::unique_ptr<backend> hardware, std::size_t memory_limit,
                                                          int device, memory_report & report);

//!\brief A probe of the host executor.
[[nodiscard]] std::unique_ptr<executor> make_host_probe(memory_report & report);

/*!\brief A probe of a device's executor.
 * \param[in] device       The device's id.
 * \param[in] memory_limit As that of make_cuda_executor().
 * \param[in] report       Gets what each batch needs; outlives the executor.
 * \throws seqan3_cuda::backend_not_compiled, seqan3_cuda::cuda_error
 */
[[nodiscard]] std::unique_ptr<executor> make_cuda_probe(int device, std::size_t memory_limit, memory_report & report);

} // namespace seqan3_cuda::detail
