import Foundation
import Rill

/// The elements and the error that a single call has received so far.
private struct Collected<Element: Sendable>: Sendable {
  var elements: [Element] = []
  var error: (any Error)?
}

extension BlockingObservable {
  /// Waits for the end of the sequence, for a number of accepted elements, or for the time limit.
  /// - Parameters:
  ///   - limit: The number of elements after which to stop, or `nil` for all.
  ///   - predicate: Whether an element counts.
  /// - Returns: The accepted elements, and how the wait ended.
  func collect(
    max limit: Int? = nil, _ predicate: @escaping @Sendable (Element) throws -> Bool = { _ in true }
  ) -> MaterializedSequenceResult<Element> {
    let collected = LockedValue(Collected<Element>())
    let blocker = Blocker()
    // Exists before the source starts, so that a source that emits while it is being subscribed to can be stopped.
    let subscription = SubscriptionDisposable()
    let finish: @Sendable ((any Error)?) -> Void = { error in
      if let error { collected.withLock { $0.error = error } }
      subscription.dispose()
      blocker.open()
    }
    source.runPart(
      subscription,
      Sink(
        next: { element in
          do { guard try predicate(element) else { return } } catch { return finish(error) }
          let count = collected.withLock { collected in
            collected.elements.append(element)
            return collected.elements.count
          }
          if count == limit { finish(nil) }
        },
        stop: { stop in
          if case .error(let error) = stop { finish(error) } else { finish(nil) }
        }))
    let isInTime = blocker.wait(for: timeout)
    subscription.dispose()
    let result = collected.value
    if let error = result.error { return .failed(elements: result.elements, error: error) }
    return isInTime
      ? .completed(elements: result.elements)
      : .failed(elements: result.elements, error: RxError.timeout)
  }
}
