import CGio
import Dispatch
import Foundation
import Rill

/// The clock on the wall.
enum WallClock {
  /// Returns a sequence that emits once at a time, or earlier if the clock is set. After the machine was suspended, it emits
  /// at once if the time is over.
  /// - Parameter date: The time.
  static func alarm(_ date: Date) -> Observable<Void> {
    Observable.create { observer in
      let timer = cgio_alarm_new()
      guard timer >= 0, cgio_alarm_set(timer, Int64((date.timeIntervalSince1970 * 1_000).rounded(.up))) == 0
      else {
        let reason = String(cString: strerror(errno))
        if timer >= 0 { close(timer) }
        observer.on(.error(TimerFailure(description: "No timer could be set: \(reason).")))
        return Disposables.create()
      }
      let source = TimerSource(timer) {
        observer.on(.next(()))
        observer.on(.completed)
      }
      return Disposables.create { source.cancel() }
    }
  }

  /// The present time zone, which may have been changed since the program was started.
  static var timeZone: TimeZone {
    NSTimeZone.resetSystemTimeZone()
    return .current
  }
}

/// The dispatch source of a timer, which it closes at the end.
private final class TimerSource: @unchecked Sendable {
  // A dispatch source is safe to use from any thread.
  private let source: any DispatchSourceRead

  init(_ timer: Int32, _ handler: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeReadSource(fileDescriptor: timer, queue: .global(qos: .userInitiated))
    source.setCancelHandler { close(timer) }
    source.setEventHandler {
      // If the clock was set, this fails, which means the same.
      var count: UInt64 = 0
      read(timer, &count, MemoryLayout.size(ofValue: count))
      handler()
    }
    source.resume()
  }

  func cancel() { source.cancel() }
}

/// The error for a timer that can't be set.
struct TimerFailure: Error, CustomStringConvertible {
  let description: String
}
