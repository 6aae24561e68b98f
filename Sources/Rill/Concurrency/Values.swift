/// The number of elements that `values` keeps for a loop that is slower than its source.
let valuesBufferSize = 1024

extension ObservableConvertibleType {
  /// The elements for a `for try await` loop.
  ///
  /// Accessing this property subscribes to the sequence. Up to 1,024 elements wait for the loop. If more arrive, the
  /// oldest are dropped, so that the loop sees the newest. The end is never dropped. For a loop that must see every
  /// element, use `values(bufferingPolicy: .unbounded)`; its memory grows with the number of waiting elements.
  ///
  /// The loop ends with the sequence and throws its error. Leaving the loop ends the subscription. So does cancelling
  /// its task, and the loop then throws `CancellationError`.
  public var values: AsyncThrowingStream<Element, any Error> {
    values(bufferingPolicy: .bufferingNewest(valuesBufferSize))
  }

  /// Returns the elements for a `for try await` loop, with another buffer than that of `values`.
  /// - Parameter bufferingPolicy: How many elements wait for the loop, and which ones are dropped if more arrive.
  /// - Returns: The elements; the loop ends with the sequence and throws its error.
  public func values(
    bufferingPolicy: AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy
  ) -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(bufferingPolicy: bufferingPolicy) { continuation in
      let subscription = SubscriptionDisposable()
      continuation.onTermination = { termination in
        subscription.dispose()
        if case .cancelled = termination { continuation.finish(throwing: CancellationError()) }
      }
      asObservable().runPart(
        subscription,
        Sink(
          next: { continuation.yield($0) },
          stop: { stop in
            switch stop {
            case .error(let error): continuation.finish(throwing: error)
            case .completed: continuation.finish()
            }
          }))
    }
  }
}

extension InfallibleType {
  /// The elements for a `for await` loop.
  ///
  /// Accessing this property subscribes to the sequence. Up to 1,024 elements wait for the loop. If more arrive, the
  /// oldest are dropped, so that the loop sees the newest. The end is never dropped.
  ///
  /// The loop ends with the sequence. Leaving the loop, or cancelling its task, ends the subscription.
  public var values: AsyncStream<Element> { values(bufferingPolicy: .bufferingNewest(valuesBufferSize)) }

  /// Returns the elements for a `for await` loop, with another buffer than that of `values`.
  /// - Parameter bufferingPolicy: How many elements wait for the loop, and which ones are dropped if more arrive.
  /// - Returns: The elements; the loop ends with the sequence.
  public func values(
    bufferingPolicy: AsyncStream<Element>.Continuation.BufferingPolicy
  ) -> AsyncStream<Element> {
    AsyncStream(bufferingPolicy: bufferingPolicy) { continuation in
      let subscription = SubscriptionDisposable()
      continuation.onTermination = { _ in subscription.dispose() }
      asObservable().runPart(
        subscription, Sink(next: { continuation.yield($0) }, stop: { _ in continuation.finish() }))
    }
  }
}
