import Foundation
import QuickTodoCalDAV
import QuickTodoCalendar
import QuickTodoModel
import QuickTodoServices
import RillStore
import RillTestSupport

@testable import QuickTodoSync

/// A reference that a server may have.
///
/// Unchecked: only one of the client and the server works at a time.
private struct Unchecked: @unchecked Sendable {
  unowned let history: History
  init(_ history: History) { self.history = history }
}

/// A random history of two QuickTodos and a simple client on one server that fails.
final class History {
  let server: ModelServer
  let replicas: [Replica]
  private var random: SplitMix64
  private(set) var ledger = Ledger()
  private var number = 0
  var tasksOfVersions: [Int: [(uid: String, task: SyncedTask, other: String)]] = [:]
  /// The rules of recurring tasks of which there may be two in the end.
  private(set) var brokenRules: Set<String> = []
  /// Whether a list was removed from a replica that the account still had.
  private(set) var hasHidden = false
  private var rate = 0.0
  /// How many steps the network of each replica is away for, by its name.
  private var cuts: [String: Int] = [:]
  /// The homes of the accounts that each of the QuickTodos has, with clients of the server.
  private let homes: [(home: Href, client: any CalendarServerType)]
  /// The events, for a person who looks for a fault.
  private(set) var trace: [String] = []
  let isTraced: Bool

  /// Begins a history.
  /// - Parameters:
  ///   - seed: The seed of all random decisions.
  ///   - replicas: The two QuickTodos, which are emptied.
  ///   - site: The site by which the server is asked; nil to ask it directly.
  ///   - isTraced: Whether to keep the events.
  init(seed: UInt64, _ replicas: [Replica], at site: ModelSite? = nil, isTraced: Bool = false) throws {
    random = SplitMix64(seed: seed)
    server = ModelServer(SplitMix64(seed: seed &+ 0x5eed))
    let homes = ModelServer.homes.prefix(Double.random(in: 0..<1, using: &random) < 0.3 ? 2 : 1)
    if homes.count > 1 { server.lists.append(ModelServer.secondList) }
    // Only the client of a site compares.
    server.isCareless = site != nil && Double.random(in: 0..<1, using: &random) < 0.3
    self.homes = homes.map { [server] home in (home, site?.client(of: server, home: home) ?? server) }
    // The clocks of two computers differ.
    let skew = Double.random(in: -90_000...90_000, using: &random)
    for (replica, skew) in zip(replicas, [0, skew]) {
      try replica.begin(skew: skew, seed: random.next(), homes: Array(homes))
    }
    self.replicas = replicas
    self.isTraced = isTraced
  }

  /// Runs the history.
  /// - Returns: The faults; none if all is well.
  func run() async throws -> [String] {
    if isTraced { server.tell = { [self] in tell("  \($0)") } }
    defer { server.tell = nil }
    for replica in replicas {
      for (account, (home, client)) in zip(replica.accounts, homes) {
        let server = CutServer(server: client, home: home) { false }
        _ = try await SyncEngine(account: account, server: server, store: replica.store).run()
      }
    }
    server.meanwhile = { [self] in
      // There are fewer moments for others if the server is careless.
      if chance(server.isCareless ? 0.2 : 0.06) { try? step() }
      if chance(0.01) { cutOff() }
    }
    for _ in 0..<Int.random(in: 5...25, using: &random) {
      rate = Bool.random(using: &random) ? 0 : 0.06
      server.rate = rate
      cuts = cuts.mapValues { $0 - 1 }.filter { $0.value > 0 }
      if chance(0.05) { cutOff() }
      if chance(0.08) { changeRights() }
      if chance(0.4) {
        try await synchronise(replicas.randomElement(using: &random) ?? replicas[0])
      } else if chance(0.05) {
        try removeAndAdd(replicas.randomElement(using: &random) ?? replicas[0])
      } else if chance(0.05) {
        try hideOrShow(replicas.randomElement(using: &random) ?? replicas[0])
      } else {
        try step()
      }
    }
    (server.rate, rate, cuts) = (0, 0, [:])
    server.meanwhile = {}
    server.readOnly = []
    for replica in replicas {
      try replica.database.retryRefused()
      try show(replica)
    }
    // Each round carries a change one step further: a merge here, its write, and its arrival there.
    for _ in 0..<8 {
      let before = try state()
      for replica in replicas { try await synchronise(replica) }
      // A round that changes nothing is like all rounds that would follow.
      if try state() == before { break }
    }
    return try judge()
  }

