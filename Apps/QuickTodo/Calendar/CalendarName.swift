/// The names of the properties that only QuickTodo writes, and that a file and a server's resource both have.
package enum CalendarName {
  /// The key of the task's place in QuickTodo's order.
  package static let position = "X-QUICKTODO-POSITION"
  /// Whether a rule counts from the day on which the task is done.
  package static let after = "X-QUICKTODO-RULE-AFTER"
  /// A start of another kind than the due date, which RFC 5545 doesn't allow, and the value of `DTSTART` made of it.
  package static let start = "X-QUICKTODO-START"
}
