// Replaces glibc's allocation functions, and counts the blocks allocated and the bytes that blocks really take.
// A realloc counts as an allocation, whether the block moves or not.
#include "heap.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

static _Atomic int64_t allocations, blocks, bytes;

HeapUseCounted heap_use_counted(void) { return (HeapUseCounted){allocations, blocks, bytes}; }

static void *made(void *block) {
  if (block) {
    allocations++;
    blocks++;
    bytes += malloc_usable_size(block);
  }
  return block;
}

void *malloc(size_t size) { return made(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return made(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return made(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return made(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *fresh = made(__libc_memalign(alignment, size));
  if (!fresh) return ENOMEM;
  *block = fresh;
  return 0;
}

void *realloc(void *block, size_t size) {
  int64_t before = malloc_usable_size(block);
  bool wasBlock = block;
  void *fresh = __libc_realloc(block, size);
  if (wasBlock && (fresh || !size)) {
    blocks--;
    bytes -= before;
  }
  return made(fresh);
}

void free(void *block) {
  if (block) {
    blocks--;
    bytes -= malloc_usable_size(block);
  }
  __libc_free(block);
}
