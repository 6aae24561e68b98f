#pragma once
#include <stdint.h>

// Consumes an element: the end of every sequence.
void consume(intptr_t value);

// Calls a function. Within this frame callgrind counts the work of a case, without its preparation.
void measured(void (*body)(void *), void *context);

typedef struct {
  int64_t allocations;  // Allocations so far.
  int64_t blocks;       // Blocks held now.
  int64_t bytes;        // The bytes that these blocks take.
} HeapUse;

// Returns the counts of the preloaded Heap library so far; zeros without it.
HeapUse heap_use(void);
