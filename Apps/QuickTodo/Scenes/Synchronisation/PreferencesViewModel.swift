import QuickTodoModel
import QuickTodoServices
import QuickTodoTexts
import QuickTodoWords
public import Rill
import RillScenes
public import RillUI

/// The view model of the page of preferences: the accounts, and the reminders.
public struct PreferencesViewModel: Sendable {
  /// An account, as the page shows it.
  public struct Account: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The user and the server.
    public let place: String
    /// The state in words.
    public let state: String
    /// Whether the account can't be synchronised.
    public let isProblem: Bool

    /// The lines below the name: the state, and the user and the server if the name doesn't say them already.
    public var details: [String] { [place, state].filter { $0 != name } }
  }

  /// A list that was removed here, as the page shows it.
  public struct Hidden: Sendable, Hashable {
    /// The number of the list.
    public let list: Int64
    /// The name that the server shows.
    public let name: String
    /// The name of the account.
    public let account: String
  }

  /// The lists that were removed here, and that their accounts still have, now and at each change.
  public let hiddenLists: Infallible<[Hidden]>
  /// Lets a list that was removed here appear again, and synchronises.
  public let onShow: Action<Int64, Void>
  /// The accounts, now and at each change.
  public let accounts: Infallible<[Account]>
  /// Opens the dialog that adds an account. Runs until the dialog is closed.
  public let onAdd: CocoaAction
  /// Opens the dialog that changes the password of an account. Runs until the dialog is closed.
  public let onPassword: Action<String, Void>
  /// Removes an account. Its lists stay as lists of this computer.
  public let onRemove: Action<String, Void>
  /// Synchronises the lists of all accounts.
  public let onSynchronise: CocoaAction
  /// Opens the page of the log. Runs until the page is closed.
  public let onLog: CocoaAction
  /// Whether each session of the desktop shows reminders, now and after each change made here; nil if the first reminder is to
  /// turn that on. The value is that of the desktop's entry, so a failed change leaves the switch as it was.
  public let remindsFromLogin: Infallible<Bool?>
  /// Has each session of the desktop show reminders, or no longer.
  public let onRemindFromLogin: Action<Bool, Void>
  /// Messages about what was done, or couldn't be.
  public let messages: Infallible<String>

  /// Creates the view model.
  /// - Parameters:
  ///   - service: The service that has the accounts.
  ///   - program: The program that asks servers.
  ///   - synchronisation: The synchronisation of the window.
  ///   - autostart: The desktop's entry that shows reminders in each session.
  ///   - coordinator: The coordinator that shows the dialogs.
  ///   - scheduler: The scheduler that keeps the present day and time up to date.
  init(
    service: any TaskServiceType, program: any SyncProgramType, synchronisation: Synchronisation,
    autostart: any AutostartType, coordinator: any SceneCoordinatorType<Scene>, scheduler: any SchedulerType
  ) {
    let messages = PublishRelay<String>()
    let changed = PublishRelay<Void>()
    let report: @Sendable (any Error) -> Void = { messages.accept("\($0)") }
    remindsFromLogin = changed.asInfallible().startWith(())
      .flatMapLatest {
        autostart.isOn().do(onError: report).asInfallible(onErrorJustReturn: false)
      }
    onRemindFromLogin = Action { isOn in
      autostart.set(isOn).do(onError: report).catch { _ in .just(()) }
        .do(onNext: { changed.accept(()) })
    }
    self.messages = messages.asInfallible()
    let accounts = service.syncAccounts().asInfallible(onErrorFallbackTo: .never())
    self.accounts = Infallible.combineLatest(
      accounts, service.syncedLists().asInfallible(onErrorFallbackTo: .never()),
      service.syncProblems().asInfallible(onErrorFallbackTo: .never()),
      service.syncConflicts().asInfallible(onErrorFallbackTo: .never()), synchronisation.isRunning,
      synchronisation.hasNetwork, TaskDate.minutes(on: scheduler)
    ) { accounts, lists, problems, conflicts, isRunning, hasNetwork, now in
      let (refused, undecided) = (problems.refusedByList, conflicts.countsByList)
      return accounts.map { account in
        let own = lists.filter { $0.account == account.uid }
        func sum(_ counts: [Int64: Int]) -> Int { own.reduce(0) { $0 + (counts[$1.list] ?? 0) } }
        let state = Self.state(
          of: account, own, conflicts: sum(undecided), refused: sum(refused), isRunning, hasNetwork, now)
        return Account(
          name: account.name, place: Self.place(of: account), state: state.text, isProblem: state.isProblem)
      }
    }
    .distinctUntilChanged()
    hiddenLists = Infallible.combineLatest(
      accounts, service.hiddenLists().asInfallible(onErrorFallbackTo: .never())
    ) { accounts, hidden in
      hidden.map { list in
        let account = accounts.first { $0.uid == list.account }
        return Hidden(list: list.list, name: list.name, account: account?.name ?? "")
      }
    }
    .distinctUntilChanged()
    onShow = Action { list in
      service.show(hidden: list)
        .do(
          onNext: { synchronisation.synchronise() }, onError: { messages.accept("\($0)") })
    }
    let show: @Sendable (AccountViewModel) -> Observable<Void> = { dialog in
      coordinator.transitionUntilClosed(to: .account(dialog), type: .modal).asObservable().map { _ in }
    }
    onAdd = CocoaAction {
      show(
        AccountViewModel(coordinator: coordinator, scheduler: scheduler) { program.addAccount($0, named: "") }
      )
    }
    onPassword = Action { name in
      accounts.asObservable().take(1).flatMap { accounts -> Observable<Void> in
        guard let account = accounts.first(where: { $0.name == name }) else { return .empty() }
        let dialog = AccountViewModel(passwordOf: account, coordinator: coordinator, scheduler: scheduler) {
          login in
          program.setPassword(login.password, in: login.place, of: name).observe(on: scheduler)
            .do(onCompleted: { synchronisation.synchronise() })
        }
        return show(dialog)
      }
    }
    onRemove = Action { name in
      program.removeAccount(name).observe(on: scheduler)
        .do(onNext: { messages.accept(localized(sentence: $0)) }, onError: { messages.accept("\($0)") }).map {
          _ in
        }
    }
    onSynchronise = CocoaAction {
      synchronisation.run(reportingTo: messages)
    }
    onLog = CocoaAction {
      let page = SyncLogViewModel(service: service, scheduler: scheduler)
      return coordinator.transitionUntilClosed(to: .syncLog(page), type: .push).asObservable().map { _ in }
    }
  }

  /// Returns the user and the server. An account that the person hasn't named may have them as its name, in English.
  private static func place(of account: SyncAccount) -> String {
    let host = account.address.host ?? ""
    let isInName = account.name == "\(account.user) at \(host)"
    return isInName ? account.name : localized("\(account.user) at \(host)")
  }

  private static func state(
    of account: SyncAccount, _ lists: [SyncedList], conflicts: Int, refused: Int, _ isRunning: Bool,
    _ hasNetwork: Bool, _ now: TaskDate
  ) -> (text: String, isProblem: Bool) {
    if isRunning { return (localized("Synchronising…"), false) }
    let synced = lists.compactMap(\.synced).min().map {
      TaskDate($0, in: .current).text(now: now, in: .shown)
    }
    if let problem = account.problem ?? lists.lazy.compactMap(\.problem).first {
      if !hasNetwork {
        return (synced.map { localized("Offline since \($0)") } ?? localized("Offline"), false)
      }
      return (localized(sentence: problem), true)
    }
    let undecided = lists.filter { $0.decision != nil && $0.decision != .agreed }
    if let list = undecided.first {
      return (localized("“\(list.name)” needs your decision. Open it to decide."), true)
    }
    let edits = lists.reduce(0) { $0 + $1.unconfirmed } - refused
    let last = synced.map { localized("Last synchronised: \($0)") } ?? localized("Not synchronised yet")
    let parts = [
      (edits, localized("one edit to send"), localized("\(edits) edits to send")),
      (refused, localized("one refused by the server"), localized("\(refused) refused by the server")),
      (conflicts, localized("one conflict to decide"), localized("\(conflicts) conflicts to decide")),
    ].filter { $0.0 > 0 }.map { $0.0 == 1 ? $0.1 : $0.2 }
    return (([last] + parts).joined(separator: ", "), refused + conflicts > 0)
  }
}
