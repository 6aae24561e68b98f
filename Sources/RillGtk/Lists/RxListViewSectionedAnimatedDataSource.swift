public import Gtk
public import Rill
public import RillLists

/// Shows snapshots in a list view, and brings the rows from one snapshot's places to the next one's.
///
/// It is configured when it is made. An item's identity says which row is which; its content, by `==`, whether
/// the row is to be configured anew.
public final class RxListViewSectionedAnimatedDataSource<
  Section: IdentifiableType & Sendable, Item: IdentifiableType & Equatable & Sendable
> {
  /// Makes the row of an item, from `listView.dequeueReusableCell`.
  public typealias ConfigureCell = (
    RxListViewSectionedAnimatedDataSource, ListView, IndexPath, Item
  ) -> ListViewCell
  /// The title of a section; none for a header without text.
  public typealias TitleForHeaderInSection = (RxListViewSectionedAnimatedDataSource, Int) -> String?
  /// Whether an item can be deleted.
  public typealias CanEditRowAtIndexPath = (RxListViewSectionedAnimatedDataSource, IndexPath) -> Bool
  /// The menu of an item; its entries activate "row.select" and "row.delete".
  public typealias MenuForRowAtIndexPath = (RxListViewSectionedAnimatedDataSource, IndexPath) -> Menu?

  /// Receives each duplicate identity, once.
  public typealias DuplicateHandler = (DuplicateIdentityError) -> Void

  let configureCell: ConfigureCell
  let titleForHeaderInSection: TitleForHeaderInSection?
  let canEditRowAtIndexPath: CanEditRowAtIndexPath
  let menuForRowAtIndexPath: MenuForRowAtIndexPath
  private let onDuplicate: DuplicateHandler
  private var reported: Set<AnyHashable> = []
  private let headers: SectionRows
  private(set) var flat: FlatList<Section, Item>
  private(set) weak var list: ListView?
  /// Snapshots that came while one was being shown.
  private var waiting: [SectionedSnapshot<Section, Item>] = []

  let selections = PublishRelay<Item>()
  let deletions = PublishRelay<Item>()

  /// Makes a data source.
  /// - Parameters:
  ///   - configureCell: Makes the row of an item.
  ///   - titleForHeaderInSection: The title of a section; sections without items have no header. Without
  ///     this function no section has one.
  ///   - canEditRowAtIndexPath: Whether an item can be deleted, by a swipe, by Delete or by its menu.
  ///   - menuForRowAtIndexPath: The menu of an item.
  ///   - onDuplicate: Receives each identity that two items share, once; both are shown. By default a line on
  ///     standard error.
  public init(
    configureCell: @escaping ConfigureCell,
    titleForHeaderInSection: TitleForHeaderInSection? = nil,
    canEditRowAtIndexPath: @escaping CanEditRowAtIndexPath = { _, _ in false },
    menuForRowAtIndexPath: @escaping MenuForRowAtIndexPath = { _, _ in nil },
    onDuplicate: @escaping DuplicateHandler = { Hooks.defaultErrorHandler([], $0) }
  ) {
    self.configureCell = configureCell
    self.titleForHeaderInSection = titleForHeaderInSection
    self.canEditRowAtIndexPath = canEditRowAtIndexPath
    self.menuForRowAtIndexPath = menuForRowAtIndexPath
    self.onDuplicate = onDuplicate
    headers = titleForHeaderInSection == nil ? .none : .whenNotEmpty
    flat = FlatList(headers: headers)
  }

  /// What is on the screen.
  public var snapshot: SectionedSnapshot<Section, Item> { flat.snapshot }

  /// The item at a place of what is on the screen.
  /// - Parameter indexPath: The place.
  /// - Returns: The item.
  public func model(at indexPath: IndexPath) -> Item { flat.snapshot.item(at: indexPath) }

  /// A section of what is on the screen.
  /// - Parameter index: Its place.
  /// - Returns: What describes the section.
  public subscript(index: Int) -> Section { flat.snapshot.section(at: index) }

  /// The list's row of an item; none if it is not there. Costs the number of items.
  /// - Parameter identity: The item's identity.
  /// - Returns: The row, headers counted.
  public func row(of identity: Item.Identity) -> Int? {
    flat.snapshot.indexPath(of: identity).flatMap { flat.position(of: .item($0)) }
  }

  func attach(to list: ListView) {
    self.list = list
    list.adapter.setSource(self)
  }

  /// Shows a snapshot, now or after the one that is being shown, or after the row that is being configured.
  func show(_ next: SectionedSnapshot<Section, Item>) {
    waiting.append(next)
    guard waiting.count == 1 else { return }
    if list?.adapter.isBinding == true {
      Task { [weak self] in self?.showWaiting() }
    } else {
      showWaiting()
    }
  }

  private func showWaiting() {
    while let next = waiting.first {
      change(to: next)
      waiting.removeFirst()
    }
  }

  private func change(to next: SectionedSnapshot<Section, Item>) {
    guard let list, list.adapter.source === self else { return }
    if next.change == nil { report(next.duplicateIdentities()) }
    let focus = ListViewFocus(list)
    let change = flat.transition(to: next)
    list.transition.animateChange(moved: moved(by: change, to: next))
    while let splice = flat.applyNext() {
      list.adapter.model.itemsChanged(
        at: splice.position, removed: splice.removed, added: splice.inserted)
    }
    list.adapter.rebind(change.updatedRows)
    focus?.restore(after: change, numberOfRows: flat.count) { self.indexPath(ofRow: $0) != nil }
  }

  private func report(_ duplicates: [DuplicateIdentityError]) {
    for duplicate in duplicates where reported.insert(AnyHashable(duplicate.identity)).inserted {
      onDuplicate(duplicate)
    }
  }

  /// The items that change their order and arrive at a new row; a screenful of them is enough to be seen.
  private func moved(
    by change: FlatChange, to next: SectionedSnapshot<Section, Item>
  ) -> [AnyHashable: TravelDirection] {
    let arrived = FlatList(next, headers: headers)
    var moved: [AnyHashable: TravelDirection] = [:]
    for row in change.splices.lazy.flatMap({ $0.position..<($0.position + $0.inserted) }).prefix(1_000) {
      guard let old = change.oldPosition(ofNew: row), case .item(let item) = arrived[row] else { continue }
      moved[AnyHashable(item.identity)] = old < row ? .down : .up
    }
    return moved
  }
}

