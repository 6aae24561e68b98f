/// The names of the properties that only QuickTodo writes, and that a file and a server's resource both have.
package enum CalendarName {
  /// The key of the task's place in QuickTodo's order.
  package static let position = "X-QUICKTODO-POSITION"
  /// Whether a rule counts from the day on which the task is done.
  package static let after = "X-QUICKTODO-RULE-AFTER"
  /// How far a completed task was before: the status and the percentage, such as `IN-PROCESS 60`.
  package static let progress = "X-QUICKTODO-PROGRESS"
  /// A start of another kind than the due date, which RFC 5545 doesn't allow, and the value of `DTSTART` made of it.
  package static let start = "X-QUICKTODO-START"
  /// The place of a task in other programs' order by hand: an integer.
  package static let appleOrder = "X-APPLE-SORT-ORDER"
}
