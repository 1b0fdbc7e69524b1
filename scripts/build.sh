#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Installs what is missing and builds into build/ci: for the GPUs of this machine, or without one for the oldest architecture, 90
# and the newest one, so that continuous integration sees what does not compile for all of them.
#
# Usage: scripts/build.sh [<target>...]     (default: everything)
# Environment: SEQAN3_CUDA_JOBS (default: all cores), CUDAARCHS (as CMake has it).

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

./scripts/install_dependencies.sh --seqan3-3.2
. build/dependencies/environment.sh

architectures="${CUDAARCHS:-}"
if [[ -z $architectures ]] && command -v nvidia-smi > /dev/null; then
    architectures="$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2> /dev/null |
        sed -nE 's/^([0-9]+)\.([0-9]+)$/\1\2/p' | sort -u | paste -sd';' || true)"
fi

cmake --preset ci --log-level=NOTICE ${architectures:+"-DCMAKE_CUDA_ARCHITECTURES=$architectures"} \
    -DSEQAN3_CUDA_TEST_OLD_SEQAN3="$PWD/build/dependencies/seqan3-3.2/usr"
cmake --build --preset ci --parallel "${SEQAN3_CUDA_JOBS:-$(nproc)}" ${1:+--target "$@"}
