import QuickTodoCalendar

/// The names of iCalendar's properties that are fields of a task. All others are kept as they are.
extension CalendarName {
  static let known: Set<String> = [
    "UID", "SUMMARY", "DESCRIPTION", "PRIORITY", "STATUS", "PERCENT-COMPLETE", "DTSTAMP", list,
    position, after, tags, parent, title, notes, reminders,
  ]
  static let list = "X-QUICKTODO-LIST"
  static let tags = "X-QUICKTODO-TAGS"
  static let reminders = "X-QUICKTODO-REMINDERS"
  /// Texts that libical would change.
  static let title = "X-QUICKTODO-TITLE"
  static let notes = "X-QUICKTODO-NOTES"
  static let parent = "RELATED-TO"
}
