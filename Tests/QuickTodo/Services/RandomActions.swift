import QuickTodoModel
import QuickTodoServices
import RillTestSupport

/// Actions at random on a few tasks, lists and searches, of all kinds of steps, by the command line's functions and the
/// window's.
struct RandomActions {
  private let database: TaskDatabase
  private let service: TaskService
  private let kinds: [UndoStep.Kind]
  private let changesNotes: Bool
  /// The path of the backup to restore; nil before one has been made.
  private var backup: String?
  private var deleted: [TaskItem] = []
  private var random: SplitMix64
  /// The kinds of the actions that weren't refused.
  private(set) var done: Set<UndoStep.Kind> = []

  /// Creates the actions.
  /// - Parameters:
  ///   - database: The tasks.
  ///   - kinds: The kinds of the actions.
  ///   - changesNotes: Whether an action may change the notes of tasks.
  ///   - seed: The seed of the actions.
  init(
    _ database: TaskDatabase, _ kinds: [UndoStep.Kind] = UndoStep.Kind.allCases, changesNotes: Bool = true,
    seed: UInt64
  ) {
    self.database = database
    self.kinds = kinds
    self.changesNotes = changesNotes
    service = TaskService(database)
    random = SplitMix64(seed: seed)
  }

  /// Does one action.
  mutating func run() async throws {
    // Most of a person's steps are about tasks.
    let often: [UndoStep.Kind] = [.create, .create, .edit, .edit, .edit, .done, .delete]
    guard let kind = (kinds + often).randomElement(using: &random) else { return }
    do {
      try await run(kind)
      done.insert(kind)
    } catch is TaskRefusal {
      // A circle, or a list that isn't there.
    } catch let error as TaskServiceError where error.cause is TaskRefusal {
      // The same by the window's functions.
    }
  }

  private mutating func run(_ kind: UndoStep.Kind) async throws {
    let tasks = try database.list()
    let some = tasks.shuffled(using: &random).prefix(number(1...3)).map(\.uid)
    let isWindow = Bool.random(using: &random)
    switch kind {
    case .create:
      let draft = TaskDraft(title: "task \(number(0...99))", edits: edits(tasks), listName: listName())
      if isWindow { try await first(service.createTask(draft)) } else { _ = try database.add(draft) }
    case .edit: try await edit(some, tasks)
    case .choose:
      // Without a server there are none; see SyncContractTests.
      guard let conflict = try database.conflicts().randomElement(using: &random) else { return }
      try database.resolve(conflict: conflict.uid, takesMine: Bool.random(using: &random))
    case .done, .reopen:
      let isDone = kind == .done
      if isWindow {
        try await first(
          service.mark(tasks: some, isDone: isDone, withParts: Bool.random(using: &random)))
      } else {
        _ = try database.set(some, done: isDone)
      }
    case .delete:
      let uids = Array(some.prefix(2))
      if isWindow, !uids.isEmpty {
        deleted = tasks.filter { uids.contains($0.uid) }
        // Deleting nothing is no step.
        _ = try await first(service.delete(tasks: uids))
      } else {
        deleted = try database.remove(uids)
      }
    case .restore:
      guard let task = deleted.randomElement(using: &random) else { return }
      _ = try await first(service.restore(task: task))
    case .restoreBackup:
      if let backup {
        _ = try TaskDatabase.restore(backup, to: DatabaseLocation(path: database.path))
      } else {
        backup = database.path + ".backup"
        try database.backUp(to: database.path + ".backup")
      }
    case .importing: try load()
    case .createList, .editList, .deleteList: try await changeList(kind)
    case .saveSearch, .editSearch, .deleteSearch: try await changeSearch(kind)
    case .arrange:
      let arrangement = TaskArrangement(
        grouping: TaskArrangement.Grouping.allCases.randomElement(using: &random) ?? .none,
        sort: TaskSort.allCases.randomElement(using: &random) ?? .title)
      try await first(service.arrange(number(0...1) == 0 ? .today : .all, by: arrangement))
    }
  }

