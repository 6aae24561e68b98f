import CGtk
import Glibc

/// A period in which the main thread was busy, between two waits of its loop.
package struct BusyTime: Sendable {
  /// The time at which the loop went on, in nanoseconds of the monotonic clock.
  package let begin: Int
  /// The time at which the loop waited or looked for events again, in nanoseconds of the monotonic clock.
  package let end: Int
  /// The processor time that the main thread used in between, in nanoseconds.
  package let processor: Int
}

extension BusyTime {
  private static var watcher: ((BusyTime) -> Void)?
  private static var last = (wall: 0, processor: 0)

  /// Calls back at each round of the main loop. Only for the main thread's loop. Each call replaces the watcher
  /// of the call before.
  ///
  /// - Parameter watcher: Receives the time since the loop last went on; nil ends the watch.
  package static func watch(_ watcher: ((BusyTime) -> Void)?) {
    Self.watcher = watcher
    guard watcher != nil else { return g_main_context_set_poll_func(nil, nil) }
    last = (nanoseconds(CLOCK_MONOTONIC), nanoseconds(CLOCK_THREAD_CPUTIME_ID))
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      MainActor.assumeIsolated { BusyTime.report() }
      // GLib's own way of waiting on systems that have poll().
      let found = poll(
        UnsafeMutableRawPointer(descriptors)?.assumingMemoryBound(to: pollfd.self), nfds_t(count), timeout)
      MainActor.assumeIsolated {
        BusyTime.last = (BusyTime.nanoseconds(CLOCK_MONOTONIC), BusyTime.nanoseconds(CLOCK_THREAD_CPUTIME_ID))
      }
      return found
    }
  }

  private static func report() {
    watcher?(
      BusyTime(
        begin: last.wall, end: nanoseconds(CLOCK_MONOTONIC),
        processor: nanoseconds(CLOCK_THREAD_CPUTIME_ID) - last.processor))
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
