import Foundation
import QuickTodoModel
import QuickTodoServices
import Rill
import RillTest
import RillTestScenes
import Testing

@testable import QuickTodoScenes

/// The synchronisation as the list of tasks shows it, without a window.
@Suite struct SyncViewModelTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let service: MemoryTaskService
  private let program = FakeSyncProgram()
  private let network = BehaviorRelay(value: true)
  private let coordinator = RecordingCoordinator<Scene>()
  private let model: TasksViewModel
  private let messages: Recording<String>
  private let notices: Recording<SyncNotice?>

  init() {
    let scheduler = scheduler
    service = MemoryTaskService(now: { scheduler.now })
    service.createList(named: "Home", color: .blue)
    model = TasksViewModel(
      taskService: service, files: FakeTaskFiles(), syncProgram: program, hasNetwork: network.asInfallible(),
      autostart: FakeAutostart(),
      coordinator: coordinator, scheduler: scheduler)
    messages = Recording(model.messages)
    notices = Recording(model.sync.notice)
    model.sidebar.scope.accept(.list(1))
  }

  private var lists: [SyncedList] { Recording(service.syncedLists()).elements.last ?? [] }

  private func advance() { scheduler.advanceTo(scheduler.clock + 1) }

  /// Shows a list of an account, as a synchronisation has left it.
  private func show(_ list: SyncedList, account problem: String? = nil, problems: [SyncProblem] = []) {
    service.synchronise { sync in
      sync.accounts = [.sample(problem: problem)]
      sync.lists = [list]
      sync.problems = problems
    }
  }

  private var state: SyncListState? {
    Recording(model.sidebar.sections).elements.last?.flatMap(\.items).first { $0.scope == .list(1) }?.sync
  }

  @Test func `the row of a list shows the state that a person has to know first`() {
    #expect(state == nil)
    show(.sample())
    #expect(state == .upToDate)
    show(.sample(synced: nil))
    #expect(state == .new)
    show(.sample(unconfirmed: 2))
    #expect(state == .waiting(2))
    let problem = SyncProblem(list: 1, task: 1, href: "/a", kind: .refused, reason: "Too long.")
    show(.sample(unconfirmed: 2, problems: 1), problems: [problem])
    #expect(state == .problems(1, "Too long.", refused: 1))
    show(.sample(problem: "No answer.", unconfirmed: 2, problems: 1), problems: [problem])
    #expect(state == .failing("No answer."))
    show(.sample(problem: "No answer."), account: "Wrong password.")
    #expect(state == .failing("Wrong password."))
    network.accept(false)
    #expect(state == .offline(since: TaskDate(Date(timeIntervalSince1970: 1_800_000_000), in: .current)))
    show(.sample(decision: .emptied), account: "Wrong password.")
    #expect(state == .needsDecision(.emptied))
    show(.sample(decision: .agreed))
    #expect(state == .upToDate)
    model.sync.onSynchronise.execute()
    #expect(state == .synchronising)
  }

  @Test func `a list whose tasks have two values says so, and has no other answer than to open them`() throws
  {
    var theirs = TaskItem(uid: 1, title: "Soy milk", added: scheduler.now)
    theirs.list = 1
    var mine = theirs
    mine.title = "Oat milk"
    let conflict = SyncConflict(
      uid: 1, task: 1, field: .title, mine: mine, theirs: theirs, made: scheduler.now)
    let service = MemoryTaskService(
      tasks: [theirs],
      sync: MemorySync(accounts: [.sample()], lists: [.sample(unconfirmed: 1)], conflicts: [conflict]),
      now: { [scheduler] in scheduler.now })
    service.createList(named: "Home", color: .blue)
    let model = TasksViewModel(
      taskService: service, files: FakeTaskFiles(), syncProgram: program, hasNetwork: network.asInfallible(),
      autostart: FakeAutostart(),
      coordinator: coordinator, scheduler: scheduler)
    let notices = Recording(model.sync.notice)
    model.sidebar.scope.accept(.list(1))
    #expect(Recording(model.sync.states).elements.last == [1: .conflicts(1)])
    let notice = try #require(notices.elements.last ?? nil)
    #expect(notice.text.hasPrefix("One conflict to decide.") && notice.answers == [])
    service.resolve(conflict: 1, takesMine: false)
    #expect(
      Recording(model.sync.states).elements.last == [1: .waiting(1)] && notices.elements.last == .some(nil))
  }

  @Test func `each state has words`() {
    let now = TaskDate("2026-11-25T10:30") ?? .now
    let words: [(SyncListState, String)] = [
      (.upToDate, "Up to date"), (.new, "Not synchronised yet"), (.synchronising, "Synchronising…"),
      (.waiting(1), "One edit to send"), (.waiting(2), "2 edits to send"), (.offline(since: nil), "Offline"),
      (.offline(since: TaskDate("2026-11-25T09:41")), "Offline since Today 09:41"), (.failing("No."), "No."),
      (.problems(1, "Too long.", refused: 1), "One task isn't synchronised. Too long."),
      (.problems(3, "Too long.", refused: 0), "3 tasks aren't synchronised. Too long."),
      (.conflicts(1), "One conflict to decide. Open the task with the mark “Conflict”."),
      (.conflicts(2), "2 conflicts to decide. Open the tasks with the mark “Conflict”."),
      (.needsDecision(.emptied), SyncDecision.emptied.text),
    ]
    for (state, text) in words { #expect(state.text(now: now) == text) }
  }

  @Test func `an emptied list asks, and the answer is followed by a run`() throws {
    show(.sample(decision: .emptied))
    let notice = try #require(notices.elements.last ?? nil)
    #expect(notice.text == SyncDecision.emptied.text && notice.answers == [.sendAll, .removeHere])
    model.sync.onAnswer(notice, .removeHere).execute()
    #expect(lists.map(\.decision) == [.agreed])
    #expect(program.runs == 1 && notices.elements.last == .some(nil))
  }

  @Test func `tasks of an emptied list are sent again`() throws {
    show(.sample(decision: .emptied))
    let notice = try #require(notices.elements.last ?? nil)
    model.sync.onAnswer(notice, .sendAll).execute()
    #expect(lists.map(\.decision) == [nil] && program.runs == 1)
  }

  @Test func `a list that its server lacks stays, and no run is needed`() throws {
    show(.sample(decision: .vanished))
    let notice = try #require(notices.elements.last ?? nil)
    #expect(notice.answers == [.keepHere])
    model.sync.onAnswer(notice, .keepHere).execute()
    #expect(lists == [] && program.runs == 0 && state == nil)
  }

  @Test func `a failure offers to try again, and another view says nothing`() throws {
    show(.sample(problem: "No answer."))
    let notice = try #require(notices.elements.last ?? nil)
    #expect(notice.text == "No answer." && notice.answers == [.tryAgain])
    model.sidebar.scope.accept(.all)
    #expect(notices.elements.last == .some(nil))
    model.sync.onAnswer(notice, .tryAgain).execute()
    #expect(program.runs == 1)
  }

  @Test func `a command without an account says what to do, and otherwise how it ended`() {
    model.sync.onSynchronise.execute()
    #expect(messages.elements == ["There is no account. Add one in the preferences."] && program.runs == 0)
    show(.sample())
    model.sync.onSynchronise.execute()
    program.succeed()
    advance()
    model.sync.onSynchronise.execute()
    program.fail("")
    advance()
    #expect(
      messages.elements.dropFirst() == [
        "All lists are up to date.",
        "Not all lists are up to date. Open one that has a warning sign to see the reason.",
      ])
  }

  @Test func `a list of this computer moves to an account, and its tasks are sent`() throws {
    show(.sample())
    #expect(Recording(model.sync.accountNames).elements.last == ["anna 1"])
    model.sync.onMove(list: 1, to: "anna 1").execute()
    #expect(program.requests.value == ["move Home anna 1"])
    program.succeed()
    advance()
    #expect(program.runs == 1)
    #expect(messages.elements.last == "“Home” is a list of anna 1 now.")
  }

  @Test func `a task with a conflict or a problem is marked`() throws {
    var task = TaskItem(uid: 1, title: "call", added: Date(timeIntervalSince1970: 0))
    task.list = 1
    func mark(_ marks: SyncMarks) throws -> String? {
      let details = try #require(TaskDetails(task, in: TaskSurroundings(lists: [1: "Home"], marks: marks)))
      #expect(details.description.hasPrefix(details.mark ?? "#Home"))
      return details.mark
    }
    #expect(try mark(SyncMarks()) == nil)
    #expect(try mark(SyncMarks(problems: [1])) == "Not synchronised")
    #expect(try mark(SyncMarks(conflicts: [1], problems: [1])) == "Conflict")
    let surroundings = Recording(model.surroundings)
    show(.sample(), problems: [SyncProblem(list: 1, task: 7, href: "/", kind: .refused, reason: "no")])
    #expect(surroundings.elements.last?.marks == SyncMarks(problems: [7]))
  }
}
