import Gtk
import QuickTodoModel
import Rill
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
    check.rx.isActive.changed.asSignal().emit(onNext: { [weak self] _ in self?.execute(action) })
      .disposed(by: rx.disposeBag)
    check.setAccessibleLabel("Done: \(shown)")
    accessibleName = shown
    accessibleDescription = task.isDone ? "Done" : "Due"
  }

  /// Executes the action of the check button, and reverts the check if it fails.
  ///
  /// The check button stays sensitive, because a write takes only a few milliseconds. Making it insensitive would
  /// restyle the row twice and remove the focus.
  private func execute(_ action: CocoaAction) {
    action.execute().asSignal(onErrorRecover: { [check] _ in
      check.rx.write { check.isActive.toggle() }
      return .empty()
    }).emit().disposed(by: rx.disposeBag)
  }
}
