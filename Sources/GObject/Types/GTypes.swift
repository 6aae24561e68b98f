package import CGtk

/// The fundamental types of the GObject type system, which are macros in C.
nonisolated package enum GTypes {
  package static let none: GType = 1 << 2
  package static let interface: GType = 2 << 2
  package static let char: GType = 3 << 2
  package static let uchar: GType = 4 << 2
  package static let boolean: GType = 5 << 2
  package static let int: GType = 6 << 2
  package static let uint: GType = 7 << 2
  package static let long: GType = 8 << 2
  package static let ulong: GType = 9 << 2
  package static let int64: GType = 10 << 2
  package static let uint64: GType = 11 << 2
  package static let enumeration: GType = 12 << 2
  package static let flags: GType = 13 << 2
  package static let float: GType = 14 << 2
  package static let double: GType = 15 << 2
  package static let string: GType = 16 << 2
  package static let boxed: GType = 18 << 2
  package static let object: GType = 20 << 2
  package static let variant: GType = 21 << 2

  package static var strings: GType { g_strv_get_type() }
}
