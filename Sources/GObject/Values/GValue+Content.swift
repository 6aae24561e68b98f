import CGtk

extension UnsafePointer<GValue> {
  /// The value as a Swift value.
  package var content: GValueContent {
    let type = pointee.g_type
    switch g_type_fundamental(type) {
    case GTypes.none: return .none
    case GTypes.boolean: return .boolean(g_value_get_boolean(self).isTrue)
    case GTypes.char: return .integer(Int(g_value_get_schar(self)))
    case GTypes.uchar: return .integer(Int(g_value_get_uchar(self)))
    case GTypes.int: return .integer(Int(g_value_get_int(self)))
    case GTypes.uint: return .integer(Int(g_value_get_uint(self)))
    case GTypes.long: return .integer(g_value_get_long(self))
    case GTypes.ulong: return UInt(g_value_get_ulong(self)).gvalueContent
    case GTypes.int64: return .integer(Int(g_value_get_int64(self)))
    case GTypes.uint64: return UInt64(g_value_get_uint64(self)).gvalueContent
    case GTypes.enumeration: return .integer(Int(g_value_get_enum(self)))
    case GTypes.flags: return .integer(Int(g_value_get_flags(self)))
    case GTypes.float: return .real(Double(g_value_get_float(self)))
    case GTypes.double: return .real(g_value_get_double(self))
    case GTypes.string: return .string(g_value_get_string(self).map { String(cString: $0) })
    case GTypes.object, GTypes.interface: return .object(g_value_get_object(self).map { Object.wrap($0) })
    case GTypes.boxed where type == GTypes.strings: return .strings(strings)
    case GTypes.boxed:
      return BoxedType.registered(for: type)?.content(g_value_get_boxed(self))
        ?? .other(GValueBox(copying: self))
    default: return .other(GValueBox(copying: self))
    }
  }

  private var strings: [String] {
    guard let array = g_value_get_boxed(self)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self) else {
      return []
    }
    return sequence(first: array, next: { $0 + 1 }).lazy.prefix { $0.pointee != nil }
      .map { String(c: $0.pointee) }
  }
}

extension UnsafeMutablePointer<GValue> {
  /// Puts a Swift value into a GValue whose type is already set.
  ///
  /// - Returns: Whether the GValue's type can hold the value.
  package func set(_ content: GValueContent) -> Bool {
    let type = GValueType(pointee.g_type)
    switch (content, type.kind) {
    case (.boolean(let value), .boolean): g_value_set_boolean(self, value.gboolean)
    case (.integer(let value), _): return setInteger(value)
    case (.unsigned(let value), _): return setInteger(value)
    case (.real(let value), _): return setReal(value)
    case (.string(let value), .string): g_value_set_string(self, value)
    case (.object(let value), .object):
      if let value, !GValueType(value.gtype).isA(type.id) { return false }
      g_value_set_object(self, value?.raw)
    case (.strings(let value), .strings):
      let builder = g_strv_builder_new()
      value.forEach { g_strv_builder_add(builder, $0) }
      g_value_take_boxed(self, g_strv_builder_end(builder))
      g_strv_builder_unref(builder)
    case (.none, .string), (.none, .object), (.none, .color), (.color(nil), .color): g_value_reset(self)
    case (.color, .color): BoxedType.registered(for: type.id)?.set(content, self)
    case (.other(let box), _): return box.copy(to: self)
    default: return false
    }
    return true
  }

  private func setReal(_ value: Double) -> Bool {
    switch g_type_fundamental(pointee.g_type) {
    case GTypes.float: g_value_set_float(self, Float(value))
    case GTypes.double: g_value_set_double(self, value)
    default: return false
    }
    return true
  }

  private func setInteger(_ value: some FixedWidthInteger) -> Bool {
    func fits<Integer: FixedWidthInteger>(_ set: (Integer) -> Void) -> Bool {
      Integer(exactly: value).map(set) != nil
    }
    return switch g_type_fundamental(pointee.g_type) {
    case GTypes.char: fits { g_value_set_schar(self, $0) }
    case GTypes.uchar: fits { g_value_set_uchar(self, $0) }
    case GTypes.int: fits { g_value_set_int(self, $0) }
    case GTypes.uint: fits { g_value_set_uint(self, $0) }
    case GTypes.long: fits { g_value_set_long(self, $0) }
    case GTypes.ulong: fits { g_value_set_ulong(self, $0) }
    case GTypes.int64: fits { g_value_set_int64(self, $0) }
    case GTypes.uint64: fits { g_value_set_uint64(self, $0) }
    case GTypes.enumeration: fits { g_value_set_enum(self, $0) }
    case GTypes.flags: fits { g_value_set_flags(self, $0) }
    default: false
    }
  }
}
