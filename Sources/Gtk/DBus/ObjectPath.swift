import CGtk

/// The path of an object on D-Bus, for example "/org/freedesktop/DBus".
nonisolated public struct ObjectPath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The path as text.
  public let description: String

  /// Creates a path; nil if the text isn't one. A path is "/" or "/parts/of/letters_digits", without a slash at
  /// its end.
  ///
  /// - Parameter text: The text of the path.
  public init?(_ text: String) {
    guard g_variant_is_object_path(text).isTrue else { return nil }
    description = text
  }

  /// Creates a path from a literal in the source.
  ///
  /// - Precondition: The literal is a path.
  /// - Parameter value: The text of the path.
  public init(stringLiteral value: String) {
    guard let path = ObjectPath(value) else {
      preconditionFailure("\"\(value)\" isn't an object path: write it as /org/example/Object.")
    }
    self = path
  }
}
