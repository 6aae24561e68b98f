import CGtk

/// The fundamental types of the GObject type system, which are macros in C.
nonisolated enum GTypes {
  static let none: GType = 1 << 2
  static let interface: GType = 2 << 2
  static let char: GType = 3 << 2
  static let uchar: GType = 4 << 2
  static let boolean: GType = 5 << 2
  static let int: GType = 6 << 2
  static let uint: GType = 7 << 2
  static let long: GType = 8 << 2
  static let ulong: GType = 9 << 2
  static let int64: GType = 10 << 2
  static let uint64: GType = 11 << 2
  static let enumeration: GType = 12 << 2
  static let flags: GType = 13 << 2
  static let float: GType = 14 << 2
  static let double: GType = 15 << 2
  static let string: GType = 16 << 2
  static let boxed: GType = 18 << 2
  static let object: GType = 20 << 2
  static let variant: GType = 21 << 2

  static var strings: GType { g_strv_get_type() }
  static var color: GType { gdk_rgba_get_type() }

  static func kind(of type: GType) -> GValueKind {
    switch g_type_fundamental(type) {
    case none: .none
    case boolean: .boolean
    case char, uchar, int, uint, long, ulong, int64, uint64, enumeration, flags: .integer
    case float, double: .real
    case string: .string
    case object, interface: .object
    case boxed where type == strings: .strings
    case boxed where type == color: .color
    default: .other
    }
  }
}
