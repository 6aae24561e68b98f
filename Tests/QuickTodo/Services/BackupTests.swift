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
}
