import CGtk

/// The path of an object on D-Bus, for example "/org/freedesktop/DBus".
nonisolated public struct ObjectPath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The path as text.
  public let description: String

  /// Makes a path, if the text is one: "/" or "/parts/of/letters_digits", without a slash at its end.
  ///
  /// - Parameter text: The text.
  public init?(_ text: String) {
    guard g_variant_is_object_path(text).isTrue else { return nil }
    description = text
  }

  /// Makes a path that is written in the source.
  ///
  /// - Precondition: It is one.
  /// - Parameter value: The text.
  public init(stringLiteral value: String) {
    guard let path = ObjectPath(value) else { preconditionFailure("\"\(value)\" is no path of an object.") }
    self = path
  }
}
