public import Rill

/// Whether each session of the desktop shows reminders from its beginning, as the desktop's own entry says.
public protocol AutostartType: Sendable {
  /// Reads whether each session shows reminders.
  /// - Returns: One element: nil while the person hasn't decided, and the first reminder will turn it on. Fails with an error that
  ///   describes itself if the entry can't be read.
  func isOn() -> Observable<Bool?>

  /// Has each session show reminders, or no longer.
  /// - Returns: One element once the entry is written. Fails with an error that describes itself if it can't be.
  func set(_ isOn: Bool) -> Observable<Void>
}
