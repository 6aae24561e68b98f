public import Gtk
import RillLists

/// A row on the screen, which shows one item after another.
///
/// What is put into its `rx.disposeBag` ends when it is given to another item.
open class ListViewCell: RowHost {
  /// Makes an empty row.
  public required init() { super.init(child: nil) }

  /// What a screen reader calls the row.
  public final var accessibleName = "" {
    didSet { if accessibleName != oldValue { parent?.setAccessibleLabel(accessibleName) } }
  }

  /// The description that a screen reader gives after the name of the row.
  public final var accessibleDescription = "" {
    didSet { item?.accessibleDescription = accessibleDescription }
  }

  /// What is at the row's end.
  public final var accessory = ListViewCellAccessory.none {
    didSet { if accessory != oldValue { trailing = accessory.makeWidget(for: self) } }
  }

  /// The name under which rows of this kind are used again; none for rows told apart by their class alone.
  public internal(set) final var reuseIdentifier: String?

  /// Called when the row leaves its item, after its subscriptions have ended.
  open func prepareForReuse() {}

  /// The place at which the row was said to be on the screen, until it is said to have left.
  final var displayedAt: IndexPath?

  /// The list's item that the row shows; none while it shows none.
  final var item: ListItem?

  /// The list's row at which it is now; none while it shows no item.
  final var row: Int? {
    guard let item, item.isInList else { return nil }
    return item.position
  }

  /// The list's row at which it was before the change that is going on.
  final var rowBeforeChange: Int?

  func accessoryTapped() { list?.presentAdapter?.accessoryTapped(self) }

  private var list: ListView? { parent?.parent as? ListView }
}
