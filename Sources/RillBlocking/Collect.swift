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
    let collected = Shared(Collected<Element>())
    let blocker = Blocker()
    let subscription = SerialDisposable()
    let fail: @Sendable (any Error) -> Void = { error in
      collected.withLock { $0.error = error }
      blocker.open()
    }
    subscription.disposable = source.subscribe { event in
      guard !blocker.isOpen else { return }
      switch event {
      case .next(let element):
        do { guard try predicate(element) else { return } } catch { return fail(error) }
        let count = collected.withLock { collected in
          collected.elements.append(element)
          return collected.elements.count
        }
        if count == limit { blocker.open() }
      case .error(let error): fail(error)
      case .completed: blocker.open()
      }
    }
    let isInTime = blocker.wait(for: timeout)
    subscription.dispose()
    let result = collected.value
    if let error = result.error { return .failed(elements: result.elements, error: error) }
    return isInTime
      ? .completed(elements: result.elements)
      : .failed(elements: result.elements, error: RxError.timeout)
  }
}
