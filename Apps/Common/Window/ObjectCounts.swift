import Dispatch
import Foundation
import Gtk
import Rill

/// How many objects are alive, for tests that look for leaks from outside.
package enum ObjectCounts {
  private static var source: (any DispatchSourceSignal)?

  /// Prints the counts as a line of JSON on standard error at each SIGUSR1, if `RILL_COUNT_OBJECTS` is 1.
  package static func printOnSignal() {
    guard ProcessInfo.processInfo.environment["RILL_COUNT_OBJECTS"] == "1" else { return }
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    source.setEventHandler { FileHandle.standardError.write(Data((line() + "\n").utf8)) }
    source.resume()
    self.source = source
  }

  private static func line() -> String {
    #if TRACE_RESOURCES
      return #"{"gobjects": \#(Object.liveCount), "subscriptions": \#(Resources.total)}"#
    #else
      return #"{"gobjects": \#(Object.liveCount)}"#
    #endif
  }
}
