import Foundation
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Tasks of other programs' resources") struct CalendarTaskCorpusTests {
  @Test("A task is read as its program means it")
  func fields() throws {
    let plants = try CorpusFile.named("nextcloud-simple.ics").task()
    #expect(plants.task.title == "Water the plants" && plants.task.priority == .high && !plants.task.isDone)
    #expect(plants.task.due == TaskDate("2026-03-05") && plants.task.start == TaskDate("2026-03-01"))
    #expect(plants.task.tags == ["home", "garden"] && plants.task.position == SortOrder.key(794_043_300))

    let cat = try CorpusFile.named("nextcloud-subtask-done.ics").task()
    #expect(cat.task.title == "Feed the cat, twice" && cat.task.notes == "- one\n- two; three\\four")
    #expect(cat.parent == "5a0c4c1e-3b7d-4f10-9b4b-000000000001" && cat.task.isDone)

    let dentist = try CorpusFile.named("tasks-org-reminders.ics").task(in: Here.newYork)
    #expect(dentist.task.due == TaskDate("2026-04-15T09:30") && dentist.parent == "1234567890")
    #expect(
      try dentist.task.reminders.map { "\($0)" } == ["-PT0M", "2026-04-14T07:45", "2026-04-13T12:00"]
        && CorpusFile.named("tasks-org-reminders.ics").task().task.due == TaskDate("2026-04-15T15:30"))

    let greetings = try CorpusFile.named("apple-reminder.ics").task()
    #expect(
      greetings.task.title == "Grüße an alle schicken und den langen Titel über die Grenze ä hinaus führen")
    #expect(greetings.task.reminders.map { "\($0)" } == ["2026-05-02T18:00"], "a place is no reminder")
    #expect(try CorpusFile.named("apple-completed.ics").task().task.title == "Untitled")

    let report = try CorpusFile.named("evolution.ics").task()
    #expect(
      report.task.due == TaskDate("2026-02-04T17:00") && report.task.tags == ["Business", "Key Customer"])
    #expect(report.task.reminders.map { "\($0)" } == ["2026-02-03T08:00"])
    let notes = try CorpusFile.named("evolution-cancelled.ics").task()
    #expect(notes.task.isDone && notes.task.due == TaskDate("2026-02-04T12:00"))

    let passport = try CorpusFile.named("thunderbird.ics").task()
    #expect(
      passport.task.due == TaskDate("2026-06-20T12:00") && passport.task.tags == ["Travel", "Misc, other"])
    #expect(passport.task.reminders == [.before(minutes: 30)])

    let rent = try CorpusFile.named("google-completed.ics").task()
    #expect(rent.task.checked.map { TaskDate($0, in: Here.berlin) } == TaskDate("2026-06-30T00:00"))

    let fence = try CorpusFile.named("jtx-board.ics").task()
    #expect(
      fence.parent == "1b7f0b1c-7a3e-4a1e-9d12-000000000000" && fence.task.due == TaskDate("2026-08-06T20:00")
    )
    #expect(fence.task.start == TaskDate("2026-08-05T08:00"))
    let invitation = try CorpusFile.named("jtx-windows-zone.ics").task()
    #expect(
      invitation.task.due == TaskDate("2026-08-06T12:00")
        && invitation.task.start == TaskDate("2026-08-06T06:30"))

    let two = CalendarTask.read(try CorpusFile.named("horde-several.ics"), in: Here.berlin, now: Here.now)
    #expect(
      two.map(\.task.task.title) == ["First of two", "Second of two"] && two[1].task.parent == two[0].uid)
    #expect(try CorpusFile.named("horde-bare.ics").task().task.tags == ["x", "y", "Z"])
  }

  @Test("Only a recurrence that QuickTodo can't advance is another app's")
  func recurrence() throws {
    for file in CorpusFile.all {
      let isForeign = try CalendarResource(file.bytes).task().foreignRecurrence != nil
      #expect(isForeign == (file.name == "thunderbird-occurrence.ics"), "\(file.name)")
    }
    #expect(try CorpusFile.named("tasks-org-recurring.ics").task().task.recurrence != nil)
  }

  @Test(
    "An edit of a field changes its lines and no other byte, and is read back",
    arguments: EditedField.allCases)
  func edits(field: EditedField) throws {
    #expect(CorpusFile.all.count == 16)
    for file in CorpusFile.all {
      let before = try CalendarResource(file.bytes)
      for (uid, old) in CalendarTask.read(before, in: Here.berlin, now: Here.now) {
        var random = RandomSyncedTask(seed: 1)
        for _ in 0..<(isLong ? 200 : 10) {
          var (new, after) = (old, before)
          random.edit(field, of: &new)
          CalendarTask.write(new, over: old, uid: uid, to: &after, in: Here.berlin, now: Here.now)
          try checkEdit(of: field, from: before, to: after, old, new, uid: uid, file.name)
        }
      }
    }
  }

  private func checkEdit(
    of field: EditedField, from before: CalendarResource, to after: CalendarResource, _ old: SyncedTask,
    _ new: SyncedTask, uid: String, _ name: String
  ) throws {
    let read = CalendarTask.read(after, in: Here.berlin, now: Here.now).first { $0.uid == uid }?.task
    let task = try #require(read)
    for other in EditedField.allCases where other != .reminders || ![.due, .start].contains(field) {
      #expect(
        other.isSame(task, new, in: Here.berlin), "\(name), \(other): \(task.task) is not \(new.task)")
    }
    let touched = field.properties.union(["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"])
    #expect(
      untouched(before, uid, touched, field == .reminders)
        == untouched(after, uid, touched, field == .reminders),
      "\(name)")
    #expect(try CalendarResource(after.bytes) == after)
    if EditedField.allCases.allSatisfy({ $0.isSame(old, new, in: Here.berlin) }) { #expect(after == before) }
  }

  /// Returns the lines that an edit of some properties of a task must leave alone.
  private func untouched(
    _ resource: CalendarResource, _ uid: String, _ names: Set<String>, _ isWithoutAlarms: Bool
  ) -> [[UInt8]] {
    let todo = resource.components("VTODO").first { resource.properties("UID", of: $0).first?.value == uid }
    let alarms = todo.map { resource.components("VALARM", in: $0).map(\.lines) } ?? []
    return resource.lines.enumerated().filter { place, line in
      guard let todo, todo.lines.contains(place) else { return true }
      // Of an alarm, only the time may depend on a date.
      if alarms.contains(where: { $0.contains(place) }), line.name != "TRIGGER" { return !isWithoutAlarms }
      return !names.contains(line.name) && !(isWithoutAlarms && line.name == "TRIGGER")
    }.map(\.element.bytes)
  }

  @Test("A task leaves its resource with its changed occurrences, and the others stay")
  func removal() throws {
    var several = try CorpusFile.named("horde-several.ics")
    #expect(CalendarTask.remove(uid: "20260901100000.a1@horde.example.org", from: &several))
    #expect(CalendarTask.remove(uid: "20260901100000.b2@horde.example.org", from: &several), "the event")
    #expect(several.components("VTODO").isEmpty && several.components("VEVENT").count == 1)
    var recurring = try CorpusFile.named("thunderbird-occurrence.ics")
    #expect(!CalendarTask.remove(uid: "9f3f9c3e-ffff-4e8f-9e52-aaaaaaaa0002", from: &recurring))
    var zoned = try CorpusFile.named("thunderbird.ics")
    #expect(
      !CalendarTask.remove(uid: "9f3f9c3e-ffff-4e8f-9e52-aaaaaaaa0001", from: &zoned), "a time zone alone")
    #expect(CalendarTask.remove(uid: "other", from: &recurring) == false)
  }
}
