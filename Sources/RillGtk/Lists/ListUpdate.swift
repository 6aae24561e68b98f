import Gtk
import RillLists

/// One change of a list's rows, from the snapshot on the screen to the next one. `ListViewAdapter` owns the update
/// while it runs, and leads it through its phases. docs/controls/lists.md has a drawing of them.
struct ListUpdate {
  /// The phases of an update, in their order.
  enum Phase {
    /// The list notes where focus, selection and scroll position are. The data source takes the next snapshot and
    /// finds the change.
    case begin
    /// Rows are removed and inserted, one step after the other. GTK empties and fills rows meanwhile. Their
    /// positions belong neither to the old snapshot nor to the new one, so the update only notes these rows.
    case splice
    /// The noted rows receive their items, and rows that stayed in place show their new content.
    case fill
    /// Focus and scroll position go to their rows.
    case settle
  }

  private(set) var phase = Phase.begin
  private let focus: ListViewFocus?
  private let anchor: ListViewAnchor?
  /// The rows that GTK has filled or emptied during the splices, each once. GTK empties and fills each row whose position
  /// changes, although most show the same item afterwards.
  private var touched: [TouchedRow] = []

  /// A row that GTK has filled or emptied during the splices.
  struct TouchedRow {
    let item: ListItem
    /// The cell that the row had before the splices; nil if it showed no item.
    let cell: ListViewCell?
  }

  /// Begins an update of a list.
  init(of list: ListView) {
    focus = ListViewFocus(list)
    anchor = ListViewAnchor(list)
  }

  /// The row that has the focus; nil if the list doesn't have it.
  var focusedRow: Int? { focus?.row }

  /// Begins the splices.
  mutating func splice() { phase = .splice }

  /// Notes that GTK has filled a row.
  mutating func didFill(_ item: ListItem) { touch(item) { nil } }

  /// Notes that GTK has emptied a row.
  mutating func didEmpty(_ item: ListItem) { touch(item) { item.child as? ListViewCell } }

  private mutating func touch(_ item: ListItem, _ cell: () -> ListViewCell?) {
    guard !item.isTouched else { return }
    item.isTouched = true
    touched.append(TouchedRow(item: item, cell: cell()))
  }

  /// Ends the splices.
  /// - Returns: The rows that GTK has filled or emptied meanwhile.
  mutating func fill() -> [TouchedRow] {
    phase = .fill
    defer { touched = [] }
    return touched
  }

  /// Ends the update of the rows.
  mutating func settle() { phase = .settle }

  /// Moves focus and scroll position to their rows. As this may run the program's code, the adapter calls it on a
  /// copy.
  func restorePlaces(_ plan: Plan, in source: any ListViewSource) {
    focus?.restore(after: plan.change, to: plan.focus, in: source)
    if !plan.keepsOffset, !plan.beginsAtTop { anchor?.restore(after: plan.change) }
  }

  /// The way from the snapshot on the screen to the next one, as the data source has found it.
  struct Plan {
    /// The change of the rows.
    let change: FlatChange
    /// The rows with new content among those that stay in place.
    let updatedRows: UpdatedRows
    /// Whether the list keeps its scroll position, whatever rows it gets.
    let keepsOffset: Bool
    /// Whether the list begins at its top afterwards.
    let beginsAtTop: Bool
    /// The row that receives the focus, if the list has it.
    let focus: ListViewFocus.Destination
  }
}

/// The rows with new content.
enum UpdatedRows {
  case all
  case some([Int])
}
