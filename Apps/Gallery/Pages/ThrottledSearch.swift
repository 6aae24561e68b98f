// Search with throttled requests: words of a dictionary that answers slowly, and not always.
//
// `debounce` waits until the typing pauses, `distinctUntilChanged` leaves out a query that was asked already, and
// `flatMapLatest` drops the answer to a query that is no longer of interest. All contents of the screen are one enum,
// so that nothing is shown beside something that contradicts it.

import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

struct ThrottledSearchViewModel: Sendable {
  enum State: Equatable, Sendable {
    case idle
    case loading
    case found([String])
    case nothing
    case failed(String)

    var words: [String] { if case .found(let words) = self { words } else { [] } }
  }

  let state: Driver<State>

  init(query: Driver<String>, retries: Signal<Void>, dictionary: any DictionaryService) {
    state =
      query
      .debounce(.milliseconds(300))
      .distinctUntilChanged()
      .flatMapLatest { query in
        guard !query.isEmpty else { return Driver<State>.just(.idle) }
        // Sends the same query again at each press of the button.
        return retries.asDriver(onErrorDriveWith: .empty()).startWith(()).flatMapLatest { _ in
          dictionary.words(beginningWith: query)
            .map { $0.isEmpty ? .nothing : .found($0) }
            .asDriver { .just(.failed("\($0)")) }
            .startWith(.loading)
        }
      }
  }
}

final class ThrottledSearch: PageView {
  let root: Widget

  private typealias DataSource = RxListViewSectionedAnimatedDataSource<String, String>

  private let (entry, list, retry, requests) = (
    SearchEntry(), ListView(), Button(label: "Try Again"), Label()
  )
  private let (loading, scrolled) = (Spinner(), ScrolledWindow())
  private let (idle, nothing) = (
    StatusPage(iconName: "edit-find-symbolic", title: "Type the Beginning of a Word"),
    StatusPage(iconName: "edit-find-symbolic", title: "No Such Word")
  )
  private let failed = StatusPage(iconName: "dialog-warning-symbolic", title: "No Answer")
  private let bag = DisposeBag()

  init() {
    let box = Box(spacing: 12)
    root = box
    fill(box)

    let dictionary = LocalDictionary()
    let viewModel = ThrottledSearchViewModel(
      query: entry.rx.text.orEmpty.asDriver(), retries: retry.rx.tap.asSignal(), dictionary: dictionary)
    let dataSource = DataSource(configureCell: { _, list, indexPath, word in
      let row = list.dequeueReusableCell(WordRow.self, for: indexPath)
      row.show(word)
      return row
    })
    viewModel.state.map { SectionedSnapshot([("Words", $0.words)]) }
      .drive(list.rx.items(dataSource: dataSource)).disposed(by: bag)
    viewModel.state.drive(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
    dictionary.requests.values.map { "Requests: \($0)" }.drive(requests.rx.text).disposed(by: bag)
  }

  private func fill(_ box: Box) {
    entry.placeholder = "Search words"
    entry.setAccessibleLabel("Search words")
    list.setAccessibleLabel("Words")
    list.addCssClass("background")
    scrolled.child = list
    loading.setAccessibleLabel("Loading")
    loading.setSizeRequest(width: 32, height: 32)
    retry.halign = .center
    retry.addCssClass("pill")
    failed.child = retry
    requests.addCssClass("dim-label")
    let failing = LocalDictionary.failingWord
    let note = Widget.note(
      "The dictionary, in this program, needs 0.4 seconds for an answer. Asked for “\(failing)” it fails at first."
    )
    box.setMargins(horizontal: 18, vertical: 24)
    for part in [note, entry, requests, idle, loading, nothing, failed, scrolled] { box.append(part) }
    for page in [idle, loading, nothing, failed, scrolled] { page.vexpand = true }
  }

  private func show(_ state: ThrottledSearchViewModel.State) {
    if case .failed(let reason) = state { failed.setDescription(reason) }
    idle.isVisible = state == .idle
    loading.isVisible = state == .loading
    loading.isSpinning = state == .loading
    nothing.isVisible = state == .nothing
    failed.isVisible = if case .failed = state { true } else { false }
    scrolled.isVisible = !state.words.isEmpty
  }
}

/// A word in the list.
final class WordRow: ListViewCell {
  private let label = Label()

  required init() {
    super.init()
    label.xalign = 0
    label.setMargins(horizontal: 12, vertical: 8)
    child = label
  }

  func show(_ word: String) {
    label.text = word
    accessibleName = word
  }
}
