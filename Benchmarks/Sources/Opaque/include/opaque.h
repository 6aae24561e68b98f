#pragma once
#include <stdint.h>

// Takes an element: where every sequence ends.
void consume(intptr_t value);

// Calls a function: the frame in which callgrind counts what a case does, without its preparation.
void measured(void (*body)(void *), void *context);

typedef struct {
  int64_t allocations;  // Made so far.
  int64_t blocks;       // Held now.
  int64_t bytes;        // What they take.
} HeapUse;

// What the preloaded Heap library has counted so far; zeros without it.
HeapUse heap_use(void);
