// Search bar: a bar above a list, which is there only during a search.
//
// The button shows and hides the bar. Typing anywhere on the page shows it too, because the page is the bar's key capture
// widget. Escape hides it, which empties the entry. One relay says whether there is a search: the button and the bar are
// both bound to it, two ways.

import Gtk
import Rill
import RillGtk
import RillUI

struct SearchBarsViewModel: Sendable {
  static let rivers = [
    "Amazon", "Amur", "Congo", "Danube", "Elbe", "Euphrates", "Ganges", "Loire", "Mekong", "Mississippi",
    "Murray",
    "Niger", "Nile", "Ob", "Paraná", "Po", "Rhine", "Rhône", "Tagus", "Thames", "Tigris", "Volga", "Yangtze",
    "Yukon",
  ]

  /// Whether there is a search.
  let isSearching = BehaviorRelay(value: false)
  /// The rivers whose names contain the query.
  let found: Driver<[String]>

  init(query: Driver<String>) {
    found = query.distinctUntilChanged().map { query in
      let query = query.lowercased()
      return Self.rivers.filter { query.isEmpty || $0.lowercased().contains(query) }
    }
  }

  /// The number of rivers in words, now and at each change.
  var summary: Driver<String> {
    found.map { $0.isEmpty ? "No river found" : $0.count == 1 ? "1 river" : "\($0.count) rivers" }
  }
}

final class SearchBars: PageView {
  let root: Widget

  private let (entry, list, summary) = (SearchEntry(), ListView(), Label())
  private let toggle = ToggleButton(iconName: "edit-find-symbolic", name: "Search Rivers")
  private let bag = DisposeBag()

  init() {
    entry.setAccessibleLabel("River")
    entry.hexpand = true
    summary.hexpand = true
    summary.xalign = 0
    let bar = SearchBar(entry: entry)
    let line = Box(.horizontal, spacing: 12)
    line.append(summary)
    line.append(toggle)
    root = .stacked(
      .note("Type anywhere on this page to search. Escape ends the search."), line, bar,
      list: .list(list, named: "Rivers"))
    bar.keyCaptureWidget = root

    let viewModel = SearchBarsViewModel(query: entry.rx.text.orEmpty.asDriver())
    (toggle.rx.isOn <-> viewModel.isSearching).disposed(by: bag)
    (bar.rx.isSearching <-> viewModel.isSearching).disposed(by: bag)
    viewModel.summary.drive(summary.rx.text).disposed(by: bag)
    viewModel.found
      .drive(list.rx.items(cellIdentifier: "River", cellType: TextCell.self)) { _, river, cell in
        cell.text = river
      }
      .disposed(by: bag)
  }
}
