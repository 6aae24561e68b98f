public import Rill
import Synchronization

/// Work that is started by an input, one at a time, and can be watched: whether it may start, whether it
/// runs, what it delivers, how it fails.
///
/// An action is kept alive by what it is bound to, through `inputs`, and by its own work while that runs.
public final class Action<Input: Sendable, Element: Sendable>: Sendable {
  /// Makes the work for an input.
  public typealias WorkFactory = @Sendable (Input) -> Observable<Element>

  private struct State {
    var isAllowed = false
    var isRunning = false

    var isEnabled: Bool { isAllowed && !isRunning }
  }

  private let workFactory: WorkFactory
  private let state = Mutex(State())
  private let enabledRelay = BehaviorRelay(value: false)
  private let executingRelay = BehaviorRelay(value: false)
  private let elementsRelay = PublishRelay<Element>()
  private let errorsRelay = PublishRelay<ActionError>()
  private let executionsRelay = PublishRelay<Observable<Element>>()
  private let publishing = SerialGate()
  private let disposeBag = DisposeBag()

  /// Makes an action.
  /// - Parameters:
  ///   - enabledIf: Whether it may start, beside not running already. Until its first element it may not.
  ///   - workFactory: Makes the work for an input; called once for each accepted execution.
  public init<Work: ObservableConvertibleType>(
    enabledIf: Observable<Bool> = .just(true), workFactory: @escaping @Sendable (Input) -> Work
  ) where Work.Element == Element {
    self.workFactory = { workFactory($0).asObservable() }
    enabledIf.subscribe(onNext: { [weak self] isAllowed in self?.update { $0.isAllowed = isAllowed } })
      .disposed(by: disposeBag)
  }

  /// Executes the action with each element it receives, and goes on after an end. Keeps the action alive.
  public var inputs: AnyObserver<Input> {
    AnyObserver { event in if case .next(let input) = event { self.execute(input) } }
  }

  /// What all executions deliver.
  public var elements: Observable<Element> { elementsRelay.asObservable() }

  /// Every refused or failed execution.
  public var errors: Observable<ActionError> { errorsRelay.asObservable() }

  /// The errors of the work itself, refusals left out.
  public var underlyingError: Observable<any Error> {
    errors.compactMap { if case .underlyingError(let error) = $0 { error } else { nil } }
  }

  /// Whether an execution would be accepted: now and at each change.
  public var enabled: Observable<Bool> { enabledRelay.asObservable().distinctUntilChanged() }

  /// Whether the work runs: now and at each change.
  public var executing: Observable<Bool> { executingRelay.asObservable().distinctUntilChanged() }

  /// Each accepted execution as a sequence of what it delivers, replayed; fails with the error of the work itself.
  public var executionObservables: Observable<Observable<Element>> { executionsRelay.asObservable() }

  /// Starts the work, unless the action is disabled or running.
  /// - Parameter value: The input.
  /// - Returns: What the work delivers, replayed; fails with `ActionError`: `.notEnabled` if refused.
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

  /// The action is free again before anybody hears of the end, so that who does may execute it.
  private func finish() { update { $0.isRunning = false } }

  private func update(_ change: (inout sending State) -> Void) {
    state.withLock { state in change(&state) }
    publish()
  }

  /// Tells the state. It is read in the gate, so that the last thing told is what is true, whatever other
  /// threads change meanwhile.
  private func publish() {
    publishing.submit(()) {
      let (isEnabled, isRunning) = self.state.withLock { ($0.isEnabled, $0.isRunning) }
      self.executingRelay.accept(isRunning)
      self.enabledRelay.accept(isEnabled)
    }
  }
}

/// An action without input and output, as a button wants it.
public typealias CocoaAction = Action<Void, Void>

extension Action where Input == Void {
  /// Starts the work.
  /// - Returns: What the work delivers, replayed.
  @discardableResult public func execute() -> Observable<Element> { execute(()) }
}
