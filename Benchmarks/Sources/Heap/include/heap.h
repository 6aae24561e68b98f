#pragma once
#include <stdint.h>

// The layout of Opaque's HeapUse, whose heap_use() finds this function by its name.
typedef struct {
  int64_t allocations;
  int64_t blocks;
  int64_t bytes;
} HeapUseCounted;

HeapUseCounted heap_use_counted(void);
