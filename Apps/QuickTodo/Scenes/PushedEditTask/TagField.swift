import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The tags of a task as chips, with a row to type another. Enter or a comma adds it; Backspace in the empty row removes the
/// last one.
final class TagField {
  let root = PreferencesGroup()
  private let row = EntryRow(title: localized("Add a tag"))
  private let chips = WrapBox(spacing: 6)
  private var shown: [Widget] = []
  private lazy var suggestions = SuggestionChips(for: row, in: root, prefix: localized("Add the tag"))
  private let bag = DisposeBag()

  func bind(to viewModel: PushedEditTaskViewModel) {
    row.setAccessibleLabel(localized("Add a tag"))
    chips.setAccessibleLabel(localized("Tags"))
    chips.marginTop = 6
    for part in [row, chips, suggestions.root] as [Widget] { root.add(part) }
    let tags = viewModel.form.asDriver().map(\.wanted.tags).distinctUntilChanged()
    tags.drive(onNext: { [weak self] in self?.show($0, viewModel) }).disposed(by: bag)
    (row.rx.text.orEmpty <-> viewModel.newTag).disposed(by: bag)
    row.onActivate { viewModel.takeTags() }
    viewModel.newTag.asDriver().filter { $0.contains(",") }
      .drive(onNext: { _ in viewModel.takeTags() }).disposed(by: bag)
    Driver.combineLatest(viewModel.newTag.asDriver(), viewModel.tagNames.asDriver(), tags) {
      text, names, tags in
      Suggestions.names(for: text, among: names, besides: tags)
    }
    .distinctUntilChanged().drive(onNext: { [suggestions] in suggestions.show($0) }).disposed(by: bag)
    suggestions.onChoice = { [weak row] name in
      row?.grabFocus()
      viewModel.takeTags(name)
    }
    bindBackspace(viewModel)
  }

  private func show(_ tags: [String], _ viewModel: PushedEditTaskViewModel) {
    chips.show(
      tags.map { tag in
        Chip.make("@\(tag)", name: localized("Remove the tag \(tag)"), isRemovable: true) { [weak row] in
          row?.grabFocus()
          viewModel.change { $0.removeTag(tag) }
        }
      }, insteadOf: &shown)
  }

  private func bindBackspace(_ viewModel: PushedEditTaskViewModel) {
    let keys = KeyController()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak row] press in
      guard press.name == "BackSpace", !press.isRepeat, row?.text == "",
        let last = viewModel.form.value.wanted.tags.last
      else { return false }
      viewModel.change { $0.removeTag(last) }
      return true
    }
    row.add(keys)
  }
}
