import Synchronization

extension SchedulerType {
  /// Schedules an action that is repeated, by scheduling the next one as soon as one is due.
  ///
  /// If the action takes longer than the period, what has become due meanwhile follows it at once.
  /// - Parameters:
  ///   - state: Passed to the first action; each gets what the one before it returned.
  ///   - startAfter: How long to wait for the first.
  ///   - period: The time from one to the next.
  ///   - action: What to do.
  /// - Returns: Ends the repetition.
  public func schedulePeriodic<StateType: Sendable>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    let repetition = Repetition(state: state, period: period, action: action)
    return scheduleRecursive(.tick, dueTime: startAfter) { repetition.run($0, $1) }
  }
}

private enum RepetitionStep: Sendable { case tick, action }

/// One periodic action.
private final class Repetition<StateType: Sendable>: Sendable {
  private let state: LockedValue<StateType>
  private let period: RxTimeInterval
  private let action: @Sendable (StateType) -> StateType
  /// How many actions are due and not done.
  private let due = Atomic(0)

  init(state: StateType, period: RxTimeInterval, action: @escaping @Sendable (StateType) -> StateType) {
    self.state = LockedValue(state)
    self.period = period
    self.action = action
  }

  func run(_ step: RepetitionStep, _ scheduler: RecursiveScheduler<RepetitionStep>) {
    if case .tick = step {
      scheduler.schedule(.tick, dueTime: period)
      guard due.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    }
    state.exchange(action(state.value))
    if due.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 { scheduler.schedule(.action) }
  }
}
