import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The heading of a section, with the number of its tasks if it is about a day.
final class TaskHeading: ListViewHeaderFooterView {
  private let title = Label()
  private let load = Label()

  required init() {
    super.init()
    let line = Box(.horizontal, spacing: 8)
    line.setMargins(horizontal: 12, vertical: 6)
    line.marginTop = 18
    title.ellipsize = .end
    title.addCssClass("heading")
    load.addCssClass("numeric")
    for label in [title, load] {
      label.addCssClass("dim-label")
      line.append(label)
    }
    child = line
  }

  func configure(with group: TaskGroup, headings: Driver<TaskHeadings>) {
    title.setCssClass("dim-label", group != .overdue)
    title.setCssClass("error", group == .overdue)
    headings.map { (title: $0.title(of: group).shown, load: $0.load(of: group)) }
      .distinctUntilChanged { $0 == $1 }
      .drive(onNext: { [weak self] heading in
        guard let self else { return }
        title.text = heading.title
        load.text = heading.load.map(String.init) ?? ""
        load.isVisible = heading.load != nil
        accessibleName = heading.title
        accessibleDescription = heading.load.map { localized($0 == 1 ? "1 task" : "\($0) tasks") } ?? ""
      }).disposed(by: rx.disposeBag)
  }
}