  /// Takes the network of a replica away for some steps.
  private func cutOff() {
    let name = (replicas.randomElement(using: &random) ?? replicas[0]).name
    cuts[name] = Int.random(in: 2...8, using: &random)
    tell("the network of \(name) is away for \(cuts[name] ?? 0) steps")
  }

  /// Lets the QuickTodos no longer write to a list, or write there again.
  private func changeRights() {
    let list = server.lists.randomElement(using: &random) ?? ModelServer.lists[0]
    if server.readOnly.remove(list) == nil { server.readOnly.insert(list) }
    tell("the lists that can only be read: \(server.readOnly.sorted { $0.path < $1.path })")
  }

  private struct State: Equatable {
    let server: [Href: ModelServer.Stored]
    let replicas: [[[Row]]]
  }

  private func state() throws -> State {
    State(server: server.resources, replicas: try replicas.map { try $0.state() })
  }

  private func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  private func tell(_ text: @autoclosure () -> String) { if isTraced { trace.append(text()) } }

  // MARK: Synchronisation

  private func synchronise(_ replica: Replica) async throws {
    if chance(0.2) { try replica.database.retryRefused() }
    for (account, (home, client)) in zip(replica.accounts, homes).shuffled(using: &random) {
      try await synchronise(replica, account, at: home, client)
    }
  }

  private func synchronise(
    _ replica: Replica, _ account: Int64, at home: Href, _ client: any CalendarServerType
  ) async throws {
    let seed = random.next()
    tell("\(replica.name) synchronises \(home)")
    if replica.again.contains(home) {
      ledger.note(returning: try texts(in: replica, ofAccount: false).keys)
    }
    let store = MortalStore(replica.store, SplitMix64(seed: seed), rate: rate / 2)
    let reached = CutServer(server: client, home: home) { [name = replica.name, unsafe = Unchecked(self)] in
      unsafe.history.cuts[name] != nil
    }
    do {
      let report = try await SyncEngine(account: account, server: reached, store: store).run()
      replica.noteSynchronised(home)
      let lists = report.lists.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
      // A dictionary has another order each time.
      let failures = report.failures.map { "\($0.key): \($0.value)" }.sorted()
      tell("\(replica.name) synchronised \(lists) \(failures) \(report.undecided)")
      for list in try replica.database.syncedLists() where list.decision == .emptied {
        try replica.database.decide(list: list.list, removes: true)
        tell("\(replica.name) agreed that \(list.name) is empty")
      }
    } catch is Killed {
      tell("\(replica.name) was killed")
    } catch let error as CalDAVError {
      tell("\(replica.name) failed: \(error)")
    }
    if isTraced { trace.append("    \(try replica.description())") }
    try note(conflictsOf: replica)
  }

  private func removeAndAdd(_ replica: Replica) throws {
    let home = homes.map(\.home).randomElement(using: &random) ?? ModelServer.homes[0]
    tell("\(replica.name) removes the account of \(home) and adds it again")
    try replica.removeAndAdd(home)
  }

  /// Removes a list of a replica, which the account still has, or lets the removed one appear again.
  private func hideOrShow(_ replica: Replica) throws {
    guard try replica.database.hiddenLists().isEmpty else { return try show(replica) }
    guard let list = try replica.database.syncedLists().randomElement(using: &random) else { return }
    tell("\(replica.name) removes \(list.name)")
    let before = try texts(in: replica)
    hasHidden = true
    // A deletion that wasn't sent is forgotten.
    ledger.note(returning: try replica.unconfirmed())
    _ = try replica.database.removeList(list.name)
    let after = try texts(in: replica)
    ledger.note(returning: before.keys.filter { after[$0] == nil })
    ledger.note(replica.name, from: before, to: after, unconfirmed: try unconfirmed(except: replica))
  }

