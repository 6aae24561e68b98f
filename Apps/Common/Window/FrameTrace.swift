import Foundation
package import Gtk

/// Tells a benchmark from outside when frames were drawn, and what they showed.
package enum FrameTrace {
  /// Prints a line of JSON on standard error for each frame of a window, if `RILL_TRACE_FRAMES` is 1: the time
  /// in nanoseconds of the monotonic clock, and what the program counts.
  /// - Parameters:
  ///   - window: The window.
  ///   - name: What is counted.
  ///   - count: How many there have been by then.
  package static func start(window: Window, counting name: String, _ count: @escaping () -> Int) {
    guard ProcessInfo.processInfo.environment["RILL_TRACE_FRAMES"] == "1" else { return }
    window.frameClock?.onAfterPaint {
      let line = #"{"frame": \#(monotonicNanoseconds()), "\#(name)": \#(count())}"# + "\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
  }

  private static func monotonicNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
