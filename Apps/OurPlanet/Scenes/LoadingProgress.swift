/// The progress of loading the categories.
public struct LoadingProgress: Sendable, Equatable, CustomStringConvertible {
  /// The number of categories that are done.
  public let done: Int
  /// The number of all categories.
  public let total: Int

  /// Creates a progress value.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }

  /// The fraction that is done, from 0 to 1. It is 0 if there are no categories.
  public var fraction: Double { total == 0 ? 0 : Double(done) / Double(total) }

  /// The progress as text, such as "7 of 13".
  public var description: String { "\(done) of \(total)" }
}
