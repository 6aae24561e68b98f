import Gtk
import Rill
import RillLists

/// The selected items of a list in which any number of them can be selected, independent of the items' type.
protocol ListViewRowSelection: AnyObject {
  /// Whether no item is selected.
  var isEmpty: Bool { get }

  /// Returns whether a row's item is selected.
  func contains(row: Int) -> Bool

  /// Selects a row that isn't selected, or the other way round. Later extensions begin there.
  func toggle(row: Int)

  /// Selects all rows from the last toggled row to another one, instead of those that the last extension has
  /// selected.
  /// - Parameters:
  ///   - row: The row at which the extension ends.
  ///   - start: The row at which it begins if none was toggled.
  func extend(to row: Int, from start: Int)

  /// Selects all items.
  func selectAll()

  /// Selects nothing.
  func clear()
}

/// The identities of a list's selected items, which stay selected wherever their rows go.
final class IdentitySelection<
  Section: IdentifiableType & Sendable, Item: IdentifiableType & Equatable & Sendable
>: ListViewRowSelection {
  typealias DataSource = RxListViewSectionedAnimatedDataSource<Section, Item>

  /// The most identities that are looked up in each snapshot.
  private static var mostFollowed: Int { 10_000 }

  private unowned let source: DataSource
  private(set) var identities: Set<Item.Identity> = []
  /// The item at which extensions begin, and the items that were selected before them.
  private var anchor: Item.Identity?
  private var beforeExtension: Set<Item.Identity> = []
  /// Emits the identities after each change by the person, or when selected items have left the list.
  let changes = PublishRelay<Set<Item.Identity>>()

  init(of source: DataSource) {
    self.source = source
  }

  /// Selects other items, without emitting them.
  func set(_ identities: Set<Item.Identity>) {
    guard identities != self.identities else { return }
    (self.identities, anchor, beforeExtension) = (identities, nil, [])
    show()
  }

  /// Ends the selection of items that have left the list, unless there are too many to look for.
  func follow(_ snapshot: SectionedSnapshot<Section, Item>) {
    guard !identities.isEmpty, identities.count <= Self.mostFollowed else { return }
    let present = snapshot.itemPaths(of: identities)
    if present.count < identities.count { change(to: identities.filter { present[$0] != nil }) }
  }

  var isEmpty: Bool { identities.isEmpty }

  func contains(row: Int) -> Bool { identity(ofRow: row).map(identities.contains) ?? false }

  func toggle(row: Int) {
    guard let identity = identity(ofRow: row) else { return }
    var changed = identities
    if changed.remove(identity) == nil { changed.insert(identity) }
    (anchor, beforeExtension) = (identity, changed)
    change(to: changed)
  }

  func extend(to row: Int, from start: Int) {
    if anchor.flatMap({ source.row(of: $0) }) == nil {
      (anchor, beforeExtension) = (identity(ofRow: start), identities)
    }
    guard let begin = anchor.flatMap({ source.row(of: $0) }) else { return }
    change(to: beforeExtension.union((min(begin, row)...max(begin, row)).compactMap(identity(ofRow:))))
  }

  func selectAll() {
    change(to: Set(source.snapshot.sections.lazy.flatMap(\.items).map(\.identity)))
  }

  func clear() {
    (anchor, beforeExtension) = (nil, [])
    change(to: [])
  }

  private func change(to identities: Set<Item.Identity>) {
    guard identities != self.identities else { return }
    self.identities = identities
    show()
    changes.accept(identities)
  }

  private func show() { source.list?.presentAdapter?.showSelection() }

  private func identity(ofRow row: Int) -> Item.Identity? {
    source.itemPath(ofRow: row).map { source.snapshot.item(at: $0).identity }
  }
}
