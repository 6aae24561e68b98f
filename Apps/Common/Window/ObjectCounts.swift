import Dispatch
import Foundation
import Gtk
import Rill

/// The numbers of objects that are alive, GTK's own included, for tests in another process that look for leaks.
package enum ObjectCounts {
  private static var source: (any DispatchSourceSignal)?

  /// Prints the counts as a line of JSON on standard error at each SIGUSR1, if `RILL_COUNT_OBJECTS` is 1: the GObjects
  /// by class, the wrappers, and the subscriptions in a build that counts those.
  ///
  /// Must be called before GTK is used: objects that exist before the call are not counted.
  package static func printOnSignal() {
    guard ProcessInfo.processInfo.environment["RILL_COUNT_OBJECTS"] == "1" else { return }
    LiveObjects.start()
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    source.setEventHandler { FileHandle.standardError.write(line()) }
    source.resume()
    self.source = source
  }

  private static func line() -> Data {
    var counts = LiveObjects.byClass
    counts["wrappers"] = Object.liveCount
    #if TRACE_RESOURCES
      counts["subscriptions"] = Int(Resources.total)
    #endif
    // Whole numbers by name can always be encoded.
    let json = (try? JSONEncoder().encode(counts)) ?? Data()
    return json + Data("\n".utf8)
  }
}
