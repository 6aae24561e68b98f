import CGtk

/// A GtkSignalListItemFactory, which makes rows and fills them with one item after another.
public final class SignalListItemFactory: Object {
  public override class var gtypeName: String { "GtkSignalListItemFactory" }

  private(set) var boundItems: [ObjectIdentifier: ListItem] = [:]

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
    onItem("setup", setup)
    onItem("bind") { [weak self] item in
      self?.boundItems[ObjectIdentifier(item)] = item
      bind(item)
    }
    onItem("unbind") { [weak self] item in
      unbind(item)
      self?.boundItems[ObjectIdentifier(item)] = nil
    }
    onItem("teardown", teardown)
  }

  private func onItem(_ signal: String, _ handler: @escaping (ListItem) -> Void) {
    on(signal, arguments: { handler($0.object(1)) })
  }
}
