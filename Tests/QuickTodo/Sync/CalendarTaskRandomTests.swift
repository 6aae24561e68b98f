import Foundation
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Random edits of tasks") struct CalendarTaskRandomTests {
  private static let zones = [Here.berlin, Here.newYork, Here.kolkata]

  @Test("Edits of several fields are read back, and the same task again changes no byte")
  func edits() throws {
    for seed in RandomCases.seeds("Edits of tasks", count: isLong ? 50_000 : 1_000, from: 1) {
      var random = RandomSyncedTask(seed: seed)
      let zone = Self.zones[random.number(0..<3)]
      let file = CorpusFile.all[random.number(0..<CorpusFile.all.count)]
      var resource = try CalendarResource(file.bytes)
      for _ in 0..<3 {
        let tasks = CalendarTask.read(resource, in: zone, now: Here.now)
        let (uid, old) = tasks[random.number(0..<tasks.count)]
        var new = old
        let fields = EditedField.allCases.filter { _ in random.number(0..<4) == 0 }
        for field in fields { random.edit(field, of: &new) }
        CalendarTask.write(new, over: old, uid: uid, to: &resource, in: zone, now: Here.now)
        let task = try #require(
          CalendarTask.read(resource, in: zone, now: Here.now).first { $0.uid == uid }?.task)
        let isMoved = (new.task.due, new.task.start) != (old.task.due, old.task.start)
        for field in EditedField.allCases where field != .reminders || !isMoved {
          #expect(
            field.isSame(task, new, in: zone), "seed \(seed), \(file.name), \(field): \(task) is not \(new)")
        }
        let written = resource
        CalendarTask.write(task, over: task, uid: uid, to: &resource, in: zone, now: .distantFuture)
        #expect(try resource == written && CalendarResource(resource.bytes) == resource)
      }
    }
  }

  @Test("A new resource is read as the task that it was made of")
  func make() throws {
    for seed in RandomCases.seeds("New resources", count: isLong ? 20_000 : 500, from: 1) {
      var random = RandomSyncedTask(seed: seed)
      let zone = Self.zones[random.number(0..<3)]
      var task = SyncedTask(
        TaskItem(uid: 0, title: "Untitled", added: Date(timeIntervalSince1970: 1_700_000_000)))
      for field in EditedField.allCases where random.number(0..<2) == 0 { random.edit(field, of: &task) }
      let resource = CalendarTask.make(task, uid: "made-\(seed)", in: zone, now: Here.now)
      let read = CalendarTask.read(try CalendarResource(resource.bytes), in: zone, now: .distantPast)
      #expect(read.map(\.uid) == ["made-\(seed)"])
      for field in EditedField.allCases {
        #expect(
          field.isSame(read[0].task, task, in: zone), "seed \(seed), \(field): \(read[0].task) is not \(task)"
        )
      }
      #expect(read[0].task.task.added == task.task.added && read[0].task.task.changed == nil)
      let pieces = resource.bytes.split(separator: 10, omittingEmptySubsequences: false)
      #expect(pieces.dropLast().allSatisfy { $0.last == 13 && $0.count <= 76 })
    }
  }

  @Test("Any edit of a recurring task keeps the reason that only another app can complete it")
  func foreign() throws {
    let resource = try CorpusFile.named("thunderbird-occurrence.ics")
    for field in EditedField.allCases where field != .rule {
      var random = RandomSyncedTask(seed: 7)
      let edited = resource.edited { random.edit(field, of: &$0) }
      #expect(edited.task().foreignRecurrence == resource.task().foreignRecurrence)
    }
  }
}
