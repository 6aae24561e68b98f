/// Runs work on the thread that schedules it, in its turn: what is scheduled from within other work runs
/// when that is done.
///
/// The default scheduler of what makes elements.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The scheduler.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether the calling thread is idle, so that what is scheduled now runs at once.
  public static var isScheduleRequired: Bool { !Trampoline.current.isActive }

  /// Runs an action on this thread: at once if it is idle, else when what came before is done.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SerialDisposable.ofScheduledWork()
    Trampoline.current.schedule {
      guard !cancel.isDisposed else { return }
      cancel.disposable = action(state)
    }
    return cancel
  }
}
