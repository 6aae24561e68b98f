import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The parts of a new task's text that were understood, each a button that takes its part as plain text.
final class EntryChips {
  let root = WrapBox(spacing: 6)
  /// Called with the chip that the user has undone.
  var onUndo: (QuickEntryModel.Chip) -> Void = { _ in }
  private var buttons: [Widget] = []

  init() {
    root.isVisible = false
    root.setAccessibleLabel(localized("Understood"))
  }

  /// Shows chips instead of those before.
  func show(_ chips: [QuickEntryModel.Chip]) { root.show(chips.map(makeButton), insteadOf: &buttons) }

  /// Shows the meaning of the words in a form. Backspace behind a word that was understood takes it as text.
  /// - Parameters:
  ///   - quickEntry: The reading of the words.
  ///   - form: The form.
  /// - Returns: The subscription.
  func bind(_ quickEntry: QuickEntryModel, to form: TitleForm) -> any Disposable {
    onUndo = { [weak form] chip in
      // The chip that was pressed by a key goes, and the focus would go on to something else.
      form?.field.grabFocus()
      quickEntry.undo(chip.parts)
    }
    form.onBackspace = { [weak form] in
      guard let form else { return false }
      let place = form.textBeforeCursor.utf16.count
      let parts = quickEntry.chips(of: form.title).flatMap(\.parts)
      guard let part = parts.first(where: { $0.range.upperBound == place }) else { return false }
      quickEntry.undo([part])
      return true
    }
    return quickEntry.chips(of: form.field.rx.text.orEmpty.asObservable())
      .asDriver(onErrorDriveWith: .never())
      .drive(onNext: { [weak self] in self?.show($0) })
  }

  private func makeButton(_ chip: QuickEntryModel.Chip) -> Widget {
    let button = Chip.make(chip.label, name: localized("Take as text: \(chip.label)"), isRemovable: true) {
      [weak self] in
      self?.onUndo(chip)
    }
    let words = chip.parts.map(\.text).joined(separator: " … ")
    button.tooltip = localized("Take “\(words)” as text (Backspace behind it)")
    button.focusesOnClick = false
    return button
  }
}
