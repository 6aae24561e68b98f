import Foundation
import QuickTodoModel
import QuickTodoServices
import Rill
import RillTest
import RillTestScenes
import RillTestSupport
import Testing

@testable import QuickTodoScenes

/// The page of preferences with its dialogs and the log, without a window.
@Suite struct PreferencesTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let service = MemoryTaskService()
  private let program = FakeSyncProgram()
  private let autostart = FakeAutostart()
  private let network = BehaviorRelay(value: true)
  private let coordinator = RecordingCoordinator<Scene>()
  private let model: PreferencesViewModel
  private let accounts: Recording<[PreferencesViewModel.Account]>
  private let messages: Recording<String>

  init() {
    let synchronisation = Synchronisation(
      program: program, service: service, hasNetwork: network.asInfallible(), scheduler: scheduler)
    model = PreferencesViewModel(
      service: service, program: program, synchronisation: synchronisation, autostart: autostart,
      coordinator: coordinator, scheduler: scheduler)
    accounts = Recording(model.accounts)
    messages = Recording(model.messages)
  }

  private var dialog: AccountViewModel? {
    if case .account(let dialog)? = coordinator.current { dialog } else { nil }
  }

  private func advance() { scheduler.advanceTo(scheduler.clock + 1) }

  private func show(_ lists: SyncedList..., problem: String? = nil) {
    service.synchronise { sync in
      sync.accounts = [.sample(problem: problem)]
      sync.lists = lists
    }
  }

  @Test func `the switch for reminders states what the desktop's entry says, also after a change that fails`()
  {
    let states = Recording(model.remindsFromLogin)
    model.onRemindFromLogin.execute(false)
    #expect(autostart.value.value == false && states.elements == [nil, false] && messages.elements.isEmpty)
    autostart.isDamaged.withLock { $0 = true }
    model.onRemindFromLogin.execute(true)
    #expect(states.elements == [nil, false, false] && messages.elements == ["The disk is full."])
  }

  @Test func `an account shows its state in words`() {
    #expect(accounts.elements == [[]])
    show(.sample(synced: nil))
    #expect(accounts.elements.last?.map(\.state) == ["Not synchronised yet"])
    show(.sample(synced: nil, unconfirmed: 1))
    #expect(accounts.elements.last?.map(\.state) == ["Not synchronised yet, one edit to send"])
    show(.sample(), problem: "Wrong password.")
    #expect(accounts.elements.last?.map(\.state) == ["Wrong password."])
    #expect(accounts.elements.last?.map(\.isProblem) == [true])
    network.accept(false)
    #expect(accounts.elements.last?[0].state.hasPrefix("Offline since ") == true)
    show(.sample(decision: .emptied))
    #expect(accounts.elements.last?.map(\.state) == ["“Home” needs your decision. Open it to decide."])
    model.onSynchronise.execute()
    #expect(accounts.elements.last?.map(\.state) == ["Synchronising…"])
  }

  @Test func `a hidden list is named with its account, and is shown again by a synchronisation`() throws {
    let hidden = Recording(model.hiddenLists)
    let lists = Recording(service.lists())
    service.createList(named: "Home", color: nil)
    show(.sample())
    #expect(hidden.elements.last == [])
    service.delete(list: try #require(lists.elements.last?.first))
    let account = try #require(accounts.elements.last?.first?.name)
    #expect(hidden.elements.last?.map { [$0.name, $0.account] } == [["Home", account]])
    model.onShow.execute(1)
    #expect(hidden.elements.last == [] && program.runs == 1)
  }

  @Test func `an account is added if its server accepts it, and otherwise the dialog says why`() throws {
    model.onAdd.execute()
    let dialog = try #require(dialog)
    #expect(coordinator.currentType == .modal && dialog.asksForAddress && dialog.initial == AccountLogin())
    var login = AccountLogin(address: "example.org", password: "secret")
    #expect(!dialog.isComplete(login))
    login.address = "anna@example.org"
    #expect(dialog.isComplete(login))
    (login.address, login.user) = ("example.org", "anna")
    #expect(dialog.isComplete(login))
    let failures = Recording(dialog.failures)
    dialog.onConfirm.execute(login)
    #expect(program.requests.value == ["add example.org anna secret secret-service "])
    program.fail("Expected example.org to accept the password, found a refusal.")
    advance()
    #expect(failures.elements == ["Expected example.org to accept the password, found a refusal."])
    #expect(coordinator.depth == 1)
    dialog.onConfirm.execute(login)
    program.succeed()
    advance()
    #expect(coordinator.depth == 0)
  }

  @Test func `closing the dialog ends the request to the server, and closes nothing else`() throws {
    model.onAdd.execute()
    let dialog = try #require(dialog)
    dialog.onConfirm.execute(AccountLogin(address: "example.org", user: "anna", password: "x"))
    #expect(program.requests.value.count == 1)
    dialog.onCancel.execute()
    #expect(program.requests.value.last?.hasPrefix("end of add") == true)
    #expect(coordinator.depth == 0)
  }

  @Test func `a changed password is kept, and a run follows`() throws {
    show(.sample(), problem: "Wrong password.")
    model.onPassword.execute("anna 1")
    let dialog = try #require(dialog)
    #expect(!dialog.asksForAddress && dialog.initial.user == "anna" && dialog.initial.place == .file)
    var login = dialog.initial
    #expect(!dialog.isComplete(login))
    login.password = "new"
    dialog.onConfirm.execute(login)
    #expect(program.requests.value == ["password new file anna 1"])
    program.succeed()
    // The answer takes its turn, then the run and the end of the dialog.
    for _ in 0..<4 { advance() }
    #expect(program.runs == 1 && coordinator.depth == 0)
  }

  @Test func `a removed account's report is shown`() throws {
    show(.sample())
    model.onRemove.execute("anna 1")
    #expect(program.requests.value == ["remove anna 1"])
    program.succeed("Removed anna 1; its tasks stay.")
    advance()
    #expect(messages.elements == ["Removed anna 1; its tasks stay."])
  }

  @Test func `the log is shown, the newest entry first, and exported`() throws {
    let made = Date(timeIntervalSince1970: 1_800_000_000)
    service.synchronise { sync in
      sync.log = [
        SyncLogEntry(uid: 2, made: made, list: "Home", kind: .refused, text: "“Milk” stays here: Too long."),
        SyncLogEntry(uid: 1, made: made, list: "Home", kind: .sent, text: "“Bread”"),
      ]
    }
    model.onLog.execute()
    guard case .syncLog(let log)? = coordinator.current else {
      Issue.record("Expected the page of the log, found another one.")
      return
    }
    let entries = try #require(Recording(log.entries).elements.last)
    #expect(entries.map(\.text) == ["“Milk” stays here: Too long.", "“Bread”"])
    #expect(entries.map(\.isProblem) == [true, false])
    #expect(entries[1].details.hasSuffix("  ·  Home  ·  sent"))
    let folder = try TemporaryFolder()
    let written = Recording(log.messages)
    log.onExport.execute(folder.file("sync.log"))
    #expect(
      try String(contentsOfFile: folder.file("sync.log"), encoding: .utf8) == """
        2027-01-15T08:00:00.000Z  Home  refused  “Milk” stays here: Too long.
        2027-01-15T08:00:00.000Z  Home  sent  “Bread”

        """)
    #expect(written.elements == ["The log is in “sync.log”."])
    log.onExport.execute("/nowhere/sync.log")
    #expect(written.elements.last?.hasPrefix("The log couldn't be written: ") == true)
  }

  @Test func `an account whose name is its place does not say it twice`() {
    func details(_ name: String) -> [String] {
      PreferencesViewModel.Account(
        name: name, place: "anna at example.org", state: "Synchronising…", isProblem: false
      ).details
    }
    #expect(details("anna at example.org") == ["Synchronising…"])
    #expect(details("work") == ["anna at example.org", "Synchronising…"])
  }
}
