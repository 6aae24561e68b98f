import Foundation
package import Gtk

/// A trace for a benchmark in another process: when frames were drawn, what they showed, and how long the main thread
/// was busy.
package enum FrameTrace {
  /// The shortest busy time to report, in nanoseconds.
  private static let shortest = 1_000_000

  /// Prints lines of JSON on standard error, if `RILL_TRACE_FRAMES` is 1. For each frame of a window, a line has the
  /// time in nanoseconds of the monotonic clock, and the program's count. For each time that the main thread was busy
  /// for a millisecond or longer, it has the begin, the end, and the processor's time for it.
  /// - Parameters:
  ///   - window: The window whose frames are traced.
  ///   - name: The name of the count.
  ///   - count: Returns how many there have been by then.
  package static func start(window: Window, counting name: String, _ count: @escaping () -> Int) {
    guard ProcessInfo.processInfo.environment["RILL_TRACE_FRAMES"] == "1" else { return }
    window.frameClock?.onAfterPaint {
      write(#"{"frame": \#(monotonicNanoseconds()), "\#(name)": \#(count())}"#)
    }
    BusyTime.watch { busy in
      guard busy.end - busy.begin >= shortest else { return }
      write(#"{"busy": \#(busy.begin), "end": \#(busy.end), "processor": \#(busy.processor)}"#)
    }
  }

  private static func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  private static func monotonicNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
