import Synchronization

/// The value that one task waits for. The first result settles it.
///
/// The continuation is resumed outside of the lock: resuming takes the task's own lock, under which the
/// task's cancellation may be asking for this one.
final class AwaitedValue<Value: Sendable>: Sendable {
  private enum Answer {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case settled(Result<Value, any Error>)
    case taken
  }

  private struct State {
    var answer = Answer.open
    var hasSubscribed = false
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// Settles the value, unless it is settled.
  func settle(_ result: Result<Value, any Error>) {
    let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
      switch state.answer {
      case .open:
        state.answer = .settled(result)
        return nil
      case .awaited(let continuation):
        state.answer = .taken
        return continuation
      case .settled, .taken: return nil
      }
    }
    continuation?.resume(with: result)
  }

  /// Has a continuation resumed when the value is settled, at once if it is.
  func resume(_ continuation: CheckedContinuation<Value, any Error>) {
    let result: Result<Value, any Error>? = state.withLock { state in
      guard case .settled(let result) = state.answer else {
        state.answer = .awaited(continuation)
        return nil
      }
      state.answer = .taken
      return result
    }
    if let result { continuation.resume(with: result) }
  }

  /// Settles the value because the task has been cancelled, but not before the sequence has been subscribed to: an
  /// answer that arrives during the subscription wins.
  func cancel() {
    let isNow = state.withLock { state in
      state.isCancelled = true
      return state.hasSubscribed
    }
    if isNow { settle(.failure(CancellationError())) }
  }

  /// Notes that the subscription has been made.
  func noteSubscription() {
    let isCancelled = state.withLock { state in
      state.hasSubscribed = true
      return state.isCancelled
    }
    if isCancelled { settle(.failure(CancellationError())) }
  }
}

extension PrimitiveSequence {
  /// Subscribes and waits for one value.
  /// - Parameters:
  ///   - onElement: From the element to the value.
  ///   - onCompleted: The value where there is no element.
  /// - Returns: The value.
  /// - Throws: The sequence's error; `CancellationError` as soon as the task is cancelled, unless the sequence has
  ///   answered while it was subscribed to. The subscription has ended by then.
  func awaitValue<Value: Sendable>(
    onElement: @escaping @Sendable (Element) -> Value,
    onCompleted: @escaping @Sendable () -> Result<Value, any Error>
  ) async throws -> Value {
    let awaited = AwaitedValue<Value>()
    let subscription = SerialDisposable()
    // By the task, not by the handler of its cancellation: that one runs under the runtime's lock of the task, and
    // what is released may be foreign code.
    defer { subscription.dispose() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        awaited.resume(continuation)
        let subscribe = {
          subscription.disposable = start(
            onElement: { awaited.settle(.success(onElement($0))) },
            onEnd: { stop in
              switch stop {
              case .error(let error): awaited.settle(.failure(error))
              case .completed: awaited.settle(onCompleted())
              }
            })
        }
        if Task.isCancelled {
          HeldStarts.hold {
            subscribe()
            subscription.dispose()
          }
        } else {
          subscribe()
        }
        awaited.noteSubscription()
      }
    } onCancel: {
      awaited.cancel()
    }
  }
}