  /// Lets the lists appear again that were removed here, with the next synchronisation.
  private func show(_ replica: Replica) throws {
    // The tasks that were in it may have left it before.
    ledger.note(returning: try texts(in: replica, ofAccount: false).keys)
    for list in try replica.database.hiddenLists() {
      tell("\(replica.name) shows \(list.name) again")
      try replica.database.show(hidden: list.list)
    }
  }

  private func note(conflictsOf replica: Replica) throws {
    for conflict in try replica.database.conflicts() {
      for task in [conflict.mine, conflict.theirs] {
        replica.reported.formUnion(Self.texts(task, list: "").all)
      }
    }
  }

  // MARK: Edits

  /// Lets one of the three edit something, and notes what has changed.
  private func step() throws {
    if chance(0.3) {
      let before = try texts(on: server)
      try editAsOther()
      ledger.note("other", from: before, to: try texts(on: server), unconfirmed: try unconfirmed(except: nil))
    } else {
      let replica = replicas.randomElement(using: &random) ?? replicas[0]
      let before = try texts(in: replica)
      // A synchronisation may be under way that has found a conflict. An edit of its task is made by a person who can see it.
      try note(conflictsOf: replica)
      try edit(in: replica)
      try note(conflictsOf: replica)
      ledger.note(
        replica.name, from: before, to: try texts(in: replica), unconfirmed: try unconfirmed(except: replica))
    }
  }

  /// Returns the tasks that have unconfirmed edits in another replica.
  private func unconfirmed(except author: Replica?) throws -> Set<String> {
    try replicas.filter { $0 !== author }.reduce(into: []) { $0.formUnion(try $1.unconfirmed()) }
  }

  private func fresh(_ kind: String) -> String {
    number += 1
    return "\(kind)\(number)"
  }

  private func edit(in replica: Replica) throws {
    let (database, lists) = (replica.database, try replica.lists())
    let tasks = try database.list().sorted { $0.uid < $1.uid }
    guard let list = lists.randomElement(using: &random) else { return }
    let repeated = tasks.filter { $0.rule != nil }
    guard let task = (!repeated.isEmpty && chance(0.2) ? repeated : tasks).randomElement(using: &random),
      !chance(0.2)
    else {
      let made = try database.add(
        TaskDraft(title: fresh("title"), edits: [.list(list.list), .notes(fresh("notes"))]))
      return tell("\(replica.name) adds \(made.title) to \(list.name)")
    }
    let isElsewhere = !lists.contains { $0.list == task.list }
    let kind =
      isElsewhere ? 8 : task.rule != nil && chance(0.3) ? 4 : Int.random(in: 0..<17, using: &random)
    tell("\(replica.name) does \(kind) to \(task.title)")
    switch kind {
    case 0, 1: _ = try database.edit([task.uid], [.title(fresh("title"))])
    case 2, 3: _ = try database.edit([task.uid], [.notes(fresh("notes"))])
    case 4: _ = try database.set([task.uid], done: !task.isDone)
    case 5: _ = try database.edit([task.uid], [.addTags([fresh("tag")])])
    case 6: _ = try database.edit([task.uid], [.removeTags(task.tags.suffix(1))])
    case 7:
      try noteDeletion(of: task)
      _ = try database.remove([task.uid])
    case 8: _ = try database.edit([task.uid], [.list(list.list)])
    case 14:
      // A task that leaves a list while no account has it comes back with the account.
      guard try database.syncedLists().contains(where: { $0.list == task.list }) else { break }
      _ = try database.edit([task.uid], [.list(nil)])
      // Nobody else can know of it and its parts any longer, and may have done them meanwhile.
      brokenRules.formUnion(try database.list().filter { $0.list == nil }.compactMap(\.rule))
    case 9:
      let before = try recurring(in: replica)
      _ = try? database.undo(isRedo: chance(0.3))
      // Nobody else can know of what an undone step had made, and may have done that.
      brokenRules.formUnion(before.symmetricDifference(try recurring(in: replica)).map(\.rule))
    case 15, 16:
      // A task can't be a part of its own parts.
      let whole = chance(0.3) ? nil : tasks.randomElement(using: &random)?.uid
      _ = try? database.edit([task.uid], [.parent(whole)])
    case 10:
      if let conflict = try database.conflicts().first {
        try database.resolve(conflict: conflict.uid, takesMine: Bool.random(using: &random))
      }
    case 11, 12:
      guard task.rule == nil, !task.isDone else { break }
      number += 1
      let recurrence = Recurrence(RecurrenceRule(.daily, every: number), isFromCompletion: chance(0.5))
      _ = try database.edit(
        [task.uid], [.due(TaskDate(CalendarDay(number: 20_000 + number))), .recurrence(recurrence)])
    default:
      number += 1
      _ = try database.edit([task.uid], [.due(TaskDate(CalendarDay(number: 30_000 + number)))])
    }
  }

