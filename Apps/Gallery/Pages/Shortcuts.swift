// Shortcuts: keys that do something, and a window that lists them.
//
// A shortcut is a stream of the presses of its keys. The keys and the names of the commands are in one place, for the
// streams and for the window. The window is opened by the button and by Control and a question mark, as in other programs.

import Gtk
import Rill
import RillGtk
import RillUI

/// A command that has keys.
enum TextCommand: CaseIterable, Sendable {
  case bold, italic, plain

  var title: String {
    switch self {
    case .bold: "Bold, or not"
    case .italic: "Italic, or not"
    case .plain: "Plain"
    }
  }

  var keys: String {
    switch self {
    case .bold: "<Control>b"
    case .italic: "<Control>i"
    case .plain: "<Control>0"
    }
  }
}

struct ShortcutsViewModel: Sendable {
  private let isBold = BehaviorRelay(value: false)
  private let isItalic = BehaviorRelay(value: false)

  /// The sample as markup.
  var markup: Driver<String> {
    Driver.combineLatest(isBold.asDriver(), isItalic.asDriver()) { bold, italic in
      let text = bold ? "<b>Sphinx of black quartz</b>" : "Sphinx of black quartz"
      return italic ? "<i>\(text)</i>" : text
    }
  }

  /// The style in words, now and at each change.
  var style: Driver<String> {
    Driver.combineLatest(isBold.asDriver(), isItalic.asDriver()) { bold, italic in
      bold ? italic ? "Bold and italic" : "Bold" : italic ? "Italic" : "Plain"
    }
  }

  func perform(_ command: TextCommand) {
    switch command {
    case .bold: isBold.accept(!isBold.value)
    case .italic: isItalic.accept(!isItalic.value)
    case .plain:
      isBold.accept(false)
      isItalic.accept(false)
    }
  }
}

final class Shortcuts: PageView {
  let root: Widget

  private let (sample, style) = (Label(), Label())
  private let open = Button(label: "Keyboard Shortcuts")
  private let bag = DisposeBag()

  init() {
    sample.addCssClass("title-2")
    sample.wraps = true
    open.halign = .center
    root = .column(sample, style, open, .note("Control with the question mark opens the list too."))

    let viewModel = ShortcutsViewModel()
    viewModel.markup.drive(sample.rx.attributedText).disposed(by: bag)
    viewModel.style.drive(style.rx.text).disposed(by: bag)
    let keys = ShortcutController(scope: .global)
    root.add(keys)
    for command in TextCommand.allCases {
      keys.rx.shortcut(command.keys).emit(onNext: { viewModel.perform(command) }).disposed(by: bag)
    }
    Signal.merge(open.rx.tap.asSignal(), keys.rx.shortcut("<Control>question").asSignal())
      .emit(onNext: { [weak self] in self?.showShortcuts() }).disposed(by: bag)
  }

  private func showShortcuts() {
    let window = ShortcutsWindow([
      ShortcutsWindow.Group("Text", TextCommand.allCases.map { ($0.keys, $0.title) }),
      ShortcutsWindow.Group("Help", [("<Control>question", "Keyboard shortcuts")]),
    ])
    window.transientFor = root.window
    window.present()
  }
}
