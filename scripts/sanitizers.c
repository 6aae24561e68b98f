// Linked into the programs that test-long builds with a sanitizer.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// What the programs are to do wherever they are started from: GLib, fontconfig and ArgumentParser keep what they
// allocate once until the process ends, which is no leak of ours; and a command need not wait a second at its end.
const char *__asan_default_options(void) { return "detect_leaks=0"; }
const char *__tsan_default_options(void) { return "atexit_sleep_ms=0"; }

// Swift's generator of random numbers has no content, and each has the same address, so two calls look like a race.
const char *__tsan_default_suppressions(void) { return "race:RillStore7RankKeyO7between\n"; }

// ThreadSanitizer sees how a Synchronization.Mutex is taken and left while no thread waits, since that is compiled
// into the program. To wait and to wake is in Swift's own library, which is not instrumented: what the mutex orders
// then would be reported as a race. So these two tell it.
__attribute__((weak)) void __tsan_acquire(void *);
__attribute__((weak)) void __tsan_release(void *);

#define MUTEX __attribute__((swift_context)) void *
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef __attribute__((swiftcall)) void Lock(uint32_t thread, MUTEX);
typedef __attribute__((swiftcall)) void Unlock(MUTEX);

__attribute__((swiftcall)) void lock_slow(uint32_t thread, MUTEX mutex) __asm__(LOCK_SLOW);
__attribute__((swiftcall)) void unlock_slow(MUTEX mutex) __asm__(UNLOCK_SLOW);

__attribute__((swiftcall)) void lock_slow(uint32_t thread, MUTEX mutex) {
  ((Lock *)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

__attribute__((swiftcall)) void unlock_slow(MUTEX mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((Unlock *)dlsym(RTLD_NEXT, UNLOCK_SLOW))(mutex);
}
