// Chips: words as buttons in lines, which go on in the next line where one is full.
//
// A `WrapBox` has no data source. Its widgets are made again at each change, which is quick for a few dozen. Enter adds the
// words between commas, and a click removes one.

import Gtk
import Rill
import RillGtk
import RillUI

struct ChipsViewModel: Sendable {
  let words = BehaviorRelay(value: ["observable", "driver", "signal"])

  /// The number of words in words, now and at each change.
  var count: Driver<String> { words.asDriver().map { $0.count == 1 ? "1 word" : "\($0.count) words" } }

  func add(_ text: String) {
    var all = words.value
    for word in text.split(separator: ",").map({ $0.filter { !$0.isWhitespace } }) {
      if !word.isEmpty, !all.contains(word) { all.append(word) }
    }
    words.accept(all)
  }

  func remove(_ word: String) { words.accept(words.value.filter { $0 != word }) }
}

final class Chips: PageView {
  let root: Widget

  private let (entry, box, count) = (Entry(), WrapBox(spacing: 6), Label())
  private var chips: [Button] = []
  private let bag = DisposeBag()

  init() {
    box.setAccessibleLabel("Words")
    root = .column(.labelled("Words, with commas between them", entry), box, count)

    let viewModel = ChipsViewModel()
    viewModel.words.asDriver().drive(onNext: { [weak self] in self?.show($0, viewModel) }).disposed(by: bag)
    viewModel.count.drive(count.rx.text).disposed(by: bag)
    entry.rx.activated.asSignal()
      .emit(onNext: { [entry] in
        viewModel.add(entry.text)
        entry.text = ""
      }).disposed(by: bag)
  }

  private func show(_ words: [String], _ viewModel: ChipsViewModel) {
    for chip in chips { box.remove(chip) }
    chips = words.map { word in
      let label = Label(word)
      label.ellipsize = .end
      label.maxWidthCharacters = 24
      let chip = Button()
      chip.child = label
      chip.addCssClass("pill")
      chip.setAccessibleLabel("Remove \(word)")
      chip.onClicked { viewModel.remove(word) }
      return chip
    }
    for chip in chips { box.append(chip) }
  }
}
