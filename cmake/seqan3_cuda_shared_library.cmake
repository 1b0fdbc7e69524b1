# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# seqan3_cuda_core_shared, of the objects in core_parts and those of seqan3_cuda_core. Programs that link it need no CUDA toolkit: it
# contains the static CUDA runtime.

set (symbols "${PROJECT_SOURCE_DIR}/cmake/seqan3_cuda_symbols.map")

add_library (seqan3_cuda_core_shared SHARED "$<TARGET_OBJECTS:seqan3_cuda_core>" ${core_parts})
# The binary interface may change with each minor version as long as the major one is 0.
set_target_properties (
    seqan3_cuda_core_shared
    PROPERTIES EXPORT_NAME core_shared
               OUTPUT_NAME seqan3_cuda
               VERSION "${PROJECT_VERSION}"
               SOVERSION "${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}"
               LINKER_LANGUAGE CXX
               LINK_DEPENDS "${symbols}")
target_include_directories (seqan3_cuda_core_shared INTERFACE "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
target_compile_features (seqan3_cuda_core_shared INTERFACE cxx_std_20)
target_link_libraries (seqan3_cuda_core_shared PRIVATE Threads::Threads)
if (SEQAN3_CUDA_HAS_CUDA)
    target_link_libraries (seqan3_cuda_core_shared PRIVATE seqan3_cuda::cudart_static)
endif ()
target_link_options (seqan3_cuda_core_shared PRIVATE "LINKER:--version-script=${symbols}" LINKER:--no-undefined)
