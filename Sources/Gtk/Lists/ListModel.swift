import CGtk

/// A GListModel whose items are Swift values. It asks for them one by one, when a list shows them.
public final class ListModel: Object {
  public override class var gtypeName: String { "SwiftListModel" }

  private let count: () -> Int
  private let item: (Int) -> Any
  private var handed = HandedItems()

  /// Creates a model.
  /// - Parameters:
  ///   - count: Returns the present number of items.
  ///   - item: Returns the item at a position, from 0. Called for the rows on the screen and some around them.
  public init(count: @escaping () -> Int, item: @escaping (Int) -> Any) {
    self.count = count
    self.item = item
    super.init(raw: newInstance(of: ListModel.type), ownership: .new)
  }

  /// Reports that items at a position have been replaced by others.
  ///
  /// `count` and `item` must already describe the new state. Each call must describe the whole difference from
  /// the state that the previous call described. An item that moves is removed by one call and inserted by
  /// another.
  ///
  /// - Parameters:
  ///   - position: The position of the first replaced item, from 0.
  ///   - removed: The number of items that have gone.
  ///   - added: The number of items that have come in their place.
  /// - Complexity: O(number of items in use), besides the list's own work.
  public func itemsChanged(at position: Int, removed: Int, added: Int) {
    // A selection looks for its own item among those that come in.
    itemsChanged(at: position, removed: removed, added: added, reusesItems: added == 0)
  }

  /// Reports that items at a position, none of which is selected, have been replaced by others. The widgets of their rows are
  /// used for the others, as `itemsChanged` does it only if no items come in.
  package func unselectedItemsChanged(at position: Int, removed: Int, added: Int) {
    itemsChanged(at: position, removed: removed, added: added, reusesItems: true)
  }

  private func itemsChanged(at position: Int, removed: Int, added: Int, reusesItems: Bool) {
    handed.beginChange(
      at: position, removed: removed, added: added, keepsSpare: Self.fillsKnownItems && reusesItems)
    g_list_model_items_changed(opaque, guint(position), guint(removed), guint(added))
    handed.endChange()
  }

  /// Whether a list fills a row again even if its item is the same as before, as GTK before 4.10 does.
  private static let fillsKnownItems = !Toolkit.isAtLeast(minor: 10)

  /// Returns the item at a position; the caller owns it.
  ///
  /// When rows are removed, others come in after those that the list keeps. GTK destroys the widgets of the
  /// removed rows and makes new ones for the others, unless both have the same item.
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
    let type = registerSubclass(gtypeName, of: GTypes.object, nil)
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
