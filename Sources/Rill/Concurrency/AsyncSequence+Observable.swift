extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns the elements as an observable. Each subscription starts a task that iterates over the sequence.
  ///
  /// Disposal cancels the task. If the sequence throws `CancellationError`, the observable completes. Any other error
  /// that it throws becomes the observable's error.
  /// - Parameter priority: The task's priority. By default, it is the priority of the subscribing task.
  /// - Returns: An observable of the sequence's elements.
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
