import CGtk
import Dispatch

/// A GObject.
///
/// There is one wrapper for each GObject, and it lives as long as the GObject is in use by anybody: a subclass
/// with stored properties stays itself while its widget is in a window, and `weak` references to it are
/// valid for that long.
// The isolation is written out: importing modules do not see the default one behind `isolated deinit`.
@MainActor open class Object {
  /// The number of wrappers alive, for leak tests.
  package static var liveCount = 0

  /// What connects each wrapper with its GObject, by the GObject's address.
  private static var links: [UInt: WrapperLink] = [:]

  /// Known on the main queue only. No thread is asked for: without a GLib loop any may serve that queue.
  private nonisolated static let mainKey = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

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
    Object.links[UInt(bitPattern: raw)] = link
    switch ownership {
    case .new: if g_object_is_floating(raw) != 0 { g_object_ref_sink(raw) }
    // A floating reference is for the owner to take: GTK binds a list's row before it has taken its own.
    case .borrowed: g_object_ref(raw)
    }
    g_object_add_toggle_ref(gobject, Object.toggled, linkPointer)
    // From here on the toggle reference is the wrapper's own.
    g_object_unref(raw)
    Object.liveCount += 1
  }

  isolated deinit {
    Object.liveCount -= 1
    let linkPointer = Unmanaged.passUnretained(link).toOpaque()
    let address = UInt(bitPattern: raw)
    if Object.links[address] === link { Object.links[address] = nil }
    g_object_remove_toggle_ref(gobject, Object.toggled, linkPointer)
  }

  // Any thread may begin or cease to use a GObject, GDBus's own for one. Elsewhere than on the main actor the wrapper
  // may not be touched, nor the GObject, which may be gone by then: only its address is taken along.
  private nonisolated static let toggled: GToggleNotify = { _, gobject, _ in
    let address = UInt(bitPattern: gobject)
    if DispatchQueue.getSpecific(key: mainKey) != nil {
      MainActor.assumeIsolated { followUse(of: address) }
    } else {
      DispatchQueue.main.async { followUse(of: address) }
    }
  }

  /// Keeps a wrapper while somebody else uses its GObject. What counts is how it is now: notices of several threads come
  /// in any order.
  private static func followUse(of address: UInt) {
    guard let link = links[address], let wrapper = link.wrapper else { return }
    link.strong = wrapper.gobject.pointee.ref_count > 1 ? wrapper : nil
  }

  /// The wrapper that a GObject has now, if any.
  static func wrapper(of raw: UnsafeMutableRawPointer) -> Object? {
    links[UInt(bitPattern: raw)]?.wrapper
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
