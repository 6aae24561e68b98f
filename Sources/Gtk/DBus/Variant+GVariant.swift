import CGtk

nonisolated extension Variant {
  /// Creates the Swift value of a GVariant, which the caller still owns.
  init(_ gvariant: OpaquePointer) {
    func children() -> [Variant] {
      (0..<g_variant_n_children(gvariant)).map { Variant(child: $0, of: gvariant) }
    }
    self =
      switch g_variant_classify(gvariant) {
      case G_VARIANT_CLASS_BOOLEAN: .boolean(g_variant_get_boolean(gvariant).isTrue)
      case G_VARIANT_CLASS_BYTE: .byte(g_variant_get_byte(gvariant))
      case G_VARIANT_CLASS_INT16: .int16(g_variant_get_int16(gvariant))
      case G_VARIANT_CLASS_UINT16: .uint16(g_variant_get_uint16(gvariant))
      case G_VARIANT_CLASS_INT32: .int32(g_variant_get_int32(gvariant))
      case G_VARIANT_CLASS_UINT32: .uint32(g_variant_get_uint32(gvariant))
      case G_VARIANT_CLASS_INT64: .int64(Int64(g_variant_get_int64(gvariant)))
      case G_VARIANT_CLASS_UINT64: .uint64(UInt64(g_variant_get_uint64(gvariant)))
      case G_VARIANT_CLASS_DOUBLE: .double(g_variant_get_double(gvariant))
      case G_VARIANT_CLASS_STRING: .string(Variant.text(of: gvariant))
      case G_VARIANT_CLASS_OBJECT_PATH: .objectPath(ObjectPath(stringLiteral: Variant.text(of: gvariant)))
      case G_VARIANT_CLASS_SIGNATURE: .signature(Variant.text(of: gvariant))
      case G_VARIANT_CLASS_HANDLE: .handle(g_variant_get_handle(gvariant))
      case G_VARIANT_CLASS_VARIANT: .variant(children()[0])
      case G_VARIANT_CLASS_ARRAY: .array(of: Variant.elementType(of: gvariant), children())
      case G_VARIANT_CLASS_DICT_ENTRY: .entry(key: children()[0], value: children()[1])
      case G_VARIANT_CLASS_MAYBE: .maybe(of: Variant.elementType(of: gvariant), children().first)
      default: .tuple(children())
      }
  }

  /// Returns a new GVariant with this value. Its reference is floating: the first code to sink it owns it.
  ///
  /// - Precondition: The elements of an array are of its type.
  func make() -> OpaquePointer? {
    switch self {
    case .boolean(let value): g_variant_new_boolean(value.gboolean)
    case .byte(let value): g_variant_new_byte(value)
    case .int16(let value): g_variant_new_int16(value)
    case .uint16(let value): g_variant_new_uint16(value)
    case .int32(let value): g_variant_new_int32(value)
    case .uint32(let value): g_variant_new_uint32(value)
    case .int64(let value): g_variant_new_int64(gint64(value))
    case .uint64(let value): g_variant_new_uint64(guint64(value))
    case .double(let value): g_variant_new_double(value)
    case .string(let value): g_variant_new_string(value)
    case .objectPath(let value): g_variant_new_object_path(value.description)
    case .signature(let value): g_variant_new_signature(value)
    case .handle(let value): g_variant_new_handle(value)
    case .variant(let value): g_variant_new_variant(value.make())
    case .tuple(let parts): g_variant_new_tuple(parts.map { $0.make() }, gsize(parts.count))
    case .entry(let key, let value): g_variant_new_dict_entry(key.make(), value.make())
    case .array(let element, let elements):
      Variant.withType(element) {
        g_variant_new_array($0, elements.map { Variant.make($0, of: element) }, gsize(elements.count))
      }
    case .maybe(let element, let value):
      Variant.withType(element) {
        g_variant_new_maybe($0, value.map { Variant.make($0, of: element) } ?? nil)
      }
    }
  }

  private init(child index: gsize, of gvariant: OpaquePointer) {
    guard let child = g_variant_get_child_value(gvariant, index) else {
      preconditionFailure("GVariant has no child \(index), though it counted it.")
    }
    defer { g_variant_unref(child) }
    self.init(child)
  }

  private static func text(of gvariant: OpaquePointer) -> String {
    String(c: g_variant_get_string(gvariant, nil))
  }

  /// Returns the type of a container's elements: the container's own without the letter in front.
  private static func elementType(of gvariant: OpaquePointer) -> String {
    String(String(c: g_variant_get_type_string(gvariant)).dropFirst())
  }

  private static func withType<Result>(_ name: String, _ body: (OpaquePointer?) -> Result) -> Result {
    precondition(g_variant_type_string_is_valid(name).isTrue, "\"\(name)\" isn't a type of GVariant.")
    let type = g_variant_type_new(name)
    defer { g_variant_type_free(type) }
    return body(type)
  }

  private static func make(_ value: Variant, of type: String) -> OpaquePointer? {
    precondition(value.typeName == type, "A container of \(type) holds \(value.typeName).")
    return value.make()
  }
}

nonisolated extension Variant {
  /// The value after a round trip through GLib. For tests.
  package var throughGLib: Variant? {
    guard let gvariant = make() else { return nil }
    g_variant_ref_sink(gvariant)
    defer { g_variant_unref(gvariant) }
    return Variant(gvariant)
  }
}
