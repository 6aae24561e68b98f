import CGtk

extension Object {
  /// Returns a GObject's wrapper: its existing wrapper, or a new one of the closest wrapper class.
  package static func wrap(_ raw: UnsafeMutableRawPointer) -> Object {
    if let wrapper = wrapper(of: raw) { return wrapper }
    let type = raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
    return WrapperClass.closest(to: type)?.wrap(raw, .borrowed) ?? Object(raw: raw, ownership: .borrowed)
  }

  /// Returns the wrapper of a GObject that may be absent.
  ///
  /// - Precondition: The wrapper is of the class asked for.
  package static func wrap<Wrapper: Object>(
    _ raw: UnsafeMutableRawPointer?, as: Wrapper.Type
  ) -> Wrapper? {
    guard let raw else { return nil }
    let object = wrap(raw)
    guard let wrapper = object as? Wrapper else {
      preconditionFailure("\(object.typeName) has the wrapper \(type(of: object)), no \(Wrapper.self).")
    }
    return wrapper
  }

  package static func wrap<Wrapper: Object>(_ raw: OpaquePointer?, as type: Wrapper.Type)
    -> Wrapper?
  {
    wrap(raw.map { UnsafeMutableRawPointer($0) }, as: type)
  }
}
