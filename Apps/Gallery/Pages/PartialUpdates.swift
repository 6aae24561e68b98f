// Partial updates beside a full reload: the same random changes each second, shown in both ways.
//
// On the left, rows that stay move to their new places, others come and go, and a row that you have chosen stays
// chosen. That takes items with an identity, and a data source of the animated kind. On the right, all rows are shown
// again each time.

import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

/// A number that may have changed.
private struct NumberItem: Sendable, Equatable, Identifiable, IdentifiableType {
  let id: Int
  var changes = 0

  var text: String { changes == 0 ? "\(id)" : "\(id), changed \(changes)×" }
}

private typealias NumberSection = AnimatableSectionModel<String, NumberItem>

/// Sections that change at random, in the same way for the same seed.
private struct RandomSections: Sendable {
  private(set) var sections = ["A", "B", "C"].enumerated().map { index, name in
    NumberSection(model: name, items: (1...4).map { NumberItem(id: index * 4 + $0) })
  }
  private var nextNumber = 13
  private var generator: RandomNumbers

  init(seed: UInt64) { generator = RandomNumbers(state: seed) }

  /// Returns the sections after a few changes: an item comes, one goes, one moves, one changes, and perhaps the
  /// sections are shuffled.
  func changed() -> RandomSections {
    var next = self
    next.insert(NumberItem(id: nextNumber))
    next.nextNumber += 1
    _ = next.remove()
    if let moved = next.remove() { next.insert(moved) }
    if let place = next.anyPlace() { next.sections[place.section].items[place.row].changes += 1 }
    if Int.random(in: 0..<4, using: &next.generator) == 0 { next.sections.shuffle(using: &next.generator) }
    return next
  }

  private mutating func insert(_ item: NumberItem) {
    let section = Int.random(in: sections.indices, using: &generator)
    let row = Int.random(in: 0...sections[section].items.count, using: &generator)
    sections[section].items.insert(item, at: row)
  }

  private mutating func remove() -> NumberItem? {
    anyPlace().map { sections[$0.section].items.remove(at: $0.row) }
  }

  private mutating func anyPlace() -> IndexPath? {
    let places = sections.indices.flatMap { section in
      sections[section].items.indices.map { IndexPath(row: $0, section: section) }
    }
    return places.randomElement(using: &generator)
  }
}

/// A generator of random numbers, which are the same for the same seed.
private struct RandomNumbers: RandomNumberGenerator, Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

final class PartialUpdates: PageView {
  let root: Widget

  private let (animated, reloaded) = (ListView(selection: .single), ListView(selection: .single))
  private let run = Button(label: "Start")
  private let bag = DisposeBag()

  private let animatedSource = RxListViewSectionedAnimatedDataSource<String, NumberItem>(
    configureCell: { _, list, indexPath, item in PartialUpdates.cell(of: item, in: list, at: indexPath) },
    titleForHeaderInSection: { source, section in source[section].model })
  private let reloadedSource = RxListViewSectionedReloadDataSource<String, NumberItem>(
    configureCell: { _, list, indexPath, item in PartialUpdates.cell(of: item, in: list, at: indexPath) },
    titleForHeaderInSection: { source, section in source[section].model })

  init() {
    let lists = Box(.horizontal)
    lists.isHomogeneous = true
    lists.append(.list(animated, named: "Partial updates"))
    lists.append(.list(reloaded, named: "Full reload"))
    run.halign = .center
    let titles = Box(.horizontal)
    titles.isHomogeneous = true
    for text in ["Partial updates", "Full reload"] {
      let title = Label(text)
      title.addCssClass("heading")
      titles.append(title)
    }
    root = .stacked(run, titles, list: lists)

    let isRunning = BehaviorRelay(value: false)
    run.rx.tap.subscribe(onNext: { isRunning.accept(!isRunning.value) }).disposed(by: bag)
    isRunning.asDriver().drive(onNext: { [run] in run.label = $0 ? "Stop" : "Start" }).disposed(by: bag)

    let start = RandomSections(seed: 1)
    let sections =
      isRunning
      .flatMapLatest {
        $0
          ? Observable<Int>.timer(.milliseconds(0), period: .seconds(1), scheduler: MainScheduler.instance)
          : .never()
      }
      .scan(start) { sections, _ in sections.changed() }
      .startWith(start).map(\.sections)
      .asDriver(onErrorJustReturn: [])
    // Both lists follow one subscription, because a driver shares.
    sections.drive(animated.rx.items(dataSource: animatedSource)).disposed(by: bag)
    sections.drive(reloaded.rx.items(dataSource: reloadedSource)).disposed(by: bag)
  }

  private static func cell(of item: NumberItem, in list: ListView, at indexPath: IndexPath) -> ListViewCell {
    let cell = list.dequeueReusableCell(TextCell.self, for: indexPath)
    cell.text = item.text
    return cell
  }
}
