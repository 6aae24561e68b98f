extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The elements as an observable, iterated over anew by a task for each subscription.
  ///
  /// Disposal cancels the task. A sequence that throws `CancellationError` completes the observable; what else
  /// it throws becomes the error.
  /// - Parameter priority: The task's priority; that of the subscribing task by default.
  /// - Returns: The observable.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    .create { observer in
      HeldStarts.startTask {
        Task(priority: priority) {
          do {
            for try await element in self { observer.onNext(element) }
            observer.onCompleted()
          } catch is CancellationError { observer.onCompleted() } catch { observer.onError(error) }
        }
      }
    }
  }
}
