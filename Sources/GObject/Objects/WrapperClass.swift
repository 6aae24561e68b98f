import CGtk

/// A wrapper class for GObjects that come from C.
package struct WrapperClass {
  package let type: Object.Type
  /// Wraps a GObject of the class that `type` stands for.
  let wrap: @MainActor (UnsafeMutableRawPointer, Ownership) -> Object

  /// Enters a class by its initializer.
  package init<Wrapper: Object>(_ wrap: @escaping @MainActor (UnsafeMutableRawPointer, Ownership) -> Wrapper)
  {
    type = Wrapper.self
    self.wrap = wrap
  }
}

extension WrapperClass {
  private static var registered: [String: WrapperClass] = [:]

  /// Adds the wrapper classes of a library. Objects that were wrapped before keep their wrappers.
  package static func register(_ classes: [WrapperClass]) {
    for added in classes {
      let other = registered.updateValue(added, forKey: added.type.gtypeName)
      precondition(
        other == nil || other?.type == added.type,
        "\(added.type) and \(String(describing: other?.type)) both stand for \(added.type.gtypeName): "
          + "each class states a type of its own.")
    }
  }

  /// Returns the wrapper class that stands for a GObject type, or for its closest parent that has one.
  static func closest(to type: GType) -> WrapperClass? {
    var next = type
    while next != 0 {
      if let found = registered[String(c: g_type_name(next))] { return found }
      next = g_type_parent(next)
    }
    return nil
  }
}
