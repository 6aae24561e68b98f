import AppsWindow
import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The parts of a task, each with a check button, and a row to type another. Enter adds it; a click or Enter on a part opens its
/// own editor.
final class PartsField {
  /// The most parts that are shown. GTK restyles each widget at each click.
  private static let most = 200

  let root = Box(spacing: 6)
  private let group = PreferencesGroup(title: localized("Parts"))
  private let entry = EntryRow(title: localized("Add a part"))
  private let more = Label()
  private var rows: [PartRow] = []
  private let bag = DisposeBag()

  init() {
    more.addCssClass("dim-label")
    more.isVisible = false
    entry.setAccessibleLabel(localized("Add a part"))
    for part in [group, more, PreferencesGroup(rows: [entry])] as [Widget] { root.append(part) }
  }

  func bind(to viewModel: PushedEditTaskViewModel) {
    viewModel.parts.asDriver()
      .drive(onNext: { [weak self] in self?.show($0, viewModel) }).disposed(by: bag)
    (entry.rx.text.orEmpty <-> viewModel.newPart).disposed(by: bag)
    entry.onActivate { viewModel.onAddPart.execute() }
  }

  private func show(_ parts: [TaskItem], _ viewModel: PushedEditTaskViewModel) {
    let shown = parts.prefix(Self.most)
    more.isVisible = parts.count > Self.most
    more.text = localized("and \(parts.count - Self.most) more")
    // Rows that stay keep the keyboard. Parts are ordered by their age, so a new one is usually the last.
    if !shown.map(\.uid).starts(with: rows.map(\.uid)) {
      for row in rows { group.remove(row.root) }
      rows = []
    }
    for (row, part) in zip(rows, shown) { row.show(part, viewModel) }
    for part in shown.dropFirst(rows.count) {
      let row = PartRow(part.uid)
      row.show(part, viewModel)
      group.add(row.root)
      rows.append(row)
    }
  }
}

/// A part of a task.
private final class PartRow {
  let root = ActionRow(title: "")
  let uid: Int64
  private let check = CheckButton()
  private var part: TaskItem?
  private var open: (TaskItem) -> Void = { _ in }

  init(_ uid: Int64) {
    self.uid = uid
    check.valign = .center
    root.addPrefix(check)
    root.isActivatable = true
    root.onActivated { [weak self] in
      if let self, let part { open(part) }
    }
  }

  func show(_ part: TaskItem, _ viewModel: PushedEditTaskViewModel) {
    guard part != self.part else { return }
    self.part = part
    open = { viewModel.onOpenPart.execute($0) }
    root.title = part.title.shown
    root.subtitle = viewModel.text(of: part.due)
    root.setCssClass("done-task", part.isDone)
    root.setAccessibleLabel(part.title.shown)
    check.rx.write { check.isActive = part.isDone }
    check.rx.action(viewModel.onToggle(part: part), whileExecuting: .staysSensitive)
    check.setAccessibleLabel(localized("Done: \(part.title.shown)"))
  }
}
