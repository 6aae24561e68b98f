import QuickTodoModel
import QuickTodoServices
import QuickTodoTexts
public import Rill
import RillScenes
public import RillUI

/// The synchronisation as the list of tasks shows it.
public struct SyncViewModel: Sendable {
  /// The states of the synchronised lists by their numbers, now and at each change.
  public let states: Infallible<[Int64: SyncListState]>
  /// The message about the open list; nil for none.
  public let notice: Infallible<SyncNotice?>
  /// The names of the accounts, now and at each change.
  public let accountNames: Infallible<[String]>
  /// Synchronises the lists of all accounts, and sends a message about the outcome.
  public let onSynchronise: CocoaAction
  /// Opens the page of the preferences. Runs until the page is closed.
  public let preferencesAction: CocoaAction
  /// The runs that begin by themselves, while there is a subscription.
  public let automaticRuns: Infallible<Never>

  private let service: any TaskServiceType
  private let synchronisation: Synchronisation
  private let program: any SyncProgramType
  private let scheduler: any SchedulerType
  private let failures: PublishRelay<any Error>
  private let messages: PublishRelay<String>

  /// Creates the view model.
  /// - Parameters:
  ///   - service: The service that has the state of the synchronisation.
  ///   - program: The program that asks servers.
  ///   - hasNetwork: Whether there is a network, now and after each change of it.
  ///   - autostart: The desktop's entry that shows reminders in each session.
  ///   - scope: The open view.
  ///   - coordinator: The coordinator that shows the preferences.
  ///   - scheduler: The scheduler of the times.
  ///   - failures: Receives the errors.
  ///   - messages: Receives messages about what was done.
  init(
    service: any TaskServiceType, program: any SyncProgramType, hasNetwork: Infallible<Bool>,
    autostart: any AutostartType, scope: BehaviorRelay<TaskScope>,
    coordinator: any SceneCoordinatorType<Scene>,
    scheduler: any SchedulerType, failures: PublishRelay<any Error>, messages: PublishRelay<String>
  ) {
    let synchronisation = Synchronisation(
      program: program, service: service, hasNetwork: hasNetwork, scheduler: scheduler)
    (self.service, self.program, self.synchronisation) = (service, program, synchronisation)
    (self.scheduler, self.failures, self.messages) = (scheduler, failures, messages)
    automaticRuns = synchronisation.automaticRuns
    // A database that can't be read is reported by the list of tasks.
    let accounts = service.syncAccounts().asInfallible(onErrorFallbackTo: .never())
    accountNames = accounts.map { $0.map(\.name) }
    let states = Infallible.combineLatest(
      service.syncedLists().asInfallible(onErrorFallbackTo: .never()), accounts,
      service.syncProblems().asInfallible(onErrorFallbackTo: .never()),
      service.syncConflicts().asInfallible(onErrorFallbackTo: .never()), synchronisation.isRunning, hasNetwork
    ) { lists, accounts, problems, conflicts, isRunning, hasNetwork in
      let undecided = conflicts.countsByList
      let refused = problems.refusedByList
      let reasons = Dictionary(
        problems.filter(\.kind.keepsFromSynchronising).map { ($0.list, $0.reason) }
      ) { first, _ in first }
      return Dictionary(
        lists.map { list in
          let account = accounts.first { $0.uid == list.account }
          let state = SyncListState(
            list, of: account, conflicts: undecided[list.list] ?? 0, problem: reasons[list.list],
            refused: refused[list.list] ?? 0, isRunning: isRunning, hasNetwork: hasNetwork)
          return (list.list, state)
        }
      ) { first, _ in first }
    }
    .distinctUntilChanged().share(replay: 1)
    self.states = states
    notice = Infallible.combineLatest(states, scope.asInfallible()) { states, scope in
      guard case .list(let list) = scope, let state = states[list] else { return nil }
      return SyncNotice(state, of: list)
    }
    .distinctUntilChanged()
    onSynchronise = CocoaAction {
      accounts.asObservable().take(1).flatMap { accounts in
        guard !accounts.isEmpty else {
          messages.accept(localized("There is no account. Add one in the preferences."))
          return Observable<Void>.empty()
        }
        return synchronisation.run(reportingTo: messages)
      }
    }
    preferencesAction = CocoaAction {
      let page = PreferencesViewModel(
        service: service, program: program, synchronisation: synchronisation, autostart: autostart,
        coordinator: coordinator, scheduler: scheduler)
      return coordinator.transitionUntilClosed(to: .preferences(page), type: .push).asObservable().map { _ in
      }
    }
  }

