import Foundation

/// A queue that does its work at once, on the thread that adds it.
///
/// As a session's delegate queue it makes the session read no faster than the delegate takes: with a queue that
/// has a thread of its own, a fast answer piles up in front of it, far beyond any limit on its length.
final class InlineQueue: OperationQueue, @unchecked Sendable {
  // Unchecked because the class above is; this one adds no state.

  override func addOperation(_ operation: Operation) { operation.start() }

  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
