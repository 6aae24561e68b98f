import Gtk
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// A row for a value that is typed in words, such as a date. The words of a value that was understood replace what was typed
/// as soon as the keyboard leaves the row.
final class WordsRow {
  let root: EntryRow
  /// Called with each text that the person types.
  var onWords: (String) -> Void = { _ in }
  /// Called when the person has typed, and leaves the row.
  var onEndTyping: () -> Void = {}
  private let meaning = Label()
  private var words = ""
  private var isTyping = false
  private let bag = DisposeBag()

  /// Creates a row.
  /// - Parameters:
  ///   - title: The title of the row.
  ///   - suffix: A button at the end of the row.
  init(title: String, suffix: Widget) {
    root = EntryRow(title: title)
    root.setAccessibleLabel(title)
    meaning.addCssClass("dim-label")
    meaning.addCssClass("caption")
    meaning.ellipsize = .end
    meaning.maxWidthCharacters = 24
    suffix.valign = .center
    suffix.addCssClass("flat")
    root.addSuffix(meaning)
    root.addSuffix(suffix)
    root.rx.didChange.asSignal().emit(onNext: { [weak self] in self?.typed() }).disposed(by: bag)
    root.onActivate { [weak self] in self?.endTyping() }
    root.onFocusLeave { [weak self] in self?.endTyping() }
  }

  /// Shows a value.
  /// - Parameters:
  ///   - words: The value in words.
  ///   - isUnderstood: Whether the words that were typed last have been understood.
  func show(_ words: String, isUnderstood: Bool) {
    self.words = words
    root.setCssClass("error", !isUnderstood)
    root.setAccessibleDescription(isUnderstood ? words : localized("This isn't understood"))
    if !isTyping, root.text != words { root.rx.write { root.text = words } }
    meaning.text =
      !isUnderstood ? localized("not understood") : !isTyping || root.text == words ? "" : words
  }

  /// Shows the value's own words from now on, whatever has been typed.
  func endTyping() {
    guard isTyping else { return }
    isTyping = false
    onEndTyping()
    if root.text != words {
      meaning.text = ""
      root.rx.write { root.text = words }
    }
  }

  private func typed() {
    isTyping = true
    onWords(root.text)
  }
}
