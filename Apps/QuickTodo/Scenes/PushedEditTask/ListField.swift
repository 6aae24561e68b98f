import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The list of a task, by its name. A new name is that of a new list. Escape gives up the beginning of another list's name.
final class ListField {
  let root = PreferencesGroup()
  private let row = EntryRow(title: localized("List"))
  private lazy var suggestions = SuggestionChips(for: row, in: root, prefix: localized("List"))
  private let bag = DisposeBag()

  func bind(to viewModel: PushedEditTaskViewModel) {
    row.setAccessibleLabel(localized("List"))
    root.add(row)
    root.add(suggestions.root)
    viewModel.form.asDriver().map(\.list).distinctUntilChanged()
      .drive(onNext: { [row] name in if row.text != name { row.rx.write { row.text = name } } }).disposed(
        by: bag)
    row.rx.didChange.asSignal()
      .emit(onNext: { [row] in viewModel.change { $0.list = row.text } }).disposed(by: bag)
    let names = viewModel.lists.asDriver().map { $0.filter { !$0.isArchived }.map(\.name) }
    Driver.combineLatest(viewModel.form.asDriver().map(\.list), names) {
      Suggestions.names(for: $0, among: $1)
    }
    .distinctUntilChanged().drive(onNext: { [suggestions] in suggestions.show($0) }).disposed(by: bag)
    let keys = KeyController()
    keys.propagationPhase = .capture
    // Escape leaves the editor, which would make a list of a name that is typed in part.
    keys.onKeyPressed { [row] press in
      guard press.name == "Escape", viewModel.forgetPartOfListName() else { return false }
      row.grabFocus()
      row.position = -1
      return true
    }
    root.add(keys)
    suggestions.onChoice = { [weak row] name in
      row?.grabFocus()
      row?.text = name
      row?.position = -1
    }
  }
}
