extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element of the single. Each access subscribes to the single and waits for the element.
  ///
  /// Cancelling the task ends the subscription and throws `CancellationError`. In a task that is already cancelled, a
  /// single that answers during the subscription still returns its element. The subscription to any other single ends
  /// at once, and none of the single's asynchronous work starts.
  public var value: Element {
    get async throws {
      try await primitiveSequence.awaitValue(
        onElement: { $0 }, onCompleted: { .failure(RxError.noElements) })
    }
  }

  /// Creates a single that performs asynchronous work for each subscription. Disposal cancels the work.
  /// - Parameters:
  ///   - detached: Whether the work is independent of the subscriber's actor, priority and task-local values.
  ///   - priority: The work's priority. By default, it is the priority of the subscribing task unless the work is
  ///     detached.
  ///   - work: Produces the element. An error that it throws becomes the error of the single.
  /// - Returns: A single of the work's result.
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
  /// The element of the maybe, or `nil` if it completes without one. Each access subscribes to the maybe and waits.
  ///
  /// Cancelling the task ends the subscription and throws `CancellationError`. In a task that is already cancelled, a
  /// maybe that answers during the subscription still returns its result. The subscription to any other maybe ends at
  /// once, and none of the maybe's asynchronous work starts.
  public var value: Element? {
    get async throws {
      try await primitiveSequence.awaitValue(onElement: { $0 }, onCompleted: { .success(nil) })
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The completion of the completable. Each access subscribes to the completable and waits for it.
  ///
  /// Cancelling the task ends the subscription and throws `CancellationError`. In a task that is already cancelled, a
  /// completable that ends during the subscription still returns or throws. The subscription to any other completable
  /// ends at once, and none of the completable's asynchronous work starts.
  public var value: Void {
    get async throws {
      try await primitiveSequence.awaitValue(onElement: { _ in }, onCompleted: { .success(()) })
    }
  }
}
