import AppsWindow
import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// A task in the list: a check button and the title. Doesn't depend on a view model.
final class TaskRow: ListViewCell {
  private let check = CheckButton()
  private let title = Label()
  /// The line below the title, which most tasks don't need.
  private lazy var details = TaskDetailsLine()
  private var hasDetails = false {
    didSet { if hasDetails != oldValue { placeTitle() } }
  }

  required init() {
    super.init()
    check.valign = .center
    // A click leaves the focus where it is, so that the list doesn't follow the row.
    check.focusesOnClick = false
    check.setMargins(horizontal: 12, vertical: 12)
    title.xalign = 0
    title.ellipsize = .end
    title.maxLines = 3
    title.setMargins(horizontal: 0, vertical: 12)
    title.marginEnd = 12
    title.showWholeTextInTooltip()
    // Letters with many marks are taller than a line.
    clipsContent = true
    // No further widgets, because GTK keeps 200 rows and restyles each of their widgets at every click anywhere.
    leading = check
    child = title
  }

  /// A check mark at the end says it without colour.
  override var isSelected: Bool {
    didSet { if isSelected != oldValue { accessory = isSelected ? .checkmark : .none } }
  }

  /// Shows a task.
  /// - Parameters:
  ///   - task: The task.
  ///   - action: The action of checking and unchecking.
  ///   - shownDetails: The details, now and at each change; nil for a task that has a title alone.
  func configure(with task: TaskItem, action: CocoaAction, details shownDetails: Driver<TaskDetails>?) {
    let shown = task.shownTitle
    // Most titles fit on a line, and measuring one that may need several takes ten times as long.
    title.wraps = shown.utf8.count > 16
    title.text = shown
    title.setCssClass("done-task", task.isDone)
    title.setCssClass("later-task", false)
    check.rx.write { check.isActive = task.isDone }
    // A write takes only a few milliseconds. An insensitive check button would lose the focus, and its row would be
    // restyled twice.
    check.rx.action(action, whileExecuting: .staysSensitive)
    check.setAccessibleLabel(localized("Done: \(shown)"))
    accessibleName = shown
    accessibleDescription = localized(task.isDone ? "Done" : "To do")
    hasDetails = shownDetails != nil
    shownDetails?.drive(onNext: { [weak self] shown in
      guard let self else { return }
      details.show(shown)
      title.setCssClass("later-task", shown.isLater)
      let state = task.isDone ? localized("Done") : shown.isLater ? localized("Later") : localized("To do")
      accessibleDescription = "\(state), \(shown.description)"
    }).disposed(by: rx.disposeBag)
  }

  /// Puts the title above the details, or alone into the row.
  private func placeTitle() {
    if hasDetails {
      child = details.root
      details.root.prepend(title)
    } else {
      details.root.remove(title)
      child = title
    }
    title.setMargins(horizontal: 0, vertical: hasDetails ? 0 : 12)
    title.marginEnd = 12
  }
}

/// The line of details below a title.
private final class TaskDetailsLine {
  /// The box of the title and the line.
  let root = Box(spacing: 2)
  private let line = Box(.horizontal, spacing: 8)
  private let due = Label()
  private let others = Label()
  private let dot = Label("·")

  init() {
    root.valign = .center
    root.setMargins(horizontal: 0, vertical: 6)
    line.marginEnd = 12
    others.xalign = 0
    others.ellipsize = .end
    others.isSingleLine = true
    others.showWholeTextInTooltip()
    for label in [dot, others] { label.addCssClass("dim-label") }
    for label in [due, dot, others] {
      label.addCssClass("caption")
      line.append(label)
    }
    root.append(line)
  }

  func show(_ details: TaskDetails) {
    // The colour alone would tell some people nothing.
    let isUrgent = details.isOverdue || details.mark != nil
    // The colour of a mark isn't about a date that is still to come.
    let isDateBeside = details.isOverdue || details.mark == nil
    let words = [
      details.mark, details.isOverdue ? localized("Overdue") : nil, isDateBeside ? details.due : nil,
    ].compactMap { $0 }
    due.text = words.joined(separator: "  ·  ")
    due.isVisible = !words.isEmpty
    due.setCssClass("error", isUrgent)
    due.setCssClass("dim-label", !isUrgent)
    let rest = [isDateBeside ? nil : details.due, details.others].compactMap { $0 }.filter { !$0.isEmpty }
    others.text = rest.joined(separator: "  ·  ").shown
    others.isVisible = !rest.isEmpty
    dot.isVisible = due.isVisible && others.isVisible
  }
}

extension TaskItem {
  /// The title as a row displays it, possibly shortened. The task has the whole title.
  var shownTitle: String { title.shown }
}
