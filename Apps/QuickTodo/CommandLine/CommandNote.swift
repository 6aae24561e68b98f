import AppsCommandLine
import QuickTodoModel
import QuickTodoWords

/// Sentences about something that was done, but perhaps not as it was meant.
enum CommandNote {
  /// Prints what is to be known about dates that were set: the times that a change of the clock skips or repeats, and the
  /// reminders whose time is over.
  static func printDates(of edits: [TaskEdit], besides others: [String] = []) {
    let reminders = edits.flatMap { edit -> [Reminder] in
      if case .reminders(let reminders) = edit { reminders } else { [] }
    }
    let past = reminders.compactMap { reminder -> String? in
      guard case .at(let date) = reminder,
        date.day < TaskDate.now.day || date.time != nil && date < TaskDate.now
      else { return nil }
      return "The reminder at \(TaskText.text(of: date)) is never shown, because its time is over."
    }
    print(others + edits.clockNotices() + past)
  }

  /// Prints sentences on standard error. A failure to print them isn't reported, because the command is done.
  static func print(_ sentences: [String]) {
    for sentence in sentences { try? Output.error.write("quicktodo: \(sentence)\n") }
  }
}
