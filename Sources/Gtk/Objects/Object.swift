import CGtk

/// A GObject.
///
/// There is one wrapper for each GObject, and it lives as long as the GObject is in use by anybody: a subclass
/// with stored properties stays itself while its widget is in a window, and `weak` references to it are
/// valid for that long.
// The isolation is written out: importing modules do not see the default one behind `isolated deinit`.
@MainActor open class Object {
  /// The number of wrappers alive, for leak tests.
  package static var liveCount = 0

  static let linkQuark = g_quark_from_string("swift-gtk-wrapper")

  /// The GObject; valid while the wrapper lives.
  package let raw: UnsafeMutableRawPointer

  private let link = WrapperLink()

  /// How many changes of the object are going on that are not the person's.
  package final var writeDepth = 0

  /// The handlers that were connected and may still be.
  final var handlers: [gulong] = []

  /// Wraps a GObject that has no wrapper yet.
  package init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    precondition(Object.wrapper(of: raw) == nil, "A GObject has one wrapper: look it up with wrap(_:).")
    self.raw = raw
    link.wrapper = self
    link.strong = self
    let linkPointer = Unmanaged.passUnretained(link).toOpaque()
    g_object_set_qdata(gobject, Object.linkQuark, linkPointer)
    if ownership == .borrowed || g_object_is_floating(raw) != 0 { g_object_ref_sink(raw) }
    g_object_add_toggle_ref(gobject, Object.toggled, linkPointer)
    // From here on the toggle reference is the wrapper's own.
    g_object_unref(raw)
    Object.liveCount += 1
  }

  isolated deinit {
    Object.liveCount -= 1
    let linkPointer = Unmanaged.passUnretained(link).toOpaque()
    if g_object_get_qdata(gobject, Object.linkQuark) == linkPointer {
      g_object_set_qdata(gobject, Object.linkQuark, nil)
    }
    g_object_remove_toggle_ref(gobject, Object.toggled, linkPointer)
  }

  private static let toggled: GToggleNotify = { data, _, isLastReference in
    guard let data else { return }
    let link = Unmanaged<WrapperLink>.fromOpaque(data).takeUnretainedValue()
    link.strong = isLastReference == 0 ? link.wrapper : nil
  }

  /// The wrapper that a GObject has now, if any.
  static func wrapper(of raw: UnsafeMutableRawPointer) -> Object? {
    let data = g_object_get_qdata(raw.assumingMemoryBound(to: GObject.self), linkQuark)
    return data.flatMap { Unmanaged<WrapperLink>.fromOpaque($0).takeUnretainedValue().wrapper }
  }

  /// The name of the object's class in the GObject type system, for example "GtkLabel".
  public final var typeName: String {
    String(cString: g_type_name_from_instance(raw.assumingMemoryBound(to: GTypeInstance.self)))
  }

  /// Drops what Swift has hung on the object, handlers and attachments, so that no cycle through them keeps it.
  ///
  /// The GObject itself stays as it is, and is freed when nobody refers to it any more.
  open func dispose() {
    for handler in handlers where g_signal_handler_is_connected(raw, handler).isTrue {
      g_signal_handler_disconnect(raw, handler)
    }
    handlers = []
    Attachments.release(from: gobject)
  }
}

extension Object {
  var gobject: UnsafeMutablePointer<GObject> { raw.assumingMemoryBound(to: GObject.self) }
  var opaque: OpaquePointer { OpaquePointer(raw) }

  func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
    raw.assumingMemoryBound(to: type)
  }

  var gtype: GType { raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type }
}
