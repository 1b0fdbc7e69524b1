#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Installs what building and testing needs on Debian 12, and does nothing where everything is there already.
#
#   by apt, system wide:  compiler, CMake, and the libraries that Debian has
#   into the prefix:      SeqAn3 3.4 (Debian unstable's package, only unpacked), the example sequences, and, if there is no nvcc,
#                         NVIDIA's compiler from its Python packages
#
# Afterwards <prefix>/environment.sh says where things are; scripts/build.sh reads it.

set -euo pipefail

usage()
{
    cat <<END
Usage: $0 [--prefix DIR] [--cuda auto|pypi|none] [--seqan3-3.2]
  --prefix DIR    where to unpack things (default: build/dependencies of this checkout)
  --cuda auto     use nvcc if there is one, else NVIDIA's Python packages (default)
  --cuda pypi     NVIDIA's Python packages even if there is an nvcc
  --cuda none     no CUDA compiler
  --seqan3-3.2    also unpack SeqAn3 3.2, Debian 12's own, to <prefix>/seqan3-3.2
END
}

checkout="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
prefix="$checkout/build/dependencies"
cuda=auto
old_seqan3=no

while [[ $# -gt 0 ]]; do
    case "$1" in
        --prefix) prefix="$(realpath -m -- "${2:?--prefix needs a directory}")"; shift ;;
        --cuda) cuda="${2:?--cuda needs auto, pypi or none}"; shift ;;
        --seqan3-3.2) old_seqan3=yes ;;
        -h | --help) usage; exit 0 ;;
        *) usage >&2; exit 2 ;;
    esac
    shift
done

readonly apt_packages=(g++ cmake ninja-build git ca-certificates python3 python3-venv zlib1g-dev libdeflate-dev libbz2-dev libcereal-dev
                       libcli11-dev libgtest-dev libopenmpi-dev openmpi-bin samtools bcftools doxygen pkg-config dpkg-dev groff-base
                       clang-format-14 clang-tidy-14)

# The oldest CUDA release that compiles the kernels, and the one that is installed where there is none.
readonly oldest_cuda=12.0
readonly cuda_release=13.0
# The compiler proper, its device code generator, its internal headers, runtime, cooperative groups and libcu++.
readonly cuda_wheels=(nvidia-cuda-nvcc nvidia-nvvm nvidia-cuda-crt nvidia-cuda-runtime nvidia-cuda-cccl)

say() { printf -- '-- %s\n' "$*"; }
fail() { printf 'error: %s\n' "$*" >&2; exit 1; }

# The download sandbox of apt may not read a directory of root's; packages are verified by signature all the same.
readonly apt_options=(-o APT::Sandbox::User=root -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300)

as_root()
{
    if [[ $(id -u) -eq 0 ]]; then
        "$@"
    elif command -v sudo > /dev/null; then
        sudo -- "$@"
    else
        fail "installing packages needs root or sudo: $*"
    fi
}

system_lists_are_fresh=no
update_system_lists()
{
    if [[ $system_lists_are_fresh == no ]]; then
        as_root env DEBIAN_FRONTEND=noninteractive apt-get "${apt_options[@]}" -qq update
        system_lists_are_fresh=yes
    fi
}

