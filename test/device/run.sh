#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# The tests that need a GPU, with programs that are built already:
#   1. the kernel tests on the GPU against the scalar reference,
#   2. compute-sanitizer's four tools over every kernel variant,
#   3. parity with SeqAn3's CPU path: the usual configurations, then the matrix of all.
# Then writes what was asked for and what came out to <record>; see write_record.py. Fails, and says so in the record, if anything
# failed or is missing, or if fewer pairs were asked for than the numbers below.
#
# Usage: test/device/run.sh <build directory> [<record.json>]
# Environment: SEQAN3_CUDA_DEVICE_SEED (42), SEQAN3_CUDA_DEVICE_SCALE (20: number of random batches of the kernel tests),
#              SEQAN3_CUDA_DEVICE_PAIRS (2000000: pairs of the parity tests), SEQAN3_CUDA_DEVICE_MATRIX_PAIRS (5000000: pairs of the
#              configuration matrix), SEQAN3_CUDA_DEVICE_SECONDS (280: for each step; one GPU with 16 cores takes longer),
#              SEQAN3_CUDA_DEVICE_LOGS (a folder to keep the logs in).

set -uo pipefail

here="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)"
build="${1:?usage: run.sh <build directory> [<record.json>]}"
record="${2:-$here/record.json}"
seed="${SEQAN3_CUDA_DEVICE_SEED:-42}"
scale="${SEQAN3_CUDA_DEVICE_SCALE:-20}"
pairs="${SEQAN3_CUDA_DEVICE_PAIRS:-2000000}"
matrix_pairs="${SEQAN3_CUDA_DEVICE_MATRIX_PAIRS:-5000000}"
seconds="${SEQAN3_CUDA_DEVICE_SECONDS:-280}"
logs="${SEQAN3_CUDA_DEVICE_LOGS:-$(mktemp -d)}"
kernel_test="$build/test/unit/kernel/unit_kernel_test"
parity_test="$build/test/parity/parity_test"
matrix_test="$build/test/parity/matrix/configuration_matrix_test"
mkdir -p "$logs"
rm -f "$logs"/*.log "$logs"/*.json "$logs"/*.status "$record" # nothing of an earlier run can count

# step <name> <seconds> <command>...: runs a command that must end in time; keeps its output and its exit status.
step()
{
    local name="$1" seconds="$2" begin="$SECONDS"
    shift 2
    echo "$name: started"
    timeout --kill-after=10 "$seconds" "$@" > "$logs/$name.log" 2>&1
    local status="$?"
    echo "$status $((SECONDS - begin))" > "$logs/$name.status"
    echo "$name: exit status $status after $((SECONDS - begin)) s"
    [ "$status" -eq 0 ] || grep --text --after-context=20 -E "Failure|ERROR" "$logs/$name.log" | head --lines=100 # logs may be gone later
}

# Everything runs side by side: parity needs the CPU, the sanitizer's tools mostly wait. They get the last GPU.
export CUDA_DEVICE_ORDER=PCI_BUS_ID
last_gpu="$(($(nvidia-smi --list-gpus | wc -l) - 1))"
threads="$((($(nproc) + 1) / 2))"
for tool in memcheck racecheck synccheck initcheck; do
    CUDA_VISIBLE_DEVICES="$last_gpu" step "$tool" "$seconds" compute-sanitizer --tool "$tool" --error-exitcode 99 \
        "$kernel_test" --executor cuda --seed "$seed" --small --gtest_output="json:$logs/$tool.json" &
done
step kernel "$seconds" "$kernel_test" --executor cuda --seed "$seed" --scale "$scale" --gtest_output="json:$logs/kernel.json" &
# Tests of long pairs draw fewer of them than their share: a quarter more makes up for that.
step parity "$seconds" "$parity_test" --executor cuda --seed "$seed" --pairs "$((pairs + pairs / 4))" --threads "$threads" \
    --gtest_output="json:$logs/parity.json" &
step matrix "$seconds" "$matrix_test" --executor cuda --seed "$seed" --pairs "$matrix_pairs" --threads "$threads" \
    --gtest_output="json:$logs/matrix.json" &
wait

exec python3 "$here/write_record.py" --logs "$logs" --kernel-test "$kernel_test" --parity-test "$parity_test" \
    --matrix-test "$matrix_test" --seed "$seed" --pairs "$pairs" --matrix-pairs "$matrix_pairs" --record "$record"
