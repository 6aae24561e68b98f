import Synchronization

/// Ends the reading of an answer that nobody waits for any more, or that takes too long. Any thread may stop it.
package final class ReadingStop: Sendable {
  private let hasStopped = Atomic(false)

  /// Makes a stop that has not come yet.
  package init() {}

  /// Ends the reading at its next item.
  package func stop() { hasStopped.store(true, ordering: .relaxed) }

  /// Throws `Stopped` when it is time to end.
  func check() throws { if hasStopped.load(ordering: .relaxed) { throw Stopped() } }

  /// The error of a reading that was stopped.
  package struct Stopped: Error {}
}

extension CodingUserInfoKey {
  /// Where a decoder finds its `ReadingStop`.
  package static let readingStop = CodingUserInfoKey(rawValue: "readingStop")
}
