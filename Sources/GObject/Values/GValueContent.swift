/// The content of a GObject property or of a signal's argument, as a Swift value.
public nonisolated enum GValueContent: Sendable {
  /// Nothing: a signal without a result, an absent text or object.
  case none
  case boolean(Bool)
  /// An integer of any width, an enumeration or a set of flags.
  case integer(Int)
  /// An integer that is too large for `Int`.
  case unsigned(UInt)
  case real(Double)
  case string(String?)
  case object(Object?)
  case strings([String])
  case color(Color?)
  /// A value of a type that no Swift type stands for.
  case other(GValueBox)
}
