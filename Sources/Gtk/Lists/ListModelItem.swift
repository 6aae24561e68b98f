import CGtk

/// The GObject of one item of a list model: a box around a Swift value, made when the list asks for it.
enum ListModelItem {
  private static let quark = g_quark_from_string("swift-gtk-payload")

  private static let type = registerSubclass("SwiftListModelItem", of: GTypes.object, nil)

  /// Creates an item, which the caller owns.
  /// - Parameters:
  ///   - payload: The Swift value that the item holds.
  ///   - freed: Called when the item's last reference has gone.
  static func make(
    _ payload: Any, freed: @escaping (UnsafeMutableRawPointer) -> Void
  ) -> UnsafeMutableRawPointer {
    let item = newInstance(of: type)
    let box = ListPayload(value: payload) { freed(item) }
    g_object_set_qdata_full(
      item.assumingMemoryBound(to: GObject.self), quark, Unmanaged.passRetained(box).toOpaque(),
      { data in
        guard let data else { return }
        let box = Unmanaged<ListPayload>.fromOpaque(data).takeRetainedValue()
        box.freed()
      })
    return item
  }

  static func payload(of item: UnsafeMutableRawPointer) -> Any? { box(of: item)?.value }

  /// Replaces an item's payload.
  static func setPayload(_ payload: Any, of item: UnsafeMutableRawPointer) { box(of: item)?.value = payload }

  private static func box(of item: UnsafeMutableRawPointer) -> ListPayload? {
    guard let data = g_object_get_qdata(item.assumingMemoryBound(to: GObject.self), quark) else { return nil }
    return Unmanaged<ListPayload>.fromOpaque(data).takeUnretainedValue()
  }
}

private final class ListPayload {
  var value: Any
  let freed: () -> Void

  init(value: Any, freed: @escaping () -> Void) {
    self.value = value
    self.freed = freed
  }
}
