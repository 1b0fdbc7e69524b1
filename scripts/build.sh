#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Installs what is missing and builds into build/ci: for the GPUs of this machine, or without one for the oldest architecture, 90
# and the newest one, so that continuous integration sees what does not compile for all of them.
#
# Usage: scripts/build.sh [--for-this-machine] [<target>...]     (default: everything)
#   --for-this-machine   only what this machine runs: without a GPU no CUDA backend, unless build/ci has one already
# Environment: SEQAN3_CUDA_JOBS (default: all cores), CUDAARCHS (as CMake has it).

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

for_this_machine=no
if [[ ${1:-} == --for-this-machine ]]; then
    for_this_machine=yes
    shift
fi

architectures="${CUDAARCHS:-}"
if [[ -z $architectures ]] && command -v nvidia-smi > /dev/null; then
    architectures="$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2> /dev/null |
        sed -nE 's/^([0-9]+)\.([0-9]+)$/\1\2/p' | sort -u | paste -sd';' || true)"
fi

# The instruction set whose kernels run here (src/host/kernel_choice.cpp); those of the others are compiled, too, but hardly run.
instruction_set=baseline
instruction_sets=baseline
for candidate in avx2 avx512bw; do
    if grep -qsw "$candidate" /proc/cpuinfo; then
        instruction_set="${candidate%bw}"
        instruction_sets="baseline;$instruction_set"
    fi
done

options=("-DSEQAN3_CUDA_HOST_OPTIMISED=$instruction_set" -USEQAN3_CUDA_HOST_INSTRUCTION_SETS
         "-DSEQAN3_CUDA_TEST_OLD_SEQAN3=$PWD/build/dependencies/seqan3-3.2/usr")
cuda=auto
if [[ -n $architectures ]]; then
    options+=("-DCMAKE_CUDA_ARCHITECTURES=$architectures")
elif [[ $for_this_machine == yes && ! -e build/ci/cuda ]]; then
    cuda=none
    options+=(-DSEQAN3_CUDA_WITH_CUDA=OFF "-DSEQAN3_CUDA_HOST_INSTRUCTION_SETS=$instruction_sets")
fi

./scripts/install_dependencies.sh --seqan3-3.2 --cuda "$cuda"
. build/dependencies/environment.sh

cmake --preset ci --log-level=NOTICE "${options[@]}"
cmake --build --preset ci --parallel "${SEQAN3_CUDA_JOBS:-$(nproc)}" ${1:+--target "$@"}
