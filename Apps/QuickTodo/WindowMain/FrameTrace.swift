import Foundation
import Gtk
import QuickTodoViews

/// Tells a benchmark from outside when frames were drawn, and what they showed.
enum FrameTrace {
  /// Prints a line of JSON on standard error for each frame of a window, if `RILL_TRACE_FRAMES` is 1: the time
  /// in nanoseconds of the monotonic clock, and how many lists of tasks had been put on the screen by then.
  static func start(window: Window, context: WindowContext) {
    guard ProcessInfo.processInfo.environment["RILL_TRACE_FRAMES"] == "1" else { return }
    window.frameClock?.onAfterPaint {
      let time = monotonicNanoseconds()
      let line = #"{"frame": \#(time), "lists": \#(context.numberOfListsShown)}"# + "\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
  }

  private static func monotonicNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
