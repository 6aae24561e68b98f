import CGtk

/// A GListModel whose items are Swift values that are asked for one by one, when a list shows them.
public final class ListModel: Object {
  private let count: () -> Int
  private let item: (Int) -> Any

  /// - Parameters:
  ///   - count: The number of items now.
  ///   - item: The item at a position. Called for the rows on the screen and some around them.
  public init(count: @escaping () -> Int, item: @escaping (Int) -> Any) {
    self.count = count
    self.item = item
    super.init(raw: newInstance(of: ListModel.type), ownership: .new)
  }

  /// Says that items have been replaced by others at a position.
  ///
  /// `count` and `item` must tell the new state already, and each call must describe the whole difference
  /// from the state that the last one described. An item that moves is taken out with one call and put in
  /// with another.
  public func itemsChanged(at position: Int, removed: Int, added: Int) {
    g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
  }

  private static let type: GType = {
    let type = registerSubclass("SwiftListModel", of: GTypes.object, nil)
    var interface = GInterfaceInfo(
      interface_init: { interface, _ in
        guard let interface = interface?.assumingMemoryBound(to: GListModelInterface.self) else { return }
        interface.pointee.get_item_type = { _ in GTypes.object }
        interface.pointee.get_n_items = { model in guint(ListModel.of(model)?.count() ?? 0) }
        interface.pointee.get_item = { model, position in
          guard let model = ListModel.of(model), position < model.count() else { return nil }
          return ListModelItem.make(model.item(Int(position)))
        }
      }, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, g_list_model_get_type(), &interface)
    return type
  }()

  private static func of(_ model: OpaquePointer?) -> ListModel? {
    model.flatMap { Object.wrapper(of: UnsafeMutableRawPointer($0)) } as? ListModel
  }
}
