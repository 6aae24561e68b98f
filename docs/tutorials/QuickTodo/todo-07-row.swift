import Gtk
import RillGtk
import RillUI

/// A row with a check button and a title.
final class TaskRow: ListViewCell {
  private let (check, title) = (CheckButton(), Label())

  required init() {
    super.init()
    title.xalign = 0
    title.setMargins(horizontal: 0, vertical: 12)
    leading = check
    child = title
  }

  /// Shows a task.
  func configure(with task: TaskItem, action: CocoaAction) {
    title.text = task.title
    accessibleName = task.title
    check.setAccessibleLabel("Done: \(task.title)")
    check.rx.write { check.isActive = task.isDone }
    check.rx.action(action, whileExecuting: .staysSensitive)
  }
}
