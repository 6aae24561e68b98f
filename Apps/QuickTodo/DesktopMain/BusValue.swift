import CGio

/// A value that is sent over the bus.
enum BusValue {
  case text(String)
  case number(UInt32)
  case integer(Int32)
  case byte(UInt8)
  case texts([String])
  /// A dictionary of variants.
  case options([(String, BusValue)])
  /// An empty array of variants.
  case noVariants
  case tuple([BusValue])

  /// A new variant with the value, which is floating: the call that receives it owns it.
  var variant: OpaquePointer? {
    switch self {
    case .text(let text): return g_variant_new_string(text)
    case .number(let number): return g_variant_new_uint32(number)
    case .integer(let number): return g_variant_new_int32(number)
    case .byte(let byte): return g_variant_new_byte(byte)
    case .texts(let texts): return Self.array(of: "s", texts.map { g_variant_new_string($0) })
    case .options(let options):
      let entries = options.map { name, value in
        g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.variant))
      }
      return Self.array(of: "{sv}", entries)
    case .noVariants: return Self.array(of: "v", [])
    case .tuple(let values):
      let children: [OpaquePointer?] = values.map(\.variant)
      return g_variant_new_tuple(children, gsize(children.count))
    }
  }

  private static func array(of type: String, _ children: [OpaquePointer?]) -> OpaquePointer? {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, children, gsize(children.count))
  }
}

extension OpaquePointer {
  /// Returns a number of a variant that is a tuple; 0 if it is none.
  func number(_ place: Int) -> UInt32 { child(place, "u") { g_variant_get_uint32($0) } ?? 0 }

  /// Returns a text of a variant that is a tuple; empty if it is none.
  func text(_ place: Int) -> String {
    child(place, "s") { String(cString: g_variant_get_string($0, nil)) } ?? ""
  }

  /// Returns the texts of an array in a variant that is a tuple.
  func texts(_ place: Int) -> [String] {
    child(place, "as") { array in
      (0..<Int(g_variant_n_children(array))).map {
        array.child($0, "s") { String(cString: g_variant_get_string($0, nil)) } ?? ""
      }
    } ?? []
  }

  private func child<T>(_ place: Int, _ type: String, _ read: (OpaquePointer) -> T) -> T? {
    guard place < Int(g_variant_n_children(self)), let child = g_variant_get_child_value(self, gsize(place))
    else { return nil }
    defer { g_variant_unref(child) }
    guard String(cString: g_variant_get_type_string(child)) == type else { return nil }
    return read(child)
  }
}
