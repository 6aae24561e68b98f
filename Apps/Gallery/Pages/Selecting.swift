// Selecting: any number of rows, by pointer, keyboard or finger.
//
// The list knows the identities of the selected items, so they stay selected wherever their rows go. Control and Shift with a
// click or a key select rows; the toggle button makes every click do so. The selection is a value that two-way binding keeps in a
// relay, and the button is enabled by it.

import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

struct Letter: Sendable, Equatable, IdentifiableType {
  let identity: Int
  let subject: String
}

struct SelectingViewModel: Sendable {
  let selection = BehaviorRelay<Set<Int>>(value: [])
  private let letters = BehaviorRelay(
    value: ["Invoice", "Holiday pictures", "Meeting", "Newsletter", "Recipe", "Reminder", "Thanks"]
      .enumerated()
      .map { Letter(identity: $0.offset, subject: $0.element) })

  var sections: Observable<[AnimatableSectionModel<String, Letter>]> {
    letters.map { [AnimatableSectionModel(model: "Letters", items: $0)] }
  }

  /// The number of selected letters in words, now and at each change.
  var summary: Driver<String> { selection.asDriver().map { "\($0.count) selected" } }

  /// Deletes the selected letters. Nothing is selected afterwards, because they have left the list.
  func deleteSelected() {
    let selected = selection.value
    letters.accept(letters.value.filter { !selected.contains($0.identity) })
  }
}

final class Selecting: PageView {
  let root: Widget

  private let list = ListView()
  private let (mode, delete, summary) = (ToggleButton(label: "Select"), Button(label: "Delete"), Label())
  private let bag = DisposeBag()

  private let dataSource = RxListViewSectionedAnimatedDataSource<String, Letter>(
    configureCell: { _, list, indexPath, letter in
      let cell = list.dequeueReusableCell(TextCell.self, for: indexPath)
      cell.text = letter.subject
      return cell
    })

  init() {
    list.allowsMultipleSelection = true
    let line = Box(.horizontal, spacing: 12)
    summary.hexpand = true
    summary.xalign = 0
    for part in [summary, mode, delete] as [Widget] { line.append(part) }
    root = .stacked(
      .note(
        "Select with Control or Shift and a click, with Control and Space, or with Shift and an arrow key."),
      line,
      list: .list(list, named: "Letters"))

    let viewModel = SelectingViewModel()
    viewModel.sections.bind(to: list.rx.items(dataSource: dataSource)).disposed(by: bag)
    (list.rx.selection(dataSource) <-> viewModel.selection).disposed(by: bag)
    mode.rx.isActive.asDriver().drive(list.rx.isInSelectionMode).disposed(by: bag)
    viewModel.summary.drive(summary.rx.text).disposed(by: bag)
    viewModel.selection.asDriver().map { !$0.isEmpty }.drive(delete.rx.isEnabled).disposed(by: bag)
    delete.rx.tap.subscribe(onNext: { viewModel.deleteSelected() }).disposed(by: bag)
  }
}
