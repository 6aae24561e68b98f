import Foundation
import Rill

/// What one call has met so far.
private struct Collected<Element: Sendable>: Sendable {
  var elements: [Element] = []
  var error: (any Error)?
}

extension BlockingObservable {
  /// Waits for the sequence's end, for some accepted elements or for the time limit.
  /// - Parameters:
  ///   - limit: After how many elements to stop; none for all.
  ///   - predicate: Which elements count.
  func collect(
    max limit: Int? = nil, _ predicate: @escaping @Sendable (Element) throws -> Bool = { _ in true }
  ) -> MaterializedSequenceResult<Element> {
    let collected = LockedValue(Collected<Element>())
    let blocker = Blocker()
    // Known before the source starts, so that one which emits while it is being subscribed to can be stopped.
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
