// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Arrays in the memory of a backend.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <span>
#include <utility>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <engine/backend.hpp>
#include <engine/memory_account.hpp>
#include <kernel/data/sequence_array.hpp>

namespace seqan3_cuda::detail
{

//!\brief An array that grows when needed and keeps what it has got; its contents do not survive growing.
template <typename value_t>
class buffer
{
public:
    buffer() = default;
    buffer(buffer const &) = delete;
    buffer & operator=(buffer const &) = delete;

    ~buffer()
    {
        release();
    }

    [[nodiscard]] value_t * data() const
    {
        return begin;
    }

    //!\brief Number of values that there is room for.
    [[nodiscard]] std::size_t capacity() const
    {
        return room;
    }

    //!\brief Makes room for at least `size` values. Waits for the device if the array has to move.
    //! \throws seqan3_cuda::out_of_device_memory; the array is empty then.
    void reserve(backend & hardware, std::size_t const size)
    {
        if (size <= room)
            return;
        release();
        memory_account * const account = memory_account::scope::current();
        if (account)
            account->require(size * sizeof(value_t));
        allocate(hardware.memory(), size);
        payer = account;
        if (payer)
            payer->add(size * sizeof(value_t));
    }

    //!\brief The same in the host's memory, which no limit counts. \throws std::bad_alloc
    void reserve_on_host(backend & hardware, std::size_t const size)
    {
        if (size <= room && memory == &hardware.host_memory())
            return;
        release();
        allocate(hardware.host_memory(), size);
    }

    //!\brief Gives the memory back.
    void release() noexcept
    {
        if (begin != nullptr)
            memory->deallocate(std::exchange(begin, nullptr), room * sizeof(value_t), alignment);
        if (payer)
            std::exchange(payer, nullptr)->give_back(room * sizeof(value_t));
        room = 0;
    }

private:
    static constexpr std::size_t alignment = 256; //!< As device memory has; more than vectors of the host need.

    void allocate(std::pmr::memory_resource & resource, std::size_t const size)
    {
        begin = static_cast<value_t *>(resource.allocate(size * sizeof(value_t), alignment));
        memory = &resource;
        room = size;
    }

    value_t * begin{};
    std::size_t room{};
    std::pmr::memory_resource * memory{};
    memory_account * payer{}; //!< Of whose limit the memory is.
};

//!\brief Values that kernels read: the caller's where memory is shared, else a copy.
template <typename value_t>
class input
{
public:
    [[nodiscard]] value_t const * data() const
    {
        return begin;
    }

    /*!\brief Starts to copy values. They have to stay until the passes' queue has been waited for, or, where memory is
     * shared, until kernels have read them.
     */
    void set(backend & hardware, std::span<value_t const> const values)
    {
        begin = values.data();
        if (hardware.shares_memory())
            return;
        // An eighth more than asked for: batches of one call differ a little.
        if (values.size() > own.capacity())
            own.reserve(hardware, values.size() + values.size() / 8);
        begin = own.data();
        if (!values.empty())
            hardware.copy_in(queue::passes, own.data(), values.data(), values.size_bytes());
    }

private:
    value_t const * begin{};
    buffer<value_t> own{};
};

//!\brief Values that kernels write, for the caller: there where memory is shared, else copied.
template <typename value_t>
class output
{
public:
    [[nodiscard]] value_t * data() const
    {
        return begin;
    }

    //!\brief Says where the values are to be at last.
    void set(backend & hardware, std::span<value_t> const values)
    {
        target = values;
        begin = values.data();
        if (hardware.shares_memory())
            return;
        own.reserve(hardware, values.size());
        begin = own.data();
    }

    /*!\brief Makes room for values whose place is not there yet; not where memory is shared.
     * \param[in] size   Number of values.
     * \param[in] growth If there is not room for so many: for how many room is made.
     */
    void make_room(backend & hardware, std::size_t const size, std::size_t const growth)
    {
        if (size > own.capacity())
            own.reserve(hardware, growth);
        begin = own.data();
    }

    //!\brief Sets all bytes to 0.
    void clear(backend & hardware) const
    {
        if (!target.empty())
            hardware.clear(queue::passes, begin, target.size_bytes());
    }

    //!\brief Starts to copy the values.
    void fetch(backend & hardware, queue const at) const
    {
        if (!target.empty() && !hardware.shares_memory())
            hardware.copy_out(at, target.data(), begin, target.size_bytes());
    }

private:
    std::span<value_t> target{};
    value_t * begin{};
    buffer<value_t> own{};
};

//!\brief All first or all second sequences of a batch.
class sequence_input
{
public:
    /*!\brief Starts to copy sequences. Kernels may read them behind spread().
     * \details Copies of codes are padded with 0 to whole words, by which device_lanes::load_letters reads them.
     */
    void set(backend & hardware, packed_sequences const & sequences)
    {
        if (sequences.letters_per_byte > 1)
            set_narrow(hardware, sequences);
        else
            set_bytes(hardware, sequences);
        begins.set(hardware, sequences.begins);
        offsets.set(hardware, sequences.offsets);
    }

    /*!\brief Spreads letters of two bits in the backend's memory, once for each set().
     * \details By a kernel, which waits for those of others: so it is for a turn, and nobody waits for it alone.
     */
    void spread(backend & hardware)
    {
        if (std::size_t const bytes = std::exchange(narrow_bytes, 0); bytes > 0)
            hardware.run(queue::passes, spread_launch{narrow.data(), bytes, own_codes.data()});
    }

    //!\brief What kernels read.
    [[nodiscard]] sequence_array array() const
    {
        return {codes, begins.data(), offsets.data()};
    }

private:
    void set_bytes(backend & hardware, packed_sequences const & sequences)
    {
        codes = sequences.codes.data();
        narrow_bytes = 0;
        if (hardware.shares_memory())
            return;
        std::size_t const size = sequences.codes.size(), padded = (size + 3) / 4 * 4;
        make_room(hardware, padded);
        if (padded > size)
            hardware.clear(queue::passes, own_codes.data() + size, padded - size);
        if (size > 0)
            hardware.copy_in(queue::passes, own_codes.data(), sequences.codes.data(), size);
    }

    void set_narrow(backend & hardware, packed_sequences const & sequences)
    {
        narrow.set(hardware, sequences.codes);
        narrow_bytes = sequences.codes.size();
        make_room(hardware, sequences.placed_letters());
    }

    void make_room(backend & hardware, std::size_t const bytes)
    {
        if (bytes > own_codes.capacity())
            own_codes.reserve(hardware, bytes + bytes / 8);
        codes = own_codes.data();
    }

    std::uint8_t const * codes{};
    buffer<std::uint8_t> own_codes{};
    input<std::uint8_t> narrow{};
    std::size_t narrow_bytes{}; //!< To be spread.
    input<std::uint32_t> begins{};
    input<std::uint32_t> offsets{};
};

} // namespace seqan3_cuda::detail
