import CGtk

/// Swift values and callbacks that a GObject keeps until it is disposed.
final class Attachments {
  private static let quark = g_quark_from_string("swift-gtk-attachments")

  var values: [String: AnyObject] = [:]
  var callbacks: [() -> Void] = []

  static func existing(of object: UnsafeMutablePointer<GObject>) -> Attachments? {
    g_object_get_qdata(object, quark).map { Unmanaged<Attachments>.fromOpaque($0).takeUnretainedValue() }
  }

  static func of(_ object: UnsafeMutablePointer<GObject>) -> Attachments {
    if let existing = existing(of: object) { return existing }
    let attachments = Attachments()
    let data = Unmanaged.passRetained(attachments).toOpaque()
    g_object_set_qdata(object, quark, data)
    g_object_weak_ref(object, disposed, data)
    return attachments
  }

  /// Releases everything while the GObject still lives.
  static func release(from object: UnsafeMutablePointer<GObject>) {
    guard let data = g_object_get_qdata(object, quark) else { return }
    g_object_weak_unref(object, disposed, data)
    disposed(data, object)
  }

  private static let disposed: GWeakNotify = { data, object in
    guard let data, let object else { return }
    g_object_set_qdata(object, quark, nil)
    let attachments = Unmanaged<Attachments>.fromOpaque(data).takeRetainedValue()
    attachments.callbacks.forEach { $0() }
  }
}

extension Object {
  /// Makes the GObject keep a value until it is disposed or freed.
  ///
  /// - Parameters:
  ///   - value: The value to keep; nil removes the value under the key.
  ///   - key: The value's name. Each key has one value; a new one replaces it.
  public final func attach(_ value: AnyObject?, key: String) {
    Attachments.of(gobject).values[key] = value
  }

  /// Returns the value that was attached under a key.
  /// - Parameter key: The value's name.
  /// - Returns: The value, or nil if there is none.
  public final func attachment(key: String) -> AnyObject? {
    Attachments.existing(of: gobject)?.values[key]
  }

  /// Calls back once, when the object is disposed or destroyed, or freed without either.
  /// - Parameter callback: The closure to call. The object keeps it until then.
  public final func onDispose(_ callback: @escaping () -> Void) {
    Attachments.of(gobject).callbacks.append(callback)
  }
}
