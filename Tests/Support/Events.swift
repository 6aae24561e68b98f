package import Rill

/// Subscribes to an observable and returns its events.
package func events<T: Sendable>(of source: Observable<T>) -> AsyncStream<Event<T>> {
  AsyncStream { continuation in
    let subscription = source.subscribe { event in
      continuation.yield(event)
      if case .next = event { return }
      continuation.finish()
    }
    continuation.onTermination = { _ in subscription.dispose() }
  }
}

extension AsyncStream.Iterator {
  /// Returns the next element of an observable.
  /// - Throws: The observable's error, or `Ended` if it has no further element.
  package mutating func value<T: Sendable>() async throws -> T where Element == Event<T> {
    switch await next() {
    case .next(let value): return value
    case .error(let error): throw error
    case .completed, nil: throw Ended()
    }
  }
}

/// The error for a sequence without a further element.
package struct Ended: Error {
  package init() {}
}

/// Returns the first element of an observable.
/// - Throws: The observable's error, or `Ended` if it has no element.
@discardableResult package func first<T: Sendable>(_ source: Observable<T>) async throws -> T {
  var iterator = events(of: source).makeAsyncIterator()
  return try await iterator.value()
}
