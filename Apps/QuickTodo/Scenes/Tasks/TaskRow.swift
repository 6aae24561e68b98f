import AppsWindow
import Gtk
import QuickTodoModel
import RillGtk
import RillUI

/// A task in the list: a check button and the title. Doesn't depend on a view model.
final class TaskRow: ListViewCell {
  private let check = CheckButton()
  private let title = Label()

  required init() {
    super.init()
    check.valign = .center
    // A click leaves the focus where it is, so that the list doesn't follow the row.
    check.focusesOnClick = false
    check.setMargins(horizontal: 12, vertical: 12)
    title.xalign = 0
    title.ellipsize = .end
    title.isSingleLine = true
    title.setMargins(horizontal: 0, vertical: 12)
    title.marginEnd = 12
    title.showWholeTextInTooltip()
    // Letters with many marks are taller than a line.
    clipsContent = true
    // No further widgets, because GTK keeps 200 rows and restyles each of their widgets at every click anywhere.
    leading = check
    child = title
  }

  /// Shows a task.
  /// - Parameters:
  ///   - task: The task.
  ///   - action: The action of checking and unchecking.
  func configure(with task: TaskItem, action: CocoaAction) {
    let shown = task.shownTitle
    title.text = shown
    title.setCssClass("done-task", task.isDone)
    check.rx.write { check.isActive = task.isDone }
    // A write takes only a few milliseconds. An insensitive check button would lose the focus, and its row would be
    // restyled twice.
    check.rx.action(action, whileExecuting: .staysSensitive)
    check.setAccessibleLabel("Done: \(shown)")
    accessibleName = shown
    accessibleDescription = task.isDone ? "Done" : "Due"
  }
}

extension TaskItem {
  /// The title as a row displays it, possibly shortened. The task has the whole title.
  var shownTitle: String { title.shown }
}
