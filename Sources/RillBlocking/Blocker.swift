import Dispatch
import Foundation
import Rill

/// A gate that blocks the calling thread until it is opened, on any thread.
final class Blocker: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let state = LockedValue(false)
  private let isOnMain = Thread.isMainThread

  var isOpen: Bool { state.value }

  /// Lets the waiting thread continue.
  func open() {
    guard !state.exchange(true) else { return }
    semaphore.signal()
    // The run loop looks again when it wakes up.
    if isOnMain { DispatchQueue.main.async {} }
  }

  /// Waits until the gate is opened or the time is over.
  /// - Parameter timeout: The longest wait in seconds, or `nil` for no limit.
  /// - Returns: Whether the gate has been opened.
  func wait(for timeout: TimeInterval?) -> Bool {
    let end = timeout.map { DispatchTime.now() + $0 } ?? .distantFuture
    while isOnMain, !isOpen, DispatchTime.now() < end {
      // Without anything to run, as within a block of the main queue, the loop returns at once.
      guard RunLoop.main.run(mode: .default, before: date(of: end)) else { break }
    }
    return isOpen || semaphore.wait(timeout: end) == .success
  }

  private func date(of end: DispatchTime) -> Date {
    guard end != .distantFuture else { return .distantFuture }
    let now = DispatchTime.now()
    guard end > now else { return Date() }
    return Date(timeIntervalSinceNow: Double(end.uptimeNanoseconds - now.uptimeNanoseconds) / 1e9)
  }
}
