/// An action that can schedule itself again.
package final class RecursiveScheduler<StateType: Sendable>: Disposable {
  fileprivate typealias Work = @Sendable (StateType) -> any Disposable
  fileprivate typealias Enqueue = @Sendable (StateType, RxTimeInterval?, @escaping Work) -> any Disposable

  private let pending = CompositeDisposable()
  private let enqueue: Enqueue
  private let action: @Sendable (StateType, RecursiveScheduler<StateType>) -> Void

  fileprivate init(
    enqueue: @escaping Enqueue,
    action: @escaping @Sendable (StateType, RecursiveScheduler<StateType>) -> Void
  ) {
    self.enqueue = enqueue
    self.action = action
  }

  /// Schedules the action again.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - dueTime: How long to wait; `nil` to run the action as soon as the scheduler can.
  package func schedule(_ state: StateType, dueTime: RxTimeInterval? = nil) {
    let scheduled = SerialDisposable()
    guard let key = pending.insert(scheduled) else { return }
    scheduled.disposable = enqueue(state, dueTime) { state in
      guard !self.pending.isDisposed else { return Disposables.create() }
      self.pending.remove(for: key)
      self.action(state, self)
      return Disposables.create()
    }
  }

  /// Cancels the scheduled runs that haven't begun.
  package func dispose() { pending.dispose() }
}

extension ImmediateSchedulerType {
  /// Schedules an action that can schedule itself again.
  /// - Parameters:
  ///   - state: The state to pass to the first run of the action.
  ///   - action: The work to run. Its second argument schedules it again, with another state.
  /// - Returns: A disposable that cancels the scheduled runs that haven't begun.
  public func scheduleRecursive<State: Sendable>(
    _ state: State,
    action: @escaping @Sendable (_ state: State, _ recurse: @Sendable (State) -> Void) -> Void
  ) -> any Disposable {
    let recursive = RecursiveScheduler<State>(
      enqueue: { state, _, scheduled in self.schedule(state, action: scheduled) },
      action: { state, scheduler in action(state) { scheduler.schedule($0) } })
    recursive.schedule(state)
    return recursive
  }
}

extension SchedulerType {
  /// Schedules an action after a delay. The action can schedule itself again, with or without another delay.
  package func scheduleRecursive<State: Sendable>(
    _ state: State, dueTime: RxTimeInterval,
    action: @escaping @Sendable (State, RecursiveScheduler<State>) -> Void
  ) -> any Disposable {
    let recursive = RecursiveScheduler<State>(
      enqueue: { state, dueTime, scheduled in
        if let dueTime {
          self.scheduleRelative(state, dueTime: dueTime, action: scheduled)
        } else {
          self.schedule(state, action: scheduled)
        }
      }, action: action)
    recursive.schedule(state, dueTime: dueTime)
    return recursive
  }
}
