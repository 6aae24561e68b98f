import Synchronization

/// Stops the decoding of an answer that has no subscriber left or takes too long. Can be stopped on any thread.
package final class ReadingStop: Sendable {
  private let hasStopped = Atomic(false)

  /// Creates a stop that hasn't been triggered.
  package init() {}

  /// Ends the decoding at its next item.
  package func stop() { hasStopped.store(true, ordering: .relaxed) }

  /// Throws `Stopped` if the decoding must end.
  func check() throws { if hasStopped.load(ordering: .relaxed) { throw Stopped() } }

  /// The error of a decoding that was stopped.
  package struct Stopped: Error {}
}

extension CodingUserInfoKey {
  /// The key of a decoder's `ReadingStop` in its `userInfo`.
  package static let readingStop = CodingUserInfoKey(rawValue: "readingStop")
}
