import CGtk

/// A GListModel whose items are Swift values that are asked for one by one, when a list shows them.
public final class ListModel: Object {
  private let count: () -> Int
  private let item: (Int) -> Any
  private var handed = HandedItems()

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
    // A selection looks for its item among those that come in.
    handed.beginChange(
      at: position, removed: removed, added: added, keepsSpare: Self.fillsKnownItems && added == 0)
    g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
    handed.endChange()
  }

  /// Whether a list fills the row of an item anew also if it has had the same item before, as GTK before 4.10 does.
  private static let fillsKnownItems = !Toolkit.isAtLeast(minor: 10)

  /// The item at a position; the caller owns it.
  ///
  /// Behind rows that go, others come in at the end of those that the list keeps. GTK destroys the widgets of the ones
  /// and makes new ones for the others, unless both have the same item.
  private func object(at position: Int) -> UnsafeMutableRawPointer {
    let payload = item(position)
    guard Self.fillsKnownItems else { return ListModelItem.make(payload) { _ in } }
    if let known = handed[position] {
      ListModelItem.setPayload(payload, of: known)
      return g_object_ref(known)
    }
    if let spare = handed.takeSpare() {
      ListModelItem.setPayload(payload, of: spare)
      handed.add(spare, at: position)
      return g_object_ref(spare)
    }
    let made = ListModelItem.make(payload) { [weak self] in self?.handed.remove($0) }
    handed.add(made, at: position)
    return made
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
          return model.object(at: Int(position))
        }
      }, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, g_list_model_get_type(), &interface)
    return type
  }()

  private static func of(_ model: OpaquePointer?) -> ListModel? {
    model.flatMap { Object.wrapper(of: UnsafeMutableRawPointer($0)) } as? ListModel
  }
}
