/// Releases a disposable on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// Where it is released.
  public let scheduler: any ImmediateSchedulerType
  private let state: LockedValue<(any Disposable)?>

  /// Makes one.
  /// - Parameters:
  ///   - scheduler: Where to release.
  ///   - disposable: What to release.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    state = LockedValue(disposable)
  }

  /// Whether the disposable has been released.
  public var isDisposed: Bool { state.value == nil }

  /// Schedules the release.
  public func dispose() {
    _ = scheduler.schedule(()) { _ in
      self.state.exchange(nil)?.dispose()
      return Disposables.create()
    }
  }
}
