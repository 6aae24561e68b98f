public import Rill
import Synchronization

/// Whether any of a number of sequences runs: a driver of it, for a spinner or for what waits.
///
/// ```swift
/// let activity = ActivityIndicator()
/// request.trackActivity(activity).subscribe(…)
/// activity.drive(spinner.rx.isAnimating)
/// ```
public final class ActivityIndicator: SharedSequenceConvertibleType {
  /// Whether anything runs.
  public typealias Element = Bool
  /// It is a driver.
  public typealias SharingStrategy = DriverSharingStrategy

  private let count = Mutex(0)
  private let isActive = BehaviorRelay(value: false)
  private let publishing = SerialGate()
  private let loading: Driver<Bool>

  /// Makes an indicator of nothing as yet.
  public init() { loading = isActive.asDriver().distinctUntilChanged() }

  /// Whether anything runs: now and at each change.
  /// - Returns: The driver.
  public func asSharedSequence() -> Driver<Bool> { loading }

  /// A sequence during whose subscriptions the indicator is active.
  fileprivate func tracking<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    Observable<Element>.using({ ActivityToken(self) }, observableFactory: { _ in source })
  }

  fileprivate func add(_ number: Int) {
    count.withLock { $0 += number }
    // The number is read in the gate, so that the last thing told is what is true.
    publishing.submit(()) { self.isActive.accept(self.count.withLock { $0 > 0 }) }
  }
}

/// One subscription of what is tracked, which releases it once.
private struct ActivityToken: Disposable {
  let indicator: ActivityIndicator

  init(_ indicator: ActivityIndicator) {
    self.indicator = indicator
    indicator.add(1)
  }

  func dispose() { indicator.add(-1) }
}

extension ObservableConvertibleType {
  /// This sequence, during whose subscriptions an indicator is active: from the subscription to its end, whether
  /// it completes, fails or is disposed of.
  /// - Parameter activityIndicator: The indicator.
  /// - Returns: The same sequence.
  public func trackActivity(_ activityIndicator: ActivityIndicator) -> Observable<Element> {
    activityIndicator.tracking(asObservable())
  }
}
