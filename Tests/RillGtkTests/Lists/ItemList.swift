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

/// Returns a snapshot with one section of items that are named by their numbers.
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

/// A list that shows snapshots through a data source, as in an app.
final class ItemList {
  typealias DataSource = RxListViewSectionedAnimatedDataSource<String, Item>

  let list: ListView
  let snapshots = PublishRelay<Items>()
  let scroller: ScrolledWindow
  let duplicates = Log<DuplicateIdentityError>()
  var configured: [Item] = []
  var onConfigure: (ItemCell, Item) -> Void = { _, _ in }
  var canEdit = true
  var canMove = false
  var transition = ViewTransition.animated
  private(set) var dataSource: DataSource!
  private(set) var binding: any Disposable = Disposables.create()

  /// - Parameters:
  ///   - selection: How many rows can be selected.
  ///   - hasFooters: Whether each section ends with a footer that has the number of its items.
  ///   - animations: The animations of inserted, deleted and changed rows.
  ///   - rowsPerFrame: How many appended rows the list adds in each frame; nil for all.
  ///   - beginning: The changes after which the list begins at its top.
  init(
    selection: ListSelection = .none, hasFooters: Bool = false,
    animations: AnimationConfiguration = AnimationConfiguration(), rowsPerFrame: Int? = nil,
    beginning: ListBeginning = .atTopWhenReplaced
  ) {
    list = ListView(selection: selection)
    scroller = ScrolledWindow(child: list)
    let footer: DataSource.TitleForSection = { source, section in
      "(\(source[section].items.count) in \(source[section].model))"
    }
    dataSource = DataSource(
      animationConfiguration: animations,
      decideViewTransition: { [weak self] _, _, _ in self?.transition ?? .animated },
      configureCell: { [weak self] _, list, path, item in
        let cell = list.dequeueReusableCell(ItemCell.self, for: path)
        cell.label.text = item.text
        cell.accessibleName = item.text
        self?.configured.append(item)
        self?.onConfigure(cell, item)
        return cell
      },
      titleForHeaderInSection: { source, section in "[\(source[section].model)]" },
      titleForFooterInSection: hasFooters ? footer : nil,
      canEditRowAtIndexPath: { [weak self] _, _ in self?.canEdit ?? false },
      canMoveRowAtIndexPath: { [weak self] _, _ in self?.canMove ?? false },
      menuForRowAtIndexPath: { _, _ in Menu() }, rowsPerFrame: rowsPerFrame, beginning: beginning,
      onDuplicate: { [duplicates] in duplicates.add($0) })
    binding = snapshots.bind(to: list.rx.items(dataSource: dataSource))
    list.rx.disposeBag.insert(binding)
  }

  /// The texts of the rows in order; headers are in brackets.
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

  /// Waits until the focused row has a text, or no row has the focus if the text is nil, and returns whether it does.
  func focusedText(becomes text: String?) async -> Bool {
    await MainLoop.iterate {
      self.list.focusedPosition.flatMap { (self.list.boundItem(at: $0)?.child as? ItemCell)?.label.text }
        == text
    }
  }
}