install_apt_packages()
{
    local package missing=()
    for package in "${apt_packages[@]}"; do
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null) == installed ]] || missing+=("$package")
    done

    if [[ ${#missing[@]} -gt 0 ]]; then
        say "installing ${missing[*]}"
        update_system_lists
        as_root env DEBIAN_FRONTEND=noninteractive apt-get "${apt_options[@]}" -qq -y install --no-install-recommends \
            -o Dpkg::Use-Pty=0 "${missing[@]}" > /dev/null
    fi
}

# unpack_package <package> <directory> [<option of apt>...]: downloads a package and unpacks it, without installing.
unpack_package()
{
    local package="$1" directory="$2"
    shift 2
    say "unpacking $package into $directory"
    local scratch
    scratch="$(mktemp -d)"
    (cd "$scratch" && apt-get "${apt_options[@]}" "$@" -qq download "$package") || fail "apt has no package $package"
    # Complete or not there at all, should this be interrupted.
    mkdir "$scratch/unpacked"
    dpkg-deb --extract "$scratch"/*.deb "$scratch/unpacked"
    rm -rf -- "$directory"
    mkdir -p -- "$(dirname -- "$directory")"
    mv -- "$scratch/unpacked" "$directory"
    rm -rf -- "$scratch"
}

# Package lists of Debian unstable beside the system's own: the system's sources with another suite.
unstable_options=()
prepare_unstable()
{
    local codename apt_home="$prefix/apt-unstable"
    codename="$(. /etc/os-release && printf '%s' "${VERSION_CODENAME:-}")"
    rm -rf -- "$apt_home"
    mkdir -p -- "$apt_home"/{sources.d,lists/partial,cache/archives/partial}

    local file
    for file in /etc/apt/sources.list.d/*.sources; do
        [[ -e $file ]] || continue
        awk -v codename="$codename" '
            BEGIN { RS = ""; FS = "\n" }
            {
                stanza = ""; wanted = 0
                for (i = 1; i <= NF; ++i) {
                    if ($i ~ "^Suites:" && ($i " ") ~ ("[ \t]" codename "[ \t]")) { wanted = 1; $i = "Suites: unstable" }
                    if ($i !~ "^#") stanza = stanza $i "\n"
                }
                if (wanted) print stanza
            }' "$file" >> "$apt_home/sources.d/unstable.sources"
    done
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [[ -e $file ]] || continue
        sed -nE "s/^deb([[:space:]]+\[[^]]*\])?[[:space:]]+([^[:space:]]+)[[:space:]]+$codename[[:space:]]+main.*/deb\1 \2 unstable main/p" \
            "$file" >> "$apt_home/sources.d/unstable.list"
    done

    # A mirror or snapshot may be older than unstable's lists claim to live; the package's signature is what counts.
    unstable_options=(-o Acquire::Check-Valid-Until=false -o "Dir::Etc::SourceList=/dev/null"
                      -o "Dir::Etc::SourceParts=$apt_home/sources.d" -o "Dir::State::Lists=$apt_home/lists" -o "Dir::Cache=$apt_home/cache" -o Acquire::Languages=none)
    apt-get "${apt_options[@]}" "${unstable_options[@]}" -qq update || fail "cannot read the package lists of Debian unstable"
}

# header_version <directory>: the version of the SeqAn3 unpacked there; empty if there is none.
header_version()
{
    sed -nE 's/#define SEQAN3_VERSION_(MAJOR|MINOR|PATCH) ([0-9]+)/\2/p' "$1/usr/include/seqan3/version.hpp" 2> /dev/null |
        paste -sd. || true
}

install_seqan3()
{
    local version
    if [[ -z $(header_version "$prefix/seqan3") ]]; then
        prepare_unstable
        unpack_package libseqan3-dev "$prefix/seqan3" "${unstable_options[@]}"
        rm -rf -- "$prefix/apt-unstable"
    fi
    version="$(header_version "$prefix/seqan3")"
    dpkg --compare-versions "$version" ge 3.4.0 || fail "expected SeqAn3 3.4 or newer in $prefix/seqan3, found '$version'"

    if [[ $old_seqan3 == yes && -z $(header_version "$prefix/seqan3-3.2") ]]; then
        update_system_lists
        unpack_package libseqan3-dev "$prefix/seqan3-3.2"
    fi
}

install_examples()
{
    local package
    for package in bowtie2-examples mmseqs2-examples; do
        if [[ ! -d $prefix/$package ]]; then
            apt-cache show "$package" > /dev/null 2>&1 || update_system_lists
            unpack_package "$package" "$prefix/$package"
        fi
    done
}

# Prints the path of an nvcc that is new enough; nothing if there is none.
find_nvcc()
{
    local candidate version
    for candidate in "$(command -v nvcc || true)" /usr/local/cuda/bin/nvcc; do
        [[ -x $candidate ]] || continue
        version="$("$candidate" --version | sed -nE 's/.*release ([0-9.]+),.*/\1/p')"
        if dpkg --compare-versions "$version" ge "$oldest_cuda"; then
            printf '%s' "$candidate"
            return
        fi
    done
}

nvcc=""
install_cuda()
{
    [[ $cuda != none ]] || return 0
    [[ $cuda == pypi ]] || nvcc="$(find_nvcc)"
    [[ -z $nvcc ]] || return 0

    local root="$prefix/cuda"
    nvcc="$root/toolkit/bin/nvcc"
    if [[ ! -x $nvcc ]]; then
        say "no CUDA compiler: installing NVIDIA's, release $cuda_release, into $root (no driver, no root needed)"
        rm -rf -- "$root"
        python3 -m venv "$root"
        "$root/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps "${cuda_wheels[@]/%/==$cuda_release.*}"
        local toolkit
        toolkit="$(dirname -- "$(dirname -- "$(find "$root/lib" -path '*/bin/nvcc' -print -quit)")")"
        # nvcc looks for lib64, its packages have lib; tools recognise a toolkit by the shared runtime's plain name.
        ln -s lib "$toolkit/lib64"
        (cd "$toolkit/lib" && ln -s libcudart.so.* libcudart.so)
        ln -s "$toolkit" "$root/toolkit"
    fi
}

# What says how much kernels keep on their stacks, for a test; toolkits in containers often lack it.
cuobjdump_directory=""
install_cuobjdump()
{
    [[ -n $nvcc ]] || return 0
    cuobjdump_directory="$(dirname -- "$(command -v cuobjdump || printf '%s' "$(dirname -- "$nvcc")/cuobjdump")")"
    [[ ! -x $cuobjdump_directory/cuobjdump ]] || return 0

    local root="$prefix/cuobjdump"
    if [[ ! -e $root/bin/cuobjdump ]]; then
        rm -rf -- "$root"
        python3 -m venv "$root"
        "$root/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps "nvidia-cuda-cuobjdump==13.*" ||
            { say "no cuobjdump: stacks of kernels are not checked"; rm -rf -- "$root"; return 0; }
        ln -s "$(find "$root/lib" -path '*/bin/cuobjdump' -print -quit)" "$root/bin/cuobjdump"
    fi
    cuobjdump_directory="$root/bin"
}

command -v apt-get > /dev/null || fail "this script installs by apt; README.md lists what is needed elsewhere"

mkdir -p -- "$prefix"
install_apt_packages
install_seqan3
install_examples
install_cuda
install_cuobjdump

cat > "$prefix/environment.sh" <<END
# Written by scripts/install_dependencies.sh.
export CMAKE_PREFIX_PATH="$prefix/seqan3/usr\${CMAKE_PREFIX_PATH:+:\$CMAKE_PREFIX_PATH}"
export SEQAN3_CUDA_EXAMPLES="$prefix"
${nvcc:+export CUDACXX=\"$nvcc\"}
${cuobjdump_directory:+export SEQAN3_CUDA_CUOBJDUMP_DIRECTORY=\"$cuobjdump_directory\"}
END

say "SeqAn3 $(header_version "$prefix/seqan3") in $prefix/seqan3"
say "CUDA compiler: ${nvcc:-none}"
