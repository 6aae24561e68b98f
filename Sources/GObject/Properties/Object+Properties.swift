import CGtk

extension Object {
  /// A kind of access to a property.
  public enum PropertyUse {
    case read, write
  }

  /// Checks with the GObject type system that a property exists and can be used as a Swift type.
  ///
  /// - Parameters:
  ///   - name: The property's name, for example "label".
  ///   - type: The Swift type of its value.
  ///   - use: The access to check.
  /// - Throws: The reason why the property can't be used that way.
  public final func checkProperty<Value: GValueConvertible>(
    _ name: String, as type: Value.Type, for use: PropertyUse
  ) throws(PropertyError) {
    _ = try specification(name, as: type, for: use)
  }

  /// Reads a property.
  ///
  /// - Parameters:
  ///   - name: The property's name, for example "label".
  ///   - type: The Swift type of its value.
  /// - Returns: The property's value.
  /// - Throws: An error if the class has no such property, or the property doesn't hold that type.
  public final func property<Value: GValueConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(PropertyError) -> Value {
    let specification = try specification(name, as: type, for: .read)
    var value = GValue()
    g_value_init(&value, specification.pointee.value_type)
    defer { g_value_unset(&value) }
    g_object_get_property(gobject, name, &value)
    let content = withUnsafePointer(to: value) { $0.content }
    guard let result = Value.from(content) else {
      throw .wrongValue(
        type: typeName, property: name, propertyType: GValueType(specification.pointee.value_type).name,
        requestedType: "\(type)")
    }
    return result
  }

  /// Sets a property.
  ///
  /// - Parameters:
  ///   - name: The property's name, for example "label".
  ///   - newValue: The value to set.
  /// - Throws: An error if the class has no such property, or the property can't hold the value.
  public final func setProperty<Value: GValueConvertible>(
    _ name: String, to newValue: Value
  ) throws(PropertyError) {
    let specification = try specification(name, as: Value.self, for: .write)
    var value = GValue()
    g_value_init(&value, specification.pointee.value_type)
    defer { g_value_unset(&value) }
    let isSet = withUnsafeMutablePointer(to: &value) { $0.set(newValue.gvalueContent) }
    guard isSet else {
      throw .valueOutOfRange(
        type: typeName, property: name, propertyType: GValueType(specification.pointee.value_type).name,
        value: "\(newValue)")
    }
    g_object_set_property(gobject, name, &value)
  }

  /// Calls back after each change of a property.
  ///
  /// - Parameters:
  ///   - name: The property's name, for example "label".
  ///   - handler: The closure to call.
  /// - Returns: The connection.
  /// - Throws: An error if the class has no such property.
  @discardableResult
  public final func observe(
    _ name: String, _ handler: @escaping () -> Void
  ) throws(PropertyError) -> SignalConnection {
    guard find(name) != nil else { throw .unknownProperty(type: typeName, property: name) }
    return on("notify::\(name)", handler)
  }

  private func find(_ name: String) -> UnsafeMutablePointer<GParamSpec>? {
    let gclass = UnsafeMutableRawPointer(raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class)
    return g_object_class_find_property(gclass?.assumingMemoryBound(to: GObjectClass.self), name)
  }

  private func specification<Value: GValueConvertible>(
    _ name: String, as type: Value.Type, for use: PropertyUse
  ) throws(PropertyError) -> UnsafeMutablePointer<GParamSpec> {
    guard let found = find(name) else { throw .unknownProperty(type: typeName, property: name) }
    guard Value.canHold(GValueType(found.pointee.value_type)) else {
      throw .wrongType(
        type: typeName, property: name, propertyType: GValueType(found.pointee.value_type).name,
        requestedType: "\(type)")
    }
    let flags = found.pointee.flags.rawValue
    switch use {
    case .read where flags & G_PARAM_READABLE.rawValue == 0:
      throw .notReadable(type: typeName, property: name)
    case .write where flags & G_PARAM_WRITABLE.rawValue == 0 || flags & G_PARAM_CONSTRUCT_ONLY.rawValue != 0:
      throw .notWritable(type: typeName, property: name)
    default: return found
    }
  }
}
