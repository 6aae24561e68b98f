import Glibc

/// The order of the day and the month in a date of numbers, such as `12/1/2026`.
public enum DateOrder: Sendable, Hashable {
  /// The day comes first.
  case dayFirst
  /// The month comes first.
  case monthFirst

  /// The order in the user's locale. The month comes first in the United States.
  public static var ofUser: DateOrder { ofUser { name in getenv(name).map { String(cString: $0) } } }

  /// Returns the order in the locale of an environment.
  /// - Parameter variable: Returns the value of a variable; nil if it isn't set.
  public static func ofUser(_ variable: (String) -> String?) -> DateOrder {
    let names: [String] = ["LC_ALL", "LC_TIME", "LANG"]
    let values = names.compactMap(variable)
    return values.first { !$0.isEmpty }?.hasPrefix("en_US") ?? false ? .monthFirst : .dayFirst
  }
}
