import Foundation
import QuickTodoModel
import Rill
import RillStore
import RillTest
import RillTestSupport
import Synchronization
import Testing

@testable import QuickTodoServices

@Suite("Backups", .timeLimit(.minutes(20)))
struct BackupTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "tasks-\(UUID().uuidString)")
  private var location: DatabaseLocation {
    DatabaseLocation(path: folder.appendingPathComponent("tasks.sqlite").path)
  }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false) }

  private static func backup(_ day: Int, hour: Int = 12) -> Backup {
    // 1 January 2026 is a Thursday.
    let made = Date(timeIntervalSince1970: 1_767_225_600 + Double(day) * 86_400 + Double(hour) * 3_600)
    return Backup(path: "\(day)-\(hour)", made: made, size: 1)
  }

  private static var utc: Calendar {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }

  @Test("All of seven days are kept, one of each week for five weeks, and one of each month for a year")
  func ages() {
    var kept: [Backup] = []
    for day in 0..<1_000 {
      kept += [Self.backup(day, hour: 9), Self.backup(day, hour: 18)]
      let now = Self.backup(day, hour: 20).made
      let superfluous = Set(BackupAges.superfluous(kept, now: now, calendar: Self.utc))
      kept.removeAll { superfluous.contains($0) }
      let ages = kept.map { Int((now.timeIntervalSince($0.made)) / 86_400) }
      #expect(ages.count { $0 < 7 } == 2 * min(day + 1, 7))
      #expect((14...7 * 2 + 5 + 12 + 1).contains(kept.count) || day < 7, "\(kept.count) on day \(day)")
      guard day >= 400 else { continue }
      #expect((4...6).contains(Set(ages.filter { $0 < 35 }.map { $0 / 7 }).count))
      let months = Set(kept.map { Self.utc.dateComponents([.year, .month], from: $0.made) })
      #expect((12...13).contains(months.count), "a backup of each month of the last year")
    }
  }

  @Test(
    "The newest backup stays, however old it is, and so do those that a wrong clock has dated in the future")
  func newest() {
    let now = Self.backup(5_000).made
    #expect(
      BackupAges.superfluous([Self.backup(3), Self.backup(1)], now: now, calendar: Self.utc) == [
        Self.backup(1)
      ])
    #expect(
      BackupAges.superfluous((6_000..<6_010).map { Self.backup($0) }, now: now, calendar: Self.utc) == [])
  }

  @Test("A backup is made each day, once, and while no program writes")
  func daily() throws {
    let clock = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
    let service = try TaskService(location, now: { clock.withLock { $0 } })
    let database = service.database
    _ = try database.add(TaskDraft(title: "a"))
    let scheduler = TestScheduler(initialClock: 0)
    let made = Mutex<[Bool]>([])
    let subscription = service.dailyBackups(on: scheduler).subscribe(onNext: { outcome in
      made.withLock { $0.append((try? outcome.get()) != nil) }
    })
    func advance(minutes: Int) {
      clock.withLock { $0 += Double(minutes) * 60 }
      scheduler.advanceTo(scheduler.clock + minutes * 60)
    }
    advance(minutes: 10)
    #expect(made.withLock { $0 } == [], "the database has just been written")
    age()
    advance(minutes: 1)
    advance(minutes: 30)
    #expect(made.withLock { $0 } == [true])
    clock.withLock { $0 += 86_400 }
    age()
    advance(minutes: 2)
    #expect(made.withLock { $0 } == [true, true])
    #expect(try BackupFolder(of: location).backups().count == 2)
    subscription.dispose()
    try FileManager.default.removeItem(at: folder)
  }

  @Test("If programs never stop to write, the backup is made after half an hour")
  func busy() throws {
    let service = try TaskService(location)
    _ = try service.database.add(TaskDraft(title: "a"))
    let scheduler = TestScheduler(initialClock: 0)
    let made = Mutex(0)
    let subscription = service.dailyBackups(on: scheduler).subscribe(onNext: { _ in made.withLock { $0 += 1 }
    })
    for minute in 1...40 {
      _ = try service.database.add(TaskDraft(title: "\(minute)"))
      scheduler.advanceTo(minute * 60)
      #expect(made.withLock { $0 } == (minute > 30 ? 1 : 0), "minute \(minute)")
    }
    subscription.dispose()
    try FileManager.default.removeItem(at: folder)
  }

  @Test("A failure is reported, and the next attempt is an hour later")
  func failure() throws {
    let service = try TaskService(location)
    _ = try service.database.add(TaskDraft(title: "a"))
    age()
    try Data().write(to: folder.appendingPathComponent("backups"))
    let scheduler = TestScheduler(initialClock: 0)
    let failures = Mutex<[String]>([])
    let subscription = service.dailyBackups(on: scheduler).subscribe(onNext: { outcome in
      if case .failure(let error) = outcome { failures.withLock { $0.append("\(error)") } }
    })
    scheduler.advanceTo(59 * 60)
    #expect(failures.withLock { $0 }.count == 1)
    #expect(failures.withLock { $0 }.first?.contains("backups can't be opened") == true)
    scheduler.advanceTo(62 * 60)
    #expect(failures.withLock { $0 }.count == 2)
    subscription.dispose()
    try FileManager.default.removeItem(at: folder)
  }

  /// Makes the files look as if nothing had been written for a while.
  private func age() {
    for suffix in ["", "-wal"] {
      try? FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: location.path + suffix)
    }
  }

  /// Makes a database with a task, and a backup of it beside.
  private func backedUp(_ name: String, _ change: (TaskDatabase) throws -> Void) throws -> String {
    let database = try TaskDatabase(
      DatabaseLocation(path: folder.appendingPathComponent("\(name).sqlite").path))
    try change(database)
    let path = folder.appendingPathComponent("\(name)-backup.sqlite").path
    try database.backUp(to: path)
    return path
  }

  @Test("The arrangements of views stay as they are, and are no reason that a backup can't be restored")
  func arrangements() throws {
    let manual = TaskArrangement(grouping: .none, sort: .manual)
    let backup = try backedUp("other") { database in
      _ = try database.add(TaskDraft(title: "a"))
      try database.store.writeAndWait { db in
        try ArrangementTable.put(TaskArrangement(grouping: .day, sort: .priority), of: .today, db)
        try ArrangementTable.put(TaskArrangement(grouping: .none, sort: .title), of: .all, db)
      }
    }
    let database = try TaskDatabase(location)
    try database.store.writeAndWait { db in try ArrangementTable.put(manual, of: .all, db) }
    let changes = try TaskDatabase.restore(backup, to: location)
    #expect(changes.added.count == 1 && changes.lists == 0)
    #expect(try database.store.read { db in try ArrangementTable.find(.all, db) } == manual)
  }

  @Test(
    "The tasks of a backup keep their UIDs and what other programs wrote, also in a database of its own",
    arguments: [nil, "", "own task"] as [String?])
  func identities(_ own: String?) throws {
    func origins(_ database: TaskDatabase) throws -> [String] {
      try database.store.read { db in
        let identities = try TaskIdentities(db)
        return try Int64.fetchAll(db, sql: "SELECT uid FROM tasks ORDER BY uid").map { uid in
          try "\(identities.identity(of: uid, db) ?? "") \(OriginTables.foreign(uid, db))"
        }
      }
    }
    func addImported(_ title: String, to database: TaskDatabase) throws {
      var task = PortableTask(
        TaskItem(uid: 0, title: title, added: Date(timeIntervalSince1970: 1_800_000_000)))
      (task.identity, task.foreign) = ("uid of \(title)", ["icalendar": "X-FOO:\(title)"])
      var entries: [PortableEntry] = [.task(task)]
      _ = try database.importTasks { entries.popLast() }
    }
    var expected: [String] = []
    let backup = try backedUp("other") { database in
      _ = try database.add(TaskDraft(title: "a"))
      try addImported("b", to: database)
      expected = try origins(database)
    }
    if let own {
      let database = try TaskDatabase(location)
      if !own.isEmpty {
        try addImported(own, to: database)
        _ = try database.add(TaskDraft(title: own))
      }
    }
    _ = try TaskDatabase.restore(backup, to: location)
    #expect(try origins(TaskDatabase(location)) == expected)
    #expect(Set(expected).count == 2 && expected[1].hasPrefix("uid of b") && expected[1].contains("X-FOO:b"))
  }

  @Test("A backup of another database isn't restored over tasks of an account")
  func ofOtherDatabase() throws {
    let backup = try backedUp("other") { _ = try $0.add(TaskDraft(title: "a")) }
    let database = try TaskDatabase(location)
    let task = try database.add(TaskDraft(title: "b"))
    let account = try database.addAccount(
      "one", address: URL(fileURLWithPath: "/"), user: "one", homes: ["/lists/"], password: .file,
      comparesBeforeWriting: false)
    try database.store.writeAndWait { db in
      try db.execute(
        sql: """
          INSERT INTO syncCollections (uid, account, href, name) VALUES (1, ?, '/lists/a/', 'a');
          INSERT INTO syncResources (uid, collection, href, base) VALUES (1, 1, '/lists/a/b.ics', 'b');
          INSERT INTO syncTasks (task, resource, identity) VALUES (?, 1, 'b');
          """, arguments: [account.uid, task.uid])
    }
    let refusal = TaskRefusal.backupOfOtherDatabase(backup)
    #expect(throws: refusal) { try TaskDatabase.changes(restoring: backup, to: location) }
    #expect(throws: refusal) { try TaskDatabase.restore(backup, to: location) }
    #expect(try database.list().map(\.title) == ["b"])
    let own = folder.appendingPathComponent("own.sqlite").path
    try database.backUp(to: own)
    _ = try database.remove([task.uid])
    #expect(try TaskDatabase.restore(own, to: location).added.count == 1)
  }
}
