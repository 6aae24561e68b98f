import CGtk

/// The number of rows of a list that can be selected.
public enum ListSelection {
  case none
  /// At most one row.
  case single
}

/// The way in which Tab moves through a list.
private enum ListTabBehavior: Int, EnumerationConvertible {
  static let gtypeName = "GtkListTabBehavior"
  case all, item, cell
}

/// A GtkListView that animates its rows to their new places.
open class ListView: ScrollView {
  public override class var gtypeName: String { "SwiftListView" }

  /// The animation of the rows when the model changes.
  public private(set) lazy var transition = ListTransition(list: self)

  /// Whether the rows have been laid out since the last call of `onLaidOut`'s closure.
  private var hasNewLayout = false

  private let factory: SignalListItemFactory
  /// Whether the focus comes to the first row in view when the user moves it into the list.
  final var isFocusForgotten = false
  /// The number of times that the user has moved the focus to a row by a key.
  final var userFocusMoves = 0

  /// Creates a list of a model's items.
  /// - Parameters:
  ///   - model: The items to show.
  ///   - factory: Makes the rows and fills them with items.
  ///   - kind: The number of rows that can be selected.
  public init(model: ListModel, factory: SignalListItemFactory, selection kind: ListSelection = .none) {
    self.factory = factory
    super.init(raw: newInstance(of: ListView.type), ownership: .new)
    gtk_list_view_set_factory(opaque, factory.opaque)
    setModel(model, selection: kind)
    entersAtFocusedRow()
  }

  /// Makes Tab enter the list at the row that had the focus last, as it does by default up to GTK 4.10. Later
  /// versions have a property for it, without which Tab enters at the first row or the last.
  private func entersAtFocusedRow() {
    // An older version lacks the property and doesn't need it.
    try? setProperty("tab-behavior", to: ListTabBehavior.item)
  }

  open override func dispose() {
    // Removing the model unbinds and tears down the rows while the factory's handlers are still connected.
    gtk_list_view_set_model(opaque, nil)
    factory.dispose()
    super.dispose()
  }

  /// Calls back when the rows have been laid out, before they are drawn. The closure may change the content of rows,
  /// which are then laid out again in the same frame.
  package final func onLaidOut(_ body: @escaping () -> Void) {
    var frames: SignalConnection?
    func follow() {
      frames?.disconnect()
      frames = frameClock?.onLaidOut { [weak self] in
        guard let self, hasNewLayout else { return }
        hasNewLayout = false
        body()
      }
    }
    func leave() {
      frames?.disconnect()
      frames = nil
    }
    on("map") { follow() }
    on("unmap") { leave() }
    onDispose { leave() }
    if isMapped { follow() }
  }

  private func setModel(_ model: ListModel, selection kind: ListSelection) {
    // A selection takes over a reference to its model, and the list view retains the selection.
    g_object_ref(model.raw)
    let selection: OpaquePointer?
    switch kind {
    case .none:
      selection = gtk_no_selection_new(model.opaque)
    case .single:
      // Set before the selection has a model, so that it doesn't select the first row.
      selection = gtk_single_selection_new(nil)
      gtk_single_selection_set_autoselect(selection, 0)
      gtk_single_selection_set_can_unselect(selection, 1)
      gtk_single_selection_set_model(selection, model.opaque)
      g_object_unref(model.raw)
    }
    gtk_list_view_set_model(opaque, selection)
    staysAtTop(after: model)
    g_object_unref(selection.map { UnsafeMutableRawPointer($0) })
  }

