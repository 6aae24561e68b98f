public import Rill
import Synchronization

/// A driver of whether any of several sequences is running, for a spinner or for controls that have to wait.
///
/// ```swift
/// import Rill
/// import RillUI
///
/// @MainActor func load(_ request: Single<String>, showing isAnimating: Binder<Bool>) -> any Disposable {
///   let activity = ActivityIndicator()
///   let shown = activity.drive(isAnimating)
///   let loaded = request.trackActivity(activity).subscribe(onNext: { print($0) })
///   return Disposables.create(shown, loaded)
/// }
/// ```
public final class ActivityIndicator: SharedSequenceConvertibleType {
  /// Whether any tracked sequence is running.
  public typealias Element = Bool
  /// The strategy of drivers.
  public typealias SharingStrategy = DriverSharingStrategy

  private let count = Mutex(0)
  private let isActive = BehaviorRelay(value: false)
  private let publishing = SerialGate()
  private let loading: Driver<Bool>

  /// Creates an indicator that tracks no sequence yet.
  public init() { loading = isActive.asDriver().distinctUntilChanged() }

  /// Returns the driver of whether any tracked sequence is running: the current value, then each change.
  /// - Returns: The driver.
  public func asSharedSequence() -> Driver<Bool> { loading }

  /// Returns a sequence during whose subscriptions the indicator is active.
  fileprivate func tracking<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    Observable<Element>.using({ ActivityToken(self) }, observableFactory: { _ in source })
  }

  fileprivate func add(_ number: Int) {
    count.withLock { $0 += number }
    // The count is read in the gate, so that the last published value is the current one.
    publishing.submit(()) { self.isActive.accept(self.count.withLock { $0 > 0 }) }
  }
}

/// One subscription of a tracked sequence, which decreases the count once.
private struct ActivityToken: Disposable {
  let indicator: ActivityIndicator

  init(_ indicator: ActivityIndicator) {
    self.indicator = indicator
    indicator.add(1)
  }

  func dispose() { indicator.add(-1) }
}

extension ObservableConvertibleType {
  /// Keeps an indicator active during the subscriptions to this sequence: from each subscription until it
  /// completes, fails or is disposed of.
  /// - Parameter activityIndicator: The indicator that counts the subscriptions.
  /// - Returns: The same sequence.
  public func trackActivity(_ activityIndicator: ActivityIndicator) -> Observable<Element> {
    activityIndicator.tracking(asObservable())
  }
}
