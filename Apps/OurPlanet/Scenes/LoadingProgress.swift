/// How many categories are done.
public struct LoadingProgress: Sendable, Equatable, CustomStringConvertible {
  /// How many are.
  public let done: Int
  /// Of how many.
  public let total: Int

  /// Makes a progress.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }

  /// From 0 to 1; 0 of nothing is 0.
  public var fraction: Double { total == 0 ? 0 : Double(done) / Double(total) }

  /// For example "7 of 13".
  public var description: String { "\(done) of \(total)" }
}
