import Foundation
package import Gtk
package import Rill
package import RillGtk
import RillUI

/// A trace for a benchmark in another process: when frames were drawn, how many lists they had shown, and how long the
/// main thread was busy. Without `RILL_TRACE_FRAMES=1` in the environment it costs nothing.
package enum FrameTrace {
  private static let isOn = ProcessInfo.processInfo.environment["RILL_TRACE_FRAMES"] == "1"
  /// The shortest busy time to report, in nanoseconds.
  private static let shortest = 1_000_000
  private static var numberOfLists = 0

  /// Prints lines of JSON on standard error. For each frame of a window, a line has the time in nanoseconds of the
  /// monotonic clock, and the number of lists so far. For each time that the main thread was busy for a millisecond or
  /// longer, it has the begin, the end, and the processor's time for it.
  /// - Parameter window: The window whose frames are traced.
  package static func start(window: Window) {
    guard isOn else { return }
    window.frameClock?.onAfterPaint {
      write(#"{"frame": \#(monotonicNanoseconds()), "lists": \#(numberOfLists)}"#)
    }
    BusyTime.watch { busy in
      guard busy.end - busy.begin >= shortest else { return }
      write(#"{"busy": \#(busy.begin), "end": \#(busy.end), "processor": \#(busy.processor)}"#)
    }
  }

  /// Counts the lists that a view shows, until the view is destroyed.
  /// - Parameters:
  ///   - lists: The lists, to which the view has subscribed already. A list is then counted when the view has its rows.
  ///   - view: The view.
  package static func count(_ lists: some ObservableConvertibleType, in view: any SceneView) {
    guard isOn else { return }
    lists.asObservable().asDriver(onErrorDriveWith: .never())
      .drive(onNext: { _ in numberOfLists += 1 }).disposed(by: view.root.rx.disposeBag)
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
