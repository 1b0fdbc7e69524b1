#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Installs packages on a bare Debian 12, runs the program, and compiles programs of users with what Debian has: its compiler, its
# SeqAn3. Changes the system, so for containers and changed roots only; or makes such a root itself, by mmdebstrap:
#
#   test/package/try_debian_packages.sh build/package/packages/*.deb             as root in a container
#   test/package/try_debian_packages.sh --root build/package/packages/*.deb      as root anywhere

set -euo pipefail
tests="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"

if [[ ${1:-} == --root ]]; then
    shift
    root="$(mktemp -d)"
    trap 'rm -rf -- "$root"' EXIT
    mmdebstrap --quiet --variant=minbase bookworm "$root"
    mkdir -p "$root/tests" "$root/packages"
    cp -a -- "$tests/external_project" "$tests/package" "$root/tests/"
    cp -- "$@" "$root/packages/"
    cp /etc/resolv.conf "$root/etc/"
    exec_in_root=(unshare --mount --pid --fork bash -c 'mount -t proc proc "$1/proc"; exec chroot "$1" bash -c "$2"' - "$root")
    "${exec_in_root[@]}" '/tests/package/try_debian_packages.sh /packages/*.deb'
    exit
fi

export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
readonly apt_options=(-o APT::Sandbox::User=root -qq -y --no-install-recommends -o Dpkg::Use-Pty=0)
title() { printf '== %s\n' "$*"; }
install_packages() { apt-get "${apt_options[@]}" install "$@" > /dev/null; }

library="" development="" program="" program_of_ranks=""
for package in "$@"; do
    package="$(realpath -- "$package")"
    case "$(dpkg-deb --field "$package" Package)" in
        seqan3-cuda) program="$package" ;;
        seqan3-cuda-mpi) program_of_ranks="$package" ;; # if the packages were built with MPI
        libseqan3-cuda-dev) development="$package" ;;
        *) library="$package" ;;
    esac
done

apt-get "${apt_options[@]}" update
scratch="$(mktemp -d)"
trap 'rm -rf -- "$scratch"' EXIT
cd "$scratch"

title "the program alone"
install_packages "$program"
printf '>a\nACGTACGT\n' > a.fa
printf '>b\nACGTTCGT\n' > b.fa
seqan3-cuda-align --version
seqan3-cuda-align --list-devices
seqan3-cuda-align a.fa b.fa --quiet

title "programs of users"
install_packages "$library" "$development" g++ cmake ninja-build pkg-config
cmake -G Ninja -S "$tests/external_project/consumer" -B shared -DCMAKE_BUILD_TYPE=Debug > /dev/null
cmake --build shared
ctest --test-dir shared --output-on-failure
ldd shared/consumer | grep libseqan3_cuda
# SeqAn3 3.2 includes a library of its own that it brings along.
g++ -std=c++20 "$tests"/external_project/consumer/{main,align}.cpp $(pkg-config --cflags --libs seqan3_cuda) -o consumer \
    -isystem /usr/include/seqan3/submodules/sdsl-lite/include
./consumer

if [[ -n $program_of_ranks ]]; then
    title "the program of ranks"
    install_packages "$program_of_ranks"
    seqan3-cuda-align-mpi --version
    apt-get "${apt_options[@]}" purge seqan3-cuda-mpi > /dev/null
fi

title "removed again"
apt-get "${apt_options[@]}" purge seqan3-cuda libseqan3-cuda-dev "$(dpkg-deb --field "$library" Package)" > /dev/null
left="$(find /usr -path '*seqan3*cuda*' -o -path '*seqan3-cuda*' | grep -v "^$tests" || true)"
[[ -z $left ]] || { printf 'left behind:\n%s\n' "$left"; exit 1; }
title "passed"
