package import CGtk

nonisolated extension Bool {
  package var gboolean: gboolean { self ? 1 : 0 }
}

nonisolated extension gboolean {
  package var isTrue: Bool { self != 0 }
}

nonisolated extension String {
  /// Creates a string from a C string; an absent one gives an empty string.
  package init(c text: UnsafePointer<CChar>?) {
    self = text.map { String(cString: $0) } ?? ""
  }

  /// Creates a string from a newly made C string, and frees the C string.
  package init(owned text: UnsafeMutablePointer<CChar>?) {
    self.init(c: text)
    g_free(text)
  }
}

/// Creates a GObject of a class with its default properties.
package func newInstance(of type: GType) -> UnsafeMutableRawPointer {
  guard let instance = g_object_new_with_properties(type, 0, nil, nil) else {
    preconditionFailure("GObject made no instance of \(String(c: g_type_name(type))).")
  }
  return UnsafeMutableRawPointer(instance)
}

/// Returns a C constructor's result. Such constructors abort instead of returning nothing.
package func made<Instance>(_ instance: UnsafeMutablePointer<Instance>?) -> UnsafeMutableRawPointer {
  guard let instance else { preconditionFailure("A constructor of \(Instance.self) returned nothing.") }
  return UnsafeMutableRawPointer(instance)
}

/// Returns the result of an opaque type's C constructor.
package func made(_ instance: OpaquePointer?) -> UnsafeMutableRawPointer {
  guard let instance else { preconditionFailure("A constructor returned nothing.") }
  return UnsafeMutableRawPointer(instance)
}
