import CGtk

/// A GtkSignalListItemFactory, which makes rows and fills them with one item after another.
public final class SignalListItemFactory: Object {
  public override class var gtypeName: String { "GtkSignalListItemFactory" }

  /// The items of all rows that have been set up.
  private var items: [ObjectIdentifier: ListItem] = [:]

  /// The items of the rows that are bound.
  /// - Complexity: O(number of rows that have been set up).
  var boundItems: [ListItem] { items.values.filter(\.isBound) }

  /// Creates a factory.
  /// - Parameters:
  ///   - setup: Makes the child of a new row.
  ///   - bind: Shows the row's item in the child.
  ///   - unbind: Undoes the work of `bind`.
  ///   - teardown: Undoes the work of `setup`.
  public init(
    setup: @escaping (ListItem) -> Void, bind: @escaping (ListItem) -> Void,
    unbind: @escaping (ListItem) -> Void = { _ in }, teardown: @escaping (ListItem) -> Void = { _ in }
  ) {
    super.init(raw: made(gtk_signal_list_item_factory_new()), ownership: .new)
    onItem("setup") { [weak self] item in
      self?.items[ObjectIdentifier(item)] = item
      setup(item)
    }
    onItem("bind") { item in
      item.isBound = true
      bind(item)
    }
    onItem("unbind") { item in
      unbind(item)
      item.isBound = false
    }
    onItem("teardown") { [weak self] item in
      teardown(item)
      self?.items[ObjectIdentifier(item)] = nil
    }
  }

  private func onItem(_ signal: String, _ handler: @escaping (ListItem) -> Void) {
    on(signal, arguments: { handler($0.object(1)) })
  }
}