  /// Scrolls to rows that come in at the top while the list is scrolled to the top. GTK would keep the other rows
  /// in place.
  private func staysAtTop(after model: ListModel) {
    let connection = model.on(
      "items-changed", after: true,
      arguments: { [weak self] arguments in
        let position = arguments.get(1, as: Int.self)
        let added = arguments.get(3, as: Int.self)
        guard let self else { return }
        transition.placesChanged()
        guard position == 0, added > 0 else { return }
        let adjustment = gtk_scrollable_get_vadjustment(opaque)
        guard gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment) else { return }
        scroll(to: 0)
      })
    onDispose { connection.disconnect() }
  }

  /// Returns whether a point of the list is on a control within a row: a widget that takes clicks and the focus
  /// itself.
  package final func hasControl(atX x: Double, y: Double) -> Bool {
    var found = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)
    while let inner = found, inner != widget, !(Object.wrapper(of: inner) is RowHost) {
      if gtk_widget_get_focusable(inner).isTrue { return true }
      found = gtk_widget_get_parent(inner)
    }
    return false
  }

  /// Activates the row at a point of the list, unless the point is on a control within the row.
  final func activateRow(atX x: Double, y: Double) {
    guard !hasControl(atX: x, y: y), let item = item(atX: x, y: y), item.isActivatable,
      let position = item.position
    else { return }
    activateAction("list.activate-item", .unsigned(UInt32(position)))
  }

  /// Returns the row at a point of the list.
  private func item(atX x: Double, y: Double) -> ListItem? {
    var found = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)
    while let inner = found, gtk_widget_get_parent(inner) != widget { found = gtk_widget_get_parent(inner) }
    return found.flatMap { listItem(of: $0) }
  }

  /// Returns the list item of a row widget.
  func listItem(of row: UnsafeMutablePointer<GtkWidget>) -> ListItem? {
    ListRow.host(in: row)?.listItem ?? factory.boundItems.first { $0.row == row }
  }

  /// Whether GTK lays the list out around the row that has the focus when rows come or go.
  package final var followsFocus: Bool { Toolkit.isAtLeast(minor: 10) }

  /// Whether a line is drawn between two rows.
  public final var showsSeparators: Bool {
    get { gtk_list_view_get_show_separators(opaque).isTrue }
    set { gtk_list_view_set_show_separators(opaque, newValue.gboolean) }
  }

  /// Whether one click activates a row; otherwise it takes two.
  public final var activatesOnSingleClick: Bool {
    get { gtk_list_view_get_single_click_activate(opaque).isTrue || rowClicks != nil }
    set {
      guard singleSelection != nil else {
        return gtk_list_view_set_single_click_activate(opaque, newValue.gboolean)
      }
      // With GTK's own property, the row under the pointer would be selected without a click.
      guard newValue != (rowClicks != nil) else { return }
      rowClicks?.end()
      rowClicks = newValue ? RowClicks(in: self) : nil
    }
  }

  private var rowClicks: RowClicks?

  /// Calls back when a row is activated, by a click or Enter.
  /// - Parameter handler: Receives the row's position, from 0.
  /// - Returns: The connection.
  @discardableResult
  public final func onActivate(_ handler: @escaping (Int) -> Void) -> SignalConnection {
    on("activate", arguments: { handler($0.get(1, as: Int.self)) })
  }

  /// The position of the selected row, from 0; nil if none is selected.
  public final var selectedPosition: Int? {
    get {
      guard let single = singleSelection else { return nil }
      let position = gtk_single_selection_get_selected(single)
      return position == guint.max ? nil : Int(position)
    }
    set {
      guard let single = singleSelection else { return }
      gtk_single_selection_set_selected(single, newValue.map { guint($0) } ?? guint.max)
    }
  }

  /// Calls back when the selection has changed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection; nil if no row of the list can be selected.
  @discardableResult
  public final func onSelectionChanged(_ handler: @escaping () -> Void) -> SignalConnection? {
    singleSelection.map { Object.wrap(UnsafeMutableRawPointer($0)).on("notify::selected", handler) }
  }

  private var singleSelection: OpaquePointer? {
    guard let model = gtk_list_view_get_model(opaque),
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(model).assumingMemoryBound(to: GTypeInstance.self),
        gtk_single_selection_get_type()
      ).isTrue
    else { return nil }
    return model
  }

  private static let type: GType = {
    let type = registerSubclass(gtypeName, of: gtk_list_view_get_type(), initializeClass)
    ScrollView.addSignal(to: type)
    return type
  }()

  private static let initializeClass: GClassInitFunc = { listClass, _ in
    guard let widgetClass = listClass?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
    widgetClass.pointee.snapshot = { list, snapshot in
      guard let snapshot else { return }
      ListView.of(list)?.transition.paint(into: snapshot)
    }
    widgetClass.pointee.size_allocate = { list, width, height, baseline in
      guard let parent = g_type_class_peek(gtk_list_view_get_type()), let list else { return }
      // Where one click activates a row, GTK selects the row that comes under the pointer, also while it lays the list out, because
      // the row there before leaves the view. That would free rows that are still to be laid out, and GTK would crash.
      let isSingleClick = gtk_list_view_get_single_click_activate(OpaquePointer(list))
      gtk_list_view_set_single_click_activate(OpaquePointer(list), 0)
      parent.assumingMemoryBound(to: GtkWidgetClass.self).pointee.size_allocate(list, width, height, baseline)
      gtk_list_view_set_single_click_activate(OpaquePointer(list), isSingleClick)
      guard let list = ListView.of(list) else { return }
      list.transition.placesChanged()
      list.hasNewLayout = true
    }
    widgetClass.pointee.focus = { list, direction in
      ListView.of(list)?.moveFocus(direction).gboolean ?? 0
    }
  }

  private static func of(_ list: UnsafeMutablePointer<GtkWidget>?) -> ListView? {
    list.flatMap { Object.wrapper(of: UnsafeMutableRawPointer($0)) } as? ListView
  }
}

extension ListView {
  /// The rows in the view.
  /// - Complexity: O(number of bound rows).
  public final var itemsInView: [ListItem] {
    var items: [ListItem] = []
    for row in ListRow.widgets(in: self) where gtk_widget_get_child_visible(row).isTrue {
      // Only a host knows its item.
      guard let host = ListRow.host(in: row) else { return boundItems.filter(\.isInView) }
      if let item = host.listItem, item.isBound { items.append(item) }
    }
    return items
  }

  /// The rows that show an item now, on the screen and some around it.
  /// - Complexity: O(number of bound rows).
  public final var boundItems: [ListItem] { factory.boundItems.filter(\.isInList) }

  /// The rows that are bound, those included that have been taken out of the list. GTK leaves a row bound that had the
  /// focus.
  /// - Complexity: O(number of bound rows).
  package final var allBoundItems: [ListItem] { factory.boundItems }

  /// Returns the row that shows the item at a position.
  /// - Parameter position: The item's position, from 0.
  /// - Returns: The row, or nil if there is none.
  /// - Complexity: O(number of bound rows).
  public final func boundItem(at position: Int) -> ListItem? {
    factory.boundItems.first { $0.position == position && $0.isInList }
  }

  /// Scrolls until the row at a position is on the screen.
  /// - Parameter position: The item's position, from 0.
  public final func scroll(to position: Int) {
    activateAction("list.scroll-to-item", .unsigned(UInt32(position)))
  }
}
