@testable import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

nonisolated struct Item: IdentifiableType, Equatable, Sendable {
  let identity: Int
  var text: String

  init(_ identity: Int, _ text: String? = nil) {
    self.identity = identity
    self.text = text ?? "\(identity)"
  }
}

typealias Items = SectionedSnapshot<String, Item>

/// A snapshot of one section of items named by their numbers.
nonisolated func items(_ numbers: some Sequence<Int>) -> Items { Items([("", numbers.map { Item($0) })]) }

final class ItemCell: ListViewCell {
  static var made = 0
  let label = Label()

  required init() {
    super.init()
    Self.made += 1
    child = label
  }
}

/// A list that is fed with snapshots, as an app makes it.
final class ItemList {
  typealias DataSource = RxListViewSectionedAnimatedDataSource<String, Item>

  let list: ListView
  let snapshots = PublishRelay<Items>()
  let scroller: ScrolledWindow
  let duplicates = Log<DuplicateIdentityError>()
  var configured: [Item] = []
  var onConfigure: (ItemCell, Item) -> Void = { _, _ in }
  var canEdit = true
  private(set) var dataSource: DataSource!

  init(selection: ListSelection = .none) {
    list = ListView(selection: selection)
    scroller = ScrolledWindow(child: list)
    dataSource = DataSource(
      configureCell: { [weak self] _, list, path, item in
        let cell = list.dequeueReusableCell(ItemCell.self, for: path)
        cell.label.text = item.text
        cell.accessibleName = item.text
        self?.configured.append(item)
        self?.onConfigure(cell, item)
        return cell
      },
      titleForHeaderInSection: { source, section in "[\(source[section])]" },
      canEditRowAtIndexPath: { [weak self] _, _ in self?.canEdit ?? false },
      menuForRowAtIndexPath: { _, _ in Menu() }, onDuplicate: { [duplicates] in duplicates.add($0) })
    snapshots.bind(to: list.rx.items(dataSource: dataSource)).disposed(by: list.rx.disposeBag)
  }

  /// What the rows show, from the first one on; headers in brackets.
  var shown: [String] { rows.map(\.accessibleName).filter { $0 != "[]" } }

  var rows: [ListViewCell] {
    list.boundItems.sorted { ($0.position ?? 0) < ($1.position ?? 0) }
      .compactMap { $0.child as? ListViewCell }
  }

  /// Moves the focus to a row and waits until it is there.
  func focus(_ position: Int) async -> Bool {
    list.grabFocus(at: position)
    return await MainLoop.iterate { self.list.focusedPosition == position }
  }

  /// The text of the row that has the focus, once the list has settled.
  func focusedText(becomes text: String?) async -> Bool {
    await MainLoop.iterate {
      self.list.focusedPosition.flatMap { (self.list.boundItem(at: $0)?.child as? ItemCell)?.label.text }
        == text
    }
  }
}
