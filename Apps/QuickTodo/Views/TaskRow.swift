import Gtk
import QuickTodoModel
import Rill
import RillGtk
import RillUI

/// A task in the list: a check button and the title. It knows no view model.
final class TaskRow: ListViewCell {
  private let check = CheckButton()
  private let title = Label()

  required init() {
    super.init()
    check.valign = .center
    // A click leaves the focus where it is, so that the list does not follow the row.
    check.focusesOnClick = false
    check.setMargins(horizontal: 12, vertical: 12)
    title.xalign = 0
    title.ellipsize = .end
    title.isSingleLine = true
    title.setMargins(horizontal: 0, vertical: 12)
    title.marginEnd = 12
    title.showWholeTextInTooltip()
    // Letters with many marks are higher than a line.
    clipsContent = true
    // Each widget of a row is styled anew at each click anywhere: GTK keeps 200 rows.
    leading = check
    child = title
  }

  /// Shows a task.
  /// - Parameters:
  ///   - task: The task.
  ///   - action: What checking and unchecking do.
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

  /// Executes what checking does; if it fails, the check goes back.
  ///
  /// The check stays sensitive: a write takes a few milliseconds, and GTK would style the row anew twice and take the
  /// focus away.
  private func execute(_ action: CocoaAction) {
    action.execute().asSignal(onErrorRecover: { [check] _ in
      MainActor.assumeIsolated { check.rx.write { check.isActive.toggle() } }
      return .empty()
    }).emit().disposed(by: rx.disposeBag)
  }
}
