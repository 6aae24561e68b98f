import Synchronization

/// A value that a task waits for. The first result settles it.
///
/// The continuation is resumed outside the lock. Resuming takes the task's own lock, and a cancellation that holds
/// the task's lock may be waiting for the lock of this value.
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

  /// Settles the value, unless it is already settled.
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

  /// Resumes a continuation when the value is settled, or at once if it already is.
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

  /// Settles the value because the task has been cancelled, but not before the sequence has been subscribed to: a
  /// result that arrives during the subscription wins.
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
  /// Subscribes to the sequence and waits for one value.
  /// - Parameters:
  ///   - onElement: Converts the element to the value.
  ///   - onCompleted: Returns the result for a sequence that completes without an element.
  /// - Returns: The value.
  /// - Throws: The sequence's error; `CancellationError` as soon as the task is cancelled, unless a result arrived
  ///   during the subscription. The subscription has ended by then.
  func awaitValue<Value: Sendable>(
    onElement: @escaping @Sendable (Element) -> Value,
    onCompleted: @escaping @Sendable () -> Result<Value, any Error>
  ) async throws -> Value {
    let awaited = AwaitedValue<Value>()
    let subscription = SerialDisposable()
    // The task disposes of the subscription, not its cancellation handler. The handler runs under the runtime's lock
    // of the task, and the disposal may run foreign code.
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
