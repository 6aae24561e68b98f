/// A disposable that disposes of another one on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler on which the underlying disposable is disposed of.
  public let scheduler: any ImmediateSchedulerType
  private let state: LockedValue<(any Disposable)?>

  /// Creates a disposable that disposes of another one on a scheduler.
  /// - Parameters:
  ///   - scheduler: The scheduler to use.
  ///   - disposable: The underlying disposable.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    state = LockedValue(disposable)
  }

  /// Whether the underlying disposable has been disposed of.
  public var isDisposed: Bool { state.value == nil }

  /// Schedules the disposal of the underlying disposable.
  public func dispose() {
    _ = scheduler.schedule(()) { _ in
      self.state.exchange(nil)?.dispose()
      return Disposables.create()
    }
  }
}