  private mutating func edit(_ some: [Int64], _ tasks: [TaskItem]) async throws {
    let edits = edits(tasks)
    switch number(0...9) {
    case 0...2: _ = try database.edit(some, edits, listName: listName())
    case 3...5: try await first(service.edit(tasks: some, edits, listName: listName()))
    case 6:
      guard let tag = try database.allTags().randomElement(using: &random) else { return }
      try await first(service.rename(tag: tag.name, to: "tag \(number(1...3))"))
    case 7:
      guard let tag = try database.allTags().randomElement(using: &random) else { return }
      try await first(service.delete(tag: tag.name))
    default:
      guard let task = tasks.randomElement(using: &random) else { return }
      try await first(service.edit(task: task, edits, listName: listName()))
    }
  }

  /// Returns some changes of fields, each kind of which may occur.
  private mutating func edits(_ tasks: [TaskItem]) -> [TaskEdit] {
    let day = CalendarDay(number: number(20_000...20_400))
    let time = number(0...1) == 0 ? TimeOfDay(minute: number(0...1_439)) : nil
    let parent = tasks.randomElement(using: &random)?.uid
    let recurrence = Recurrence(RecurrenceRule(.weekly), isFromCompletion: number(0...1) == 0)
    let tags = ["a", "B", "ü", "Ü", "d"].shuffled(using: &random).prefix(number(0...2))
    var all: [TaskEdit] = [
      .title("title \(number(0...99))"), .due(TaskDate(day, time)), .due(nil), .start(TaskDate(day)),
      .start(nil), .priority(TaskPriority.allCases.randomElement(using: &random) ?? .none), .list(nil),
      .tags(Array(tags)), .addTags(Array(tags)), .removeTags(Array(tags)), .parent(parent), .parent(nil),
      .recurrence(recurrence), .recurrence(nil),
      .reminders([.before(minutes: 10), .at(TaskDate(day, time))]),
      .reminders([]), .position("a\(number(0...99))"), .position(nil), .dueDay(day),
    ]
    if changesNotes { all += [.notes("notes \(number(0...99))"), .notes("")] }
    return Array(all.shuffled(using: &random).prefix(number(0...4)))
  }

  private mutating func load() throws {
    var entries: [PortableEntry] = [.list(PortableList(name: listName() ?? "Imported", color: .brown))]
    for number in 0...number(0...3) {
      var task = PortableTask(TaskItem(uid: 0, title: "imported \(number)", added: .now))
      (task.task.tags, task.task.notes, task.list) = (["Ü", "i"], "notes", listName())
      (task.key, task.parent) = ("\(number)", .key("\(self.number(0...3))"))
      task.foreign = ["json": "{}"]
      entries.append(.task(task))
    }
    var waiting = entries[...]
    _ = try database.importTasks { waiting.popFirst() }
  }

  private mutating func changeList(_ kind: UndoStep.Kind) async throws {
    let lists = try database.listItems()
    let list = lists.randomElement(using: &random)
    if kind == .createList {
      try await first(service.createList(named: "List \(number(1...4))", color: .red))
      return
    }
    guard let list else { return }
    if kind == .deleteList {
      try await first(service.delete(list: list))
      return
    }
    var new = list
    switch number(0...4) {
    case 0: new.name = "Name \(number(1...9))"
    case 1: new.color = ListColor.allCases.randomElement(using: &random) ?? .blue
    case 2: new.isArchived.toggle()
    case 3: _ = try database.editList(list.name) { $0.isArchived = true }
    default:
      try await first(service.move(list: list, before: lists.randomElement(using: &random)))
      return
    }
    try await first(service.update(list: list, to: new))
  }

  private mutating func changeSearch(_ kind: UndoStep.Kind) async throws {
    if kind == .saveSearch {
      try await first(service.save(search: "tag:\(number(1...3))"))
      return
    }
    let searches = try await first(service.savedSearches())
    guard let search = searches.randomElement(using: &random) else { return }
    if kind == .editSearch {
      try await first(service.rename(search: search, to: "Search \(number(1...3))"))
    } else {
      try await first(service.forget(search: search))
    }
  }

  private mutating func listName() -> String? {
    number(0...2) == 0 ? "List \(number(1...4))" : nil
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
}
