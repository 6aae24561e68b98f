package import CGtk
import Dispatch

/// A GObject.
///
/// There is one wrapper for each GObject, and it lives for as long as anything uses the GObject. So a subclass
/// keeps its stored properties while its widget is in a window, and `weak` references to it stay valid for that
/// long.
// The isolation is explicit because importing modules don't see the default isolation of an `isolated deinit`.
@MainActor open class Object {
  /// The number of wrappers that are alive, for leak tests.
  package static var liveCount = 0

  /// The links between wrappers and GObjects, by the GObject's address.
  private static var links: [UInt: WrapperLink] = [:]

  /// A key that is set on the main queue only. It identifies the queue and not a thread, because without a GLib
  /// loop any thread may serve the main queue.
  private nonisolated static let mainKey = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// The GObject, which is valid while the wrapper lives.
  package let raw: UnsafeMutableRawPointer

  private let link = WrapperLink()

  /// The number of changes in progress that the program makes to the object, not the person.
  package final var writeDepth = 0

  /// The handlers that were connected. Some may be disconnected by now.
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
    // A floating reference is left for the owner to take: GTK binds a list's row before it has taken its own
    // reference.
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

  // Any thread may begin or end its use of a GObject, for example GDBus's own. Off the main actor neither the
  // wrapper nor the GObject may be touched, and the GObject may be gone before the main thread gets to it. So
  // only its address is passed on.
  private nonisolated static let toggled: GToggleNotify = { _, gobject, _ in
    let address = UInt(bitPattern: gobject)
    if DispatchQueue.getSpecific(key: mainKey) != nil {
      MainActor.assumeIsolated { followUse(of: address) }
    } else {
      DispatchQueue.main.async { followUse(of: address) }
    }
  }

  /// Keeps a wrapper alive while its GObject is in use elsewhere. Only the present reference count matters,
  /// because notices from several threads arrive in any order.
  private static func followUse(of address: UInt) {
    guard let link = links[address], let wrapper = link.wrapper else { return }
    link.strong = wrapper.gobject.pointee.ref_count > 1 ? wrapper : nil
  }

  /// Returns the wrapper that a GObject has now, if any.
  package static func wrapper(of raw: UnsafeMutableRawPointer) -> Object? {
    links[UInt(bitPattern: raw)]?.wrapper
  }

  /// The name of the class in the GObject type system that this wrapper class stands for, for example "GtkLabel".
  ///
  /// Each wrapper class states its own; a subclass without one stands for the same class as its parent.
  open class var gtypeName: String { "GObject" }

  /// The name of the object's class in the GObject type system, for example "GtkLabel".
  public final var typeName: String {
    String(cString: g_type_name_from_instance(raw.assumingMemoryBound(to: GTypeInstance.self)))
  }

  /// Releases the handlers and attachments that Swift code has added to the object, so that no cycle through them
  /// keeps it alive.
  ///
  /// The GObject itself stays as it is, and is freed when its last reference goes.
  open func dispose() {
    for handler in handlers where g_signal_handler_is_connected(raw, handler).isTrue {
      g_signal_handler_disconnect(raw, handler)
    }
    handlers = []
    Attachments.release(from: gobject)
  }
}

extension Object {
  package var gobject: UnsafeMutablePointer<GObject> { cast() }
  package var opaque: OpaquePointer { OpaquePointer(raw) }

  package func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<
    Instance
  > {
    raw.assumingMemoryBound(to: type)
  }

  package var gtype: GType { cast(to: GTypeInstance.self).pointee.g_class.pointee.g_type }
}

extension Object {
  /// The GObject type that the class stands for. While that type isn't in use yet, GObject doesn't know it, and this
  /// is the type of the closest parent class that is in use.
  static var gtype: GType {
    var next: Object.Type? = self
    while let type = next {
      let found = g_type_from_name(type.gtypeName)
      if found != 0 { return found }
      next = _getSuperclass(type) as? Object.Type
    }
    return GTypes.object
  }
}
