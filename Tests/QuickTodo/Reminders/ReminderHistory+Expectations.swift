import Foundation
import QuickTodoModel

extension ReminderHistory {
  /// Reads what the tasks are now, and lets all programs learn of it.
  /// - Parameter isUndo: Whether they have come back to an earlier state, so that a reminder that is there again is no new one.
  func changed(isUndo: Bool = false) throws {
    tasks = Dictionary(uniqueKeysWithValues: try databases[0].list().map { ($0.uid, $0) })
    var current: [Key: TaskItem] = [:]
    for task in tasks.values {
      for reminder in task.reminders {
        guard let rings = rings(reminder, task) else { continue }
        current[Key(task: task.uid, reminder: reminder, rings: rings)] = task
      }
    }
    for key in expected.keys where current[key] == nil {
      (expected[key]!.isOpen, expected[key]!.isSet) = (false, false)
    }
    for (key, task) in current {
      let new = Expectation(since: task.changed ?? task.added)
      var entry = expected[key] ?? new
      if !entry.isSet, !isUndo { entry.since = new.since }
      (entry.isOpen, entry.isSet) = (!task.isDone, true)
      expected[key] = entry
    }
    try checkAll()
  }

  /// The time at which a reminder rings, as the clock on the wall shows it.
  private func rings(_ reminder: Reminder, _ task: TaskItem) -> String? {
    switch reminder {
    case .at(let date): date.description
    case .before(let minutes):
      task.due.map {
        let utc = TimeZone(identifier: "UTC")!
        return TaskDate($0.timed.moment(in: utc) - Double(minutes) * 60, in: utc).description
      }
    }
  }

  func moment(_ key: Key) -> Date? {
    tasks[key.task].flatMap { $0.moment(of: key.reminder, in: timeZone) }
  }

  /// Compares new notifications with what is expected.
  func observe(isKilled: Bool) {
    let shown = desktop.shown
    for (place, notification) in shown[seen...].enumerated() {
      let isLast = seen + place == shown.count - 1
      for task in notification.tasks {
        rung += 1
        note("rings: \(task)")
        let due = expected.filter { key, entry in
          // After a clock was set back, a reminder that is wanted later comes before its first time.
          key.task == task && entry.isOpen && (!entry.isOver || entry.mayRingAfterAll)
            && (entry.later.map { $0 <= now + 0.002 }
              ?? ((!entry.isRung || entry.mayRepeat) && moment(key).map { $0 <= now } ?? false))
        }
        if due.count != 1 {
          note(
            "known of \(task): \(expected.filter { $0.key.task == task }), \(tasks[task].map { "\($0)" } ?? "gone")"
          )
        }
        expect(due.count == 1, "a reminder of \(task) that is due and hasn't rung")
        for key in due.keys {
          expected[key]!.isRung = true
          expected[key]!.mayRingAfterAll = false
          expected[key]!.mayRepeat = isKilled && isLast
          // The one that shows it again does so at the time at which it was wanted, also after a clock was set back.
          if !expected[key]!.mayRepeat { expected[key]!.later = nil }
        }
      }
    }
    seen = shown.count
  }

  /// Expects that all reminders whose time has come have rung, if any program runs that could show them.
  func expectNothingMissed() throws {
    guard isAnyoneWatching, desktop.state.withLock({ $0.isRunning }) else { return }
    for (key, entry) in expected where entry.isOpen && !entry.isOver {
      guard let moment = moment(key) else { continue }
      // A killed program's reminders are shown by another one two seconds later.
      let isLate = entry.isLate(at: now) || !entry.isRung && max(moment, entry.since) < now - 3
      if isLate {
        // The others look again.
        try pass(3)
        let again = expected[key]!
        expect(
          !again.isOpen || again.isOver || again.isRung && !again.isLate(at: now),
          "no reminder was missed: \(key)")
        return
      }
    }
  }
}
