extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element, awaited: the single is subscribed to anew each time.
  ///
  /// Cancelling the task ends the subscription and throws `CancellationError`. In a task that has been cancelled
  /// before, an answer that is known at once is taken; any other sequence is left at once, with no asynchronous
  /// work of it begun.
  public var value: Element {
    get async throws {
      try await primitiveSequence.awaitValue(
        onElement: { $0 }, onCompleted: { .failure(RxError.noElements) })
    }
  }

  /// A single of asynchronous work, done anew for each subscription. Its release cancels the work.
  /// - Parameters:
  ///   - detached: Whether the work is independent of the actor, priority and task-local values at the place
  ///     of the subscription.
  ///   - priority: The work's priority; that of the subscribing task by default.
  ///   - work: The work; what it throws becomes the error.
  /// - Returns: The single.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> Single<Element> {
    .create { observer in
      let operation: @Sendable () async -> Void = {
        do { observer(.success(try await work())) } catch { observer(.failure(error)) }
      }
      return HeldStarts.startTask {
        detached
          ? Task.detached(priority: priority, operation: operation)
          : Task(priority: priority, operation: operation)
      }
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The element, awaited, or `nil` if the maybe completes without: it is subscribed to anew each time.
  ///
  /// Cancelling the task ends the subscription and throws `CancellationError`. In a task that has been cancelled
  /// before, an answer that is known at once is taken; any other sequence is left at once, with no asynchronous
  /// work of it begun.
  public var value: Element? {
    get async throws {
      try await primitiveSequence.awaitValue(onElement: { $0 }, onCompleted: { .success(nil) })
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Completion, awaited: the completable is subscribed to anew each time.
  ///
  /// Cancelling the task ends the subscription and throws `CancellationError`. In a task that has been cancelled
  /// before, an answer that is known at once is taken; any other sequence is left at once, with no asynchronous
  /// work of it begun.
  public var value: Void {
    get async throws {
      try await primitiveSequence.awaitValue(onElement: { _ in }, onCompleted: { .success(()) })
    }
  }
}
