import CGtk

nonisolated extension Bool {
  var gboolean: gboolean { self ? 1 : 0 }
}

nonisolated extension gboolean {
  var isTrue: Bool { self != 0 }
}

nonisolated extension String {
  /// The text of a C string that may be absent.
  init(c text: UnsafePointer<CChar>?) {
    self = text.map { String(cString: $0) } ?? ""
  }

  /// The text of a newly made C string, which is freed.
  init(owned text: UnsafeMutablePointer<CChar>?) {
    self.init(c: text)
    g_free(text)
  }
}

/// A new GObject of a class with its default properties.
func newInstance(of type: GType) -> UnsafeMutableRawPointer {
  guard let instance = g_object_new_with_properties(type, 0, nil, nil) else {
    preconditionFailure("GObject made no instance of \(String(c: g_type_name(type))).")
  }
  return UnsafeMutableRawPointer(instance)
}

/// What a C constructor made; they abort rather than return nothing.
func made<Instance>(_ instance: UnsafeMutablePointer<Instance>?) -> UnsafeMutableRawPointer {
  guard let instance else { preconditionFailure("A constructor of \(Instance.self) returned nothing.") }
  return UnsafeMutableRawPointer(instance)
}

/// What a C constructor of an opaque type made.
func made(_ instance: OpaquePointer?) -> UnsafeMutableRawPointer {
  guard let instance else { preconditionFailure("A constructor returned nothing.") }
  return UnsafeMutableRawPointer(instance)
}
