package import Rill

/// The events of an observable, subscribed now.
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
  /// The next element of an observable; what it failed with is thrown.
  package mutating func value<T: Sendable>() async throws -> T where Element == Event<T> {
    switch await next() {
    case .next(let value): return value
    case .error(let error): throw error
    case .completed, nil: throw Ended()
    }
  }
}

/// The sequence had no further element.
package struct Ended: Error {
  package init() {}
}

/// The first element of an observable; what it failed with is thrown.
@discardableResult package func first<T: Sendable>(_ source: Observable<T>) async throws -> T {
  var iterator = events(of: source).makeAsyncIterator()
  return try await iterator.value()
}
