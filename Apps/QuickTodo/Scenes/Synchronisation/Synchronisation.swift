import FoundationEssentials
public import QuickTodoServices
import QuickTodoTexts
public import Rill

/// The synchronisation of a window: one run after the other, on the person's command and by itself.
///
/// A run begins when the window opens or an account is added, when the person has edited tasks, when there is a network again,
/// and some minutes after the last one. Another program may synchronise at the same time. It and the runs here wait for each
/// other.
public struct Synchronisation: Sendable {
  /// The longest time between two runs, in seconds.
  public static let period = 300.0
  /// How often to look whether the time is over, in seconds. Timers stand still while the computer sleeps, so a run after
  /// waking up begins within this time.
  static let lookingPeriod = 30
  /// How often to look whether another program still synchronises, in seconds.
  static let lockPeriod = 1
  /// How long to wait for further edits, in milliseconds.
  static let patience = 1_000

  /// Whether a run is in progress, here or in another program, now and at each change.
  public let isRunning: Infallible<Bool>
  /// Whether there is a network, now and at each change.
  public let hasNetwork: Infallible<Bool>
  /// The runs that begin by themselves, while there is a subscription. Emits nothing: the lists have the outcome.
  public let automaticRuns: Infallible<Never>

  private let queue: SyncQueue

  /// Creates the synchronisation.
  /// - Parameters:
  ///   - program: The program that asks servers.
  ///   - service: The service that has the accounts and the edits.
  ///   - hasNetwork: Whether there is a network, now and after each change of it.
  ///   - scheduler: The scheduler of the times.
  public init(
    program: any SyncProgramType, service: any SyncServiceType, hasNetwork: Infallible<Bool>,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    let queue = SyncQueue(program: program, scheduler: scheduler)
    self.queue = queue
    self.hasNetwork = hasNetwork
    isRunning = Observable.combineLatest(
      queue.isRunning, Self.othersRun(program, service, scheduler).catch { _ in .just(false) }
    ) { $0 || $1 }.distinctUntilChanged().asInfallible(onErrorFallbackTo: .just(false))
    let accounts = service.syncAccounts().map { Set($0.map(\.uid)) }
    let starts = Self.grown(accounts.map(\.count))
    let hasAccounts = accounts.map { !$0.isEmpty }.distinctUntilChanged()
    let wishes = hasAccounts.flatMapLatest { hasAccounts -> Observable<Void> in
      guard hasAccounts else { return .empty() }
      // The first value is the present state, which the run at the start knows.
      let networks = hasNetwork.asObservable().skip(1).filter { $0 }.map { _ in }
      let edits = Self.grown(service.unsentEdits()).debounce(
        .milliseconds(Self.patience), scheduler: scheduler)
      let times = Observable<Int>.interval(.seconds(Self.lookingPeriod), scheduler: scheduler)
        .filter { _ in queue.isIdle(for: Self.period) }.map { _ in }
      return .merge(networks, edits, times)
    }
    automaticRuns = Observable.merge(starts, wishes)
      .flatMap { queue.run(isAutomatic: true).catch { _ in .empty() } }.ignoreElements().asObservable()
      // A database that can't be read is reported by the list.
      .asInfallible(onErrorFallbackTo: .empty())
  }

  /// Synchronises, and ends with the run. Its error is a `SyncProgramFailure`.
  /// - Parameter messages: Receives how the run ended.
  func run(reportingTo messages: PublishRelay<String>) -> Observable<Void> {
    queue.run().do(
      onNext: { messages.accept(localized("All lists are up to date.")) },
      onError: { messages.accept("\($0)") })
  }

  /// Begins a run, or one more if one is in progress.
  func synchronise() { _ = queue.run().subscribe() }

  /// Emits whether another program synchronises, now and at each change.
  ///
  /// The database says when a run has begun. Only while one seems to be in progress is the lock looked at, which a killed program
  /// doesn't have any longer.
  private static func othersRun(
    _ program: any SyncProgramType, _ service: any SyncServiceType, _ scheduler: any SchedulerType
  ) -> Observable<Bool> {
    service.syncAccounts().map { $0.compactMap(\.started).max() }.distinctUntilChanged()
      .flatMapLatest { started -> Observable<Bool> in
        guard started != nil else { return .just(false) }
        return Observable<Int>.interval(.seconds(Self.lockPeriod), scheduler: scheduler)
          .map { _ in program.isRunning }.startWith(program.isRunning).take(
            until: { !$0 }, behavior: .inclusive)
      }
  }

  /// Emits each time that a number is larger than before. The number before the first one is 0.
  private static func grown(_ numbers: Observable<Int>) -> Observable<Void> {
    numbers.scan((before: 0, now: 0)) { (before: $0.now, now: $1) }.filter { $0.now > $0.before }.map { _ in }
  }
}

/// Runs of the program that asks servers, one after the other. A run that is wanted while one is in progress begins after it,
/// and any number of wishes is fulfilled by one run.
private struct SyncQueue: Sendable {
  let isRunning = BehaviorRelay(value: false)
  /// The time at which the last run ended.
  private let lastEnd = BehaviorRelay(value: Date.distantPast)
  private let program: any SyncProgramType
  private let scheduler: any SchedulerType
  /// The number of wishes.
  private let wishes = BehaviorRelay(value: 0)
  /// Whether a person has asked for the next run.
  private let isWishedByPerson = BehaviorRelay(value: false)
  /// The ends of runs, each with the number of wishes that it has fulfilled.
  private let ends = PublishRelay<(wishes: Int, failure: SyncProgramFailure?)>()

  init(program: any SyncProgramType, scheduler: any SchedulerType) {
    (self.program, self.scheduler) = (program, scheduler)
  }

  /// Returns whether the last run ended at least some seconds ago. A clock that was set back counts as that.
  func isIdle(for seconds: TimeInterval) -> Bool {
    !isRunning.value && abs(scheduler.now.timeIntervalSince(lastEnd.value)) >= seconds
  }

  /// Wants a run, and ends with it.
  /// - Parameter isAutomatic: Whether no person has asked for it.
  func run(isAutomatic: Bool = false) -> Observable<Void> {
    Observable.deferred {
      let wish = wishes.value + 1
      let end = ends.filter { $0.wishes >= wish }.take(1).map { end in
        if let failure = end.failure { throw failure }
      }
      return Observable.merge(
        end,
        Observable<Void>.deferred {
          wishes.accept(wish)
          if !isAutomatic { isWishedByPerson.accept(true) }
          if !isRunning.value { start() }
          return .empty()
        })
    }
  }

  private func start() {
    let wish = wishes.value
    let isAutomatic = !isWishedByPerson.value
    isWishedByPerson.accept(false)
    isRunning.accept(true)
    _ = program.synchronise(isAutomatic: isAutomatic).ignoreElements().asObservable().observe(on: scheduler)
      .subscribe(
        onError: { end(wish, $0 as? SyncProgramFailure ?? SyncProgramFailure("\($0)")) },
        onCompleted: { end(wish, nil) })
  }

  private func end(_ wish: Int, _ failure: SyncProgramFailure?) {
    lastEnd.accept(scheduler.now)
    if wishes.value > wish { start() } else { isRunning.accept(false) }
    ends.accept((wish, failure))
  }
}
