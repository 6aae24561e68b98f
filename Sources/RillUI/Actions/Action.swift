public import Rill
import Synchronization

/// Work that an input starts, one execution at a time. Its state, its elements and its errors can be
/// observed.
///
/// ```
/// enabledIf   t---------------------------
/// execute     --a---b-------c-------------
/// work(a)       ---1---2|
/// work(c)                   ---3--x
/// elements    -----1---2-------3----------
/// errors      ------n-------------u-------   n = .notEnabled, u = .underlyingError(x)
/// executing   f-t-------f---t-----f-------
/// enabled     t-f-------t---f-----t-------
/// ```
///
/// An action is retained by the observables that are bound to it through `inputs`, and by its own work while
/// that runs.
public final class Action<Input: Sendable, Element: Sendable>: Sendable {
  /// A closure that makes the work for an input.
  public typealias WorkFactory = @Sendable (Input) -> Observable<Element>

  private let workFactory: WorkFactory
  private let state = Mutex(ActionState())
  private let stateRelay = BehaviorRelay(value: ActionState())
  private let executingRelay = BehaviorRelay(value: false)
  private let elementsRelay = PublishRelay<Element>()
  private let errorsRelay = PublishRelay<ActionError>()
  private let executionsRelay = PublishRelay<Observable<Element>>()
  private let publishing = SerialGate()
  private let disposeBag = DisposeBag()

  /// Creates an action whose work is another kind of sequence than an observable, such as a `Single`.
  /// - Parameters:
  ///   - enabledIf: Whether the action may start while it isn't running. It may not before the first element.
  ///   - workFactory: Makes the work for an input. Called once for each accepted execution.
  @_disfavoredOverload  // A subject is an observable too.
  public convenience init<Work: ObservableConvertibleType>(
    enabledIf: Observable<Bool> = .just(true), workFactory: @escaping @Sendable (Input) -> Work
  ) where Work.Element == Element {
    self.init(enabledIf: enabledIf) { workFactory($0).asObservable() }
  }

  /// Creates an action.
  /// - Parameters:
  ///   - enabledIf: Whether the action may start while it isn't running. It may not before the first element.
  ///   - workFactory: Makes the work for an input. Called once for each accepted execution.
  public init(enabledIf: Observable<Bool> = .just(true), workFactory: @escaping WorkFactory) {
    self.workFactory = workFactory
    enabledIf.subscribe(onNext: { [weak self] isAllowed in self?.update { $0.isAllowed = isAllowed } })
      .disposed(by: disposeBag)
  }

  /// An observer that executes the action with each element, and ignores the end of a sequence. It retains
  /// the action.
  public var inputs: AnyObserver<Input> {
    AnyObserver { event in if case .next(let input) = event { self.execute(input) } }
  }

  /// The elements of all executions.
  public var elements: Observable<Element> { elementsRelay.asObservable() }

  /// The error of each refused or failed execution.
  public var errors: Observable<ActionError> { errorsRelay.asObservable() }

  /// The errors of the work itself, without refusals.
  public var underlyingError: Observable<any Error> {
    errors.compactMap { if case .underlyingError(let error) = $0 { error } else { nil } }
  }

  /// Whether an execution would be accepted: the current value, then each change.
  public var enabled: Observable<Bool> { stateRelay.map(\.isEnabled).distinctUntilChanged() }

  /// Whether `enabledIf` allows an execution, even if the work is running, so that the action would refuse it: the
  /// current value, then each change.
  public var allowed: Observable<Bool> { stateRelay.map(\.isAllowed).distinctUntilChanged() }

  /// Whether the work is running: the current value, then each change.
  public var executing: Observable<Bool> { executingRelay.asObservable().distinctUntilChanged() }

  /// The sequence of each accepted execution. It replays its elements, and fails with the error of the work
  /// itself.
  public var executionObservables: Observable<Observable<Element>> { executionsRelay.asObservable() }

  /// Starts the work, unless the action is disabled or running.
  /// - Parameter value: The input, from which the work is made.
  /// - Returns: The elements of the work, replayed. The sequence fails with `ActionError`: `.notEnabled` if
  ///   the execution was refused.
  @discardableResult public func execute(_ value: Input) -> Observable<Element> {
    let isAccepted = state.withLock { state in
      defer { if state.isEnabled { state.isRunning = true } }
      return state.isEnabled
    }
    guard isAccepted else {
      errorsRelay.accept(.notEnabled)
      return .error(ActionError.notEnabled)
    }
    publish()
    let execution = ReplaySubject<Element>.createUnbounded()
    executionsRelay.accept(execution)
    _ = workFactory(value).subscribe(
      onNext: { element in
        self.elementsRelay.accept(element)
        execution.onNext(element)
      },
      onError: { error in
        self.finish()
        self.errorsRelay.accept(.underlyingError(error))
        execution.onError(error)
      },
      onCompleted: {
        self.finish()
        execution.onCompleted()
      })
    return execution.catch { .error(ActionError.underlyingError($0)) }
  }

  /// Frees the action before observers receive the end, so that they may execute it again.
  private func finish() { update { $0.isRunning = false } }

  private func update(_ change: (inout sending ActionState) -> Void) {
    state.withLock { state in change(&state) }
    publish()
  }

  /// Publishes the state. It is read in the gate, so that the last published state is the current one even if
  /// other threads change it at the same time.
  private func publish() {
    publishing.submit(()) {
      let state = self.state.withLock { $0 }
      self.executingRelay.accept(state.isRunning)
      self.stateRelay.accept(state)
    }
  }
}

/// The state of an action. It isn't nested, so that it doesn't depend on the action's types.
private struct ActionState {
  var isAllowed = false
  var isRunning = false

  var isEnabled: Bool { isAllowed && !isRunning }
}

/// An action without input and output, such as a button executes.
public typealias CocoaAction = Action<Void, Void>

extension Action where Input == Void {
  /// Starts the work, unless the action is disabled or running.
  /// - Returns: The elements of the work, replayed.
  @discardableResult public func execute() -> Observable<Element> { execute(()) }
}