  /// Notes that a task is deleted. If it has been done, and is brought back by an edit elsewhere, it may recur beside those that have
  /// followed it, whose text it has.
  private func noteDeletion(of task: TaskItem) throws {
    for other in try replicas.flatMap({ try $0.database.list() }) {
      guard let rule = other.rule, other.title == task.title || other.notes == task.notes else { continue }
      brokenRules.insert(rule)
    }
  }

  /// A client that reads a resource, changes it, and writes it under the condition that nobody else has.
  private func editAsOther() throws {
    let list = server.lists.randomElement(using: &random) ?? ModelServer.lists[0]
    let zone = TimeZone(secondsFromGMT: 0) ?? .current
    guard let (href, stored) = server.all(in: list).randomElement(using: &random), !chance(0.2) else {
      let uid = fresh("uid")
      var lines: [ContentLine] = []
      // Some programs put several tasks into one resource.
      for number in 0..<(chance(0.3) ? 2 : 1) {
        var task = TaskItem(uid: 0, title: fresh("title"), added: Date(timeIntervalSince1970: 1_700_000_000))
        task.notes = fresh("notes")
        let made = CalendarTask.make(
          SyncedTask(task), uid: number == 0 ? uid : fresh("uid"), in: zone,
          now: Date(timeIntervalSince1970: 1_800_000_000))
        tell("other adds \(task.title) to \(list)")
        lines = lines.dropLast() + (number == 0 ? made.lines[...] : made.lines.drop { $0.value != "VTODO" })
      }
      return server.store(CalendarResource(lines: lines).bytes, at: Href("\(list.path)\(uid).ics"))
    }
    var resource = try CalendarResource(stored.bytes)
    let tasks = CalendarTask.read(resource, in: zone, now: Date())
    guard let (uid, old) = tasks.randomElement(using: &random) else { return }
    var new = old
    let kind = Int.random(in: 0..<8, using: &random)
    tell("other does \(kind) to \(old.task.title)")
    switch kind {
    case 0:
      try noteDeletion(of: old.task)
      if tasks.count == 1 || chance(0.3) { return server.store(nil, at: href) }
      _ = CalendarTask.remove(uid: uid, from: &resource)
      return server.store(resource.bytes, at: href)
    case 1: new.task.title = fresh("title")
    case 2: new.task.notes = fresh("notes")
    case 3: new.task.tags.append(fresh("tag"))
    case 5:
      number += 1
      new.task.due = TaskDate(CalendarDay(number: 30_000 + number))
    case 6:
      new.parent =
        chance(0.3) ? nil : try texts(on: server).keys.map(Ledger.own).sorted().randomElement(using: &random)
    case 4: new.task.checked = old.task.isDone ? nil : Date(timeIntervalSince1970: 1_750_000_000)
    default:
      guard let component = Self.component(of: uid, in: resource) else { return }
      resource.set("X-OTHER", to: [([], fresh("other"))], of: component)
    }
    CalendarTask.write(
      new, over: old, uid: uid, to: &resource, in: zone, now: Date(timeIntervalSince1970: 1_800_000_000))
    server.store(resource.bytes, at: href)
  }
}