extension RxListViewSectionedAnimatedDataSource: ListViewSource {
  var numberOfRows: Int { flat.count }

  func indexPath(ofRow row: Int) -> IndexPath? {
    guard row < flat.count, case .item(let path) = flat.place(at: row) else { return nil }
    return path
  }

  func cell(forRow row: Int, in list: ListView) -> ListViewCell {
    switch flat.place(at: row) {
    case .header(let section), .footer(let section):
      let cell = list.dequeueReusableCell(ListViewHeaderCell.self, for: IndexPath(row: 0, section: section))
      cell.configure(title: titleForHeaderInSection?(self, section) ?? "")
      cell.identity = AnyHashable(HeaderIdentity(section: flat.snapshot.section(at: section).identity))
      return cell
    case .item(let path):
      guard case .item(let item) = flat[row] else { preconditionFailure("a row is of one kind") }
      let cell = configureCell(self, list, path, item)
      cell.identity = AnyHashable(item.identity)
      return cell
    }
  }

  func perform(_ command: RowCommand, onRow row: Int) {
    guard let path = indexPath(ofRow: row) else { return }
    perform(command, path, model(at: path))
  }

  func canEdit(row: Int) -> Bool { indexPath(ofRow: row).map { canEditRowAtIndexPath(self, $0) } ?? false }

  func menu(forRow row: Int) -> (menu: Menu, perform: (RowCommand) -> Void)? {
    guard let path = indexPath(ofRow: row), let menu = menuForRowAtIndexPath(self, path) else { return nil }
    // The item that the menu was opened for, wherever it is when an entry is chosen.
    let model = model(at: path)
    return (menu, { self.perform($0, self.snapshot.indexPath(of: model.identity) ?? path, model) })
  }

  private func perform(_ command: RowCommand, _ path: IndexPath, _ model: Item) {
    switch command {
    case .select:
      list?.adapter.selections.accept(path)
      selections.accept(model)
    case .delete:
      list?.adapter.deletions.accept(path)
      deletions.accept(model)
    }
  }
}

/// Keeps a header apart from an item of the same identity.
private struct HeaderIdentity<Identity: Hashable>: Hashable {
  let section: Identity
}
