/// An observable that emits the events that its observer receives.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the observer that feeds the subject.
  associatedtype Observer: ObserverType

  /// Returns the observer that feeds the subject.
  /// - Returns: The observer.
  func asObserver() -> Observer
}