  /// Returns an action that follows the person's answer to a message.
  /// - Parameters:
  ///   - notice: The message.
  ///   - answer: The answer.
  public func onAnswer(_ notice: SyncNotice, _ answer: SyncNotice.Answer) -> CocoaAction {
    CocoaAction { [service, synchronisation, failures] in
      let done =
        switch answer {
        // A list that the server lacks becomes one of this computer.
        case .removeHere, .keepHere: service.decide(list: notice.list, removes: true)
        case .sendAll: service.decide(list: notice.list, removes: false)
        case .sendAgain: service.retryRefused()
        case .tryAgain: Observable.just(())
        }
      return done.do(onNext: { if answer != .keepHere { synchronisation.synchronise() } })
        .do(onError: { failures.accept($0) })
    }
  }

  /// Returns an action that makes a list of this computer one of an account, and sends its tasks.
  /// - Parameters:
  ///   - list: The list's number.
  ///   - account: The account's name.
  public func onMove(list: Int64, to account: String) -> CocoaAction {
    CocoaAction { [service, program, synchronisation, scheduler, messages] in
      service.lists().take(1).flatMap { lists -> Observable<Void> in
        guard let name = lists.first(where: { $0.uid == list })?.name else { return .empty() }
        messages.accept(localized("“\(name)” is being made a list of \(account)."))
        return program.moveList(name, to: account).map { _ in }
          .observe(on: scheduler)
          .do(
            onNext: {
              messages.accept(localized("“\(name)” is a list of \(account) now."))
              synchronisation.synchronise()
            }, onError: { messages.accept("\($0)") })
      }
    }
  }
}

/// A message about the synchronisation of the open list, with the answers that a person can give.
public struct SyncNotice: Sendable, Hashable {
  /// An answer to a message.
  public enum Answer: Sendable, Hashable {
    /// The tasks are removed from this computer, as they were from the server.
    case removeHere
    /// All tasks are sent to the server again.
    case sendAll
    /// The list stays as one of this computer.
    case keepHere
    /// Refused edits are sent again.
    case sendAgain
    /// The list is synchronised again.
    case tryAgain

    /// The words of the answer.
    public var text: String {
      switch self {
      case .removeHere: localized("Remove Here Too")
      case .sendAll: localized("Send Them Again")
      case .keepHere: localized("Keep on This Computer")
      case .sendAgain: localized("Send Again")
      case .tryAgain: localized("Try Again")
      }
    }
  }

  /// The list's number.
  public let list: Int64
  /// The message.
  public let text: String
  /// The answers; none if the person answers elsewhere. The first of them changes least.
  public let answers: [Answer]

  /// Creates the message about a state; nil if there is nothing to do.
  init?(_ state: SyncListState, of list: Int64) {
    self.list = list
    switch state {
    case .needsDecision(let decision):
      text = decision.text
      answers = decision == .vanished ? [.keepHere] : [.sendAll, .removeHere]
    case .failing(let reason): (text, answers) = (localized(sentence: reason), [.tryAgain])
    case .conflicts: (text, answers) = (state.text(now: .now), [])
    case .problems(_, _, let refused):
      (text, answers) = (state.text(now: .now), refused > 0 ? [.sendAgain] : [])
    case .synchronising, .offline, .waiting, .new, .upToDate: return nil
    }
  }
}
