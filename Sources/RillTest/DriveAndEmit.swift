public import Rill
public import RillUI

// RillUI's `drive` and `emit` are functions of the main actor. A test method of XCTest isn't on it, because on Linux a
// test type that is marked `@MainActor` ends XCTest; but a testable observer may be called anywhere.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Passes each event to a testable observer. In contrast to other observers', the caller may be on any actor or none.
  /// ```
  /// func testTitle() {
  ///   let observer = scheduler.createObserver(String.self)
  ///   viewModel.title.drive(observer).disposed(by: bag)
  ///   scheduler.start()
  /// }
  /// ```
  /// - Parameter observer: Receives the events on the main thread: at once if they are sent there.
  /// - Returns: A disposable that ends the subscription.
  public func drive(_ observer: TestableObserver<Element>) -> any Disposable {
    asObservable().subscribe(observer)
  }

  /// Passes each event to a testable observer of optional elements, like the other `drive(_:)`.
  /// - Parameter observer: Receives the events on the main thread: at once if they are sent there.
  /// - Returns: A disposable that ends the subscription.
  public func drive(_ observer: TestableObserver<Element?>) -> any Disposable {
    asObservable().map(Optional.some).subscribe(observer)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Passes each event to a testable observer. In contrast to other observers', the caller may be on any actor or none.
  /// - Parameter observer: Receives the events on the main thread: at once if they are sent there.
  /// - Returns: A disposable that ends the subscription.
  public func emit(to observer: TestableObserver<Element>) -> any Disposable {
    asObservable().subscribe(observer)
  }

  /// Passes each event to a testable observer of optional elements, like the other `emit(to:)`.
  /// - Parameter observer: Receives the events on the main thread: at once if they are sent there.
  /// - Returns: A disposable that ends the subscription.
  public func emit(to observer: TestableObserver<Element?>) -> any Disposable {
    asObservable().map(Optional.some).subscribe(observer)
  }
}
