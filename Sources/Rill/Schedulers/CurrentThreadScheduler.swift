/// A scheduler that runs work on the thread that schedules it. Work that is scheduled during other work runs when
/// that work is done.
///
/// It is the default scheduler of operators that create elements, such as `from` and `range`.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The shared instance.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether the calling thread is idle, so that an action that is scheduled now runs at once.
  public static var isScheduleRequired: Bool { !Trampoline.current.isActive }

  /// Runs an action on the calling thread: at once if it is idle, otherwise after the work that was scheduled before.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - action: The work to run.
  /// - Returns: A disposable that cancels the action if it hasn't begun, and disposes of the disposable that the
  ///   action has returned.
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
