#define _GNU_SOURCE
#include "opaque.h"

#include <dlfcn.h>

void consume(intptr_t value) { (void)value; }

void measured(void (*body)(void *), void *context) { body(context); }

HeapUse heap_use(void) {
  HeapUse (*counted)(void) = (HeapUse (*)(void))dlsym(RTLD_DEFAULT, "heap_use_counted");
  return counted ? counted() : (HeapUse){0, 0, 0};
}
