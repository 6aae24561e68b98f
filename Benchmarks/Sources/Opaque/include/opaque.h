#pragma once
#include <stdint.h>

// Takes an element: where every sequence ends.
void consume(intptr_t value);

typedef struct {
  int64_t allocations;  // Made so far.
  int64_t bytes;        // Held now.
} HeapUse;

// What the preloaded Heap library has counted so far; zeros without it.
HeapUse heap_use(void);
