/// An observable that is fed as an observer.
public protocol SubjectType<Element>: ObservableType {
  /// What feeds the subject.
  associatedtype Observer: ObserverType

  /// The subject as an observer.
  /// - Returns: The observer.
  func asObserver() -> Observer
}
