# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Compiles the kernel bodies for the host, once for each instruction set, into the core. Each copy sees its name as
# SEQAN3_CUDA_HOST_ISA; kernel_choice.cpp, which chooses one at run time, sees SEQAN3_CUDA_HOST_HAS_<NAME>=1 for those that exist.
# Appends the object libraries to core_parts.

set (host_instruction_sets baseline)
set (host_flags_baseline "")
if (CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    list (APPEND host_instruction_sets avx2 avx512)
    set (host_flags_avx2 -mavx2 -mbmi2 -mfma)
    set (host_flags_avx512 -march=x86-64-v4)
endif ()

set (SEQAN3_CUDA_HOST_INSTRUCTION_SETS
     "${host_instruction_sets}"
     CACHE STRING "The instruction sets that the host executor chooses from at run time; baseline must be one of them.")

if (NOT "baseline" IN_LIST SEQAN3_CUDA_HOST_INSTRUCTION_SETS)
    message (FATAL_ERROR "SEQAN3_CUDA_HOST_INSTRUCTION_SETS must contain baseline: ${SEQAN3_CUDA_HOST_INSTRUCTION_SETS}")
endif ()

set (SEQAN3_CUDA_HOST_OPTIMISED
     "${SEQAN3_CUDA_HOST_INSTRUCTION_SETS}"
     CACHE STRING "The instruction sets whose kernels are compiled by -O3. Others take -O1 or -Og: a third of the time to compile, slower to run.")

# The kernels of passes: as many sources a pass as host_parts (src/host/host_kernel.hpp) says, so that they compile in parallel.
set (host_kernel_sources "${PROJECT_SOURCE_DIR}/src/host/column_host_kernel.cpp"
                         "${PROJECT_SOURCE_DIR}/src/host/furthest_host_kernel.cpp"
                         "${PROJECT_SOURCE_DIR}/src/host/lane_column_host_kernel.cpp")
set (wide_host_kernel_sources "${PROJECT_SOURCE_DIR}/src/host/byte_query_host_kernel.cpp" # for vectors that look bytes up
                              "${PROJECT_SOURCE_DIR}/src/host/edit_strip_host_kernel.cpp") # for vectors of four words
foreach (name IN ITEMS fill_0 fill_1 fill_2 fill_3 sweep_0 refill_0 edit_0)
    string (REPLACE "_" ";" pass_and_part ${name})
    list (GET pass_and_part 0 pass)
    list (GET pass_and_part 1 part)
    set (source "${CMAKE_CURRENT_BINARY_DIR}/host/${pass}_host_part_${part}.cpp")
    configure_file ("${PROJECT_SOURCE_DIR}/src/host/pass_host_part.cpp.in" "${source}" @ONLY)
    # These take most of the time, and an attribute inlines their functions: by -Og, too, instruction sets share none (test/layer/check_host_kernels.py).
    set_source_files_properties ("${source}" PROPERTIES COMPILE_OPTIONS "$<TARGET_PROPERTY:SEQAN3_CUDA_PASS_OPTIMISATION>")
    list (APPEND host_kernel_sources "${source}")
endforeach ()

foreach (instruction_set IN LISTS SEQAN3_CUDA_HOST_INSTRUCTION_SETS)
    if (NOT instruction_set IN_LIST host_instruction_sets)
        message (FATAL_ERROR "SEQAN3_CUDA_HOST_INSTRUCTION_SETS: ${instruction_set} is none of ${host_instruction_sets}")
    endif ()

    set (target seqan3_cuda_host_kernel_${instruction_set})
    add_library (${target} OBJECT ${host_kernel_sources})
    if (NOT instruction_set STREQUAL "baseline")
        target_sources (${target} PRIVATE ${wide_host_kernel_sources})
    endif ()
    target_link_libraries (${target} PRIVATE seqan3_cuda_internal)
    target_compile_definitions (${target} PRIVATE SEQAN3_CUDA_HOST_ISA=${instruction_set})
    seqan3_cuda_compile_options (${target})
    # A debug build is for everything else: without optimisation the arrays of lanes are a hundred times slower.
    set (optimisation -O1)
    set (pass_optimisation -Og)
    if (instruction_set IN_LIST SEQAN3_CUDA_HOST_OPTIMISED)
        set (optimisation -O3)
        set (pass_optimisation -O3)
    endif ()
    target_compile_options (${target} PRIVATE ${optimisation} ${host_flags_${instruction_set}})
    set_target_properties (${target} PROPERTIES SEQAN3_CUDA_PASS_OPTIMISATION ${pass_optimisation})
    if (SEQAN3_CUDA_BUILD_FUZZERS) # checks of every operation make minutes of compiling hours
        target_compile_options (${target} PRIVATE -fno-sanitize=undefined)
    endif ()
    list (APPEND core_parts ${target})

    string (TOUPPER "SEQAN3_CUDA_HOST_HAS_${instruction_set}" definition)
    set_property (SOURCE "${PROJECT_SOURCE_DIR}/src/host/kernel_choice.cpp"
                  DIRECTORY "${PROJECT_SOURCE_DIR}/src"
                  APPEND PROPERTY COMPILE_DEFINITIONS "${definition}=1")
endforeach ()
