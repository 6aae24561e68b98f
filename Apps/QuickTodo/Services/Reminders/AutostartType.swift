/// Whether each session of the desktop shows reminders from its beginning, as the desktop's own entry says.
public protocol AutostartType: Sendable {
  /// Reads whether each session shows reminders.
  /// - Throws: An error that describes itself if the entry can't be read.
  func isOn() throws -> Bool

  /// Has each session show reminders, or no longer.
  /// - Throws: An error that describes itself if the entry can't be written.
  func set(_ isOn: Bool) throws
}
