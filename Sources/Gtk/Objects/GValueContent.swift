/// What a GObject property holds, or a signal carries, as a Swift value.
public enum GValueContent {
  case none
  case boolean(Bool)
  /// An integer of any width, an enumeration or a set of flags.
  case integer(Int)
  case real(Double)
  case string(String?)
  case object(Object?)
  case strings([String])
  /// A type that no Swift type stands for, by its name.
  case other(String)
}

/// The kind of content that a GObject type has.
public enum GValueKind: Equatable {
  case none, boolean, integer, real, string, object, strings, other
}
