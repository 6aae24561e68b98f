import CGtk

/// The GObject of one item of a list model: a box around a Swift value, made when the list asks for it.
enum ListModelItem {
  private static let quark = g_quark_from_string("swift-gtk-payload")

  private static let type = registerSubclass("SwiftListModelItem", of: GTypes.object, nil)

  /// A new item; the caller owns it.
  static func make(_ payload: Any) -> UnsafeMutableRawPointer {
    let item = newInstance(of: type)
    g_object_set_qdata_full(
      item.assumingMemoryBound(to: GObject.self), quark,
      Unmanaged.passRetained(ListPayload(value: payload)).toOpaque(),
      { data in
        guard let data else { return }
        Unmanaged<ListPayload>.fromOpaque(data).release()
      })
    return item
  }

  static func payload(of item: UnsafeMutableRawPointer) -> Any? {
    guard let data = g_object_get_qdata(item.assumingMemoryBound(to: GObject.self), quark) else { return nil }
    return Unmanaged<ListPayload>.fromOpaque(data).takeUnretainedValue().value
  }
}

private final class ListPayload {
  let value: Any

  init(value: Any) {
    self.value = value
  }
}
