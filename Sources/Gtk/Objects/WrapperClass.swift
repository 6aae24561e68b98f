import CGtk

/// A wrapper class for GObjects that come from C.
struct WrapperClass {
  let type: Object.Type
  /// Wraps a GObject of the class that `type` stands for.
  let wrap: (UnsafeMutableRawPointer, Ownership) -> Object

  /// Enters a class by its initializer.
  init<Wrapper: Object>(_ wrap: @escaping (UnsafeMutableRawPointer, Ownership) -> Wrapper) {
    type = Wrapper.self
    self.wrap = wrap
  }
}

extension WrapperClass {
  private static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.type.gtypeName, $0) })

  /// Returns the wrapper class that stands for a GObject type, or for its closest parent that has one.
  static func closest(to type: GType) -> WrapperClass? {
    var next = type
    while next != 0 {
      if let found = named[String(c: g_type_name(next))] { return found }
      next = g_type_parent(next)
    }
    return nil
  }
}
