public import Gtk
import RillLists

/// A row on the screen, which shows one item after another.
///
/// The subscriptions in its `rx.disposeBag` end when it is given to another item.
open class ListViewCell: RowHost {
  /// Creates an empty row.
  public required init() { super.init(child: nil) }

  /// The row's name for screen readers.
  public final var accessibleName = "" {
    didSet { if accessibleName != oldValue { parent?.setAccessibleLabel(accessibleName) } }
  }

  /// The description that a screen reader gives after the name of the row.
  public final var accessibleDescription = "" {
    didSet { item?.accessibleDescription = accessibleDescription }
  }

  /// Whether the row is selected, in a list with `allowsMultipleSelection`. A subclass may show that in its own way too.
  open var isSelected = false {
    didSet { if isSelected != oldValue { item?.showsSelection = isSelected } }
  }

  /// How deep the row is in a tree, as `TreeItem.depth` says: the content is moved by `indentationWidth` for each level,
  /// and by no more than eight of them, so that it stays in a narrow window.
  public final var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { indent() } }
  }

  /// The distance between two levels, in pixels.
  public final var indentationWidth = 24 {
    didSet { if indentationWidth != oldValue { indent() } }
  }

  private func indent() { marginStart = min(max(indentationLevel, 0), 8) * indentationWidth }

  /// The accessory at the row's end.
  public final var accessory = ListViewCellAccessory.none {
    didSet { if accessory != oldValue { trailing = accessory.makeWidget(for: self) } }
  }

  /// The identifier under which rows of this kind are reused; nil for rows that are distinguished by their
  /// class alone.
  public internal(set) final var reuseIdentifier: String?

  /// Prepares the row for reuse. Called when the row leaves its item, after its subscriptions have ended.
  open func prepareForReuse() {}

  /// The place at which the delegate was notified that the row is on the screen; nil after it has left.
  final var displayedAt: IndexPath?

  /// The list item that the row shows; nil if there is none.
  final var item: ListItem?

  /// The row's position in the list; nil if it shows no item.
  final var row: Int? {
    guard let item, item.isInList else { return nil }
    return item.position
  }

  /// The row's position in the list before the change in progress.
  final var rowBeforeChange: Int?

  func accessoryTapped() { list?.presentAdapter?.accessoryTapped(self) }

  private var list: ListView? { parent?.parent as? ListView }
}
