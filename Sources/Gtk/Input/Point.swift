/// A position in a widget, or an offset from a position, in pixels.
public nonisolated struct Point: Equatable, Sendable {
  /// The horizontal coordinate, which increases to the right.
  public var x: Double
  /// The vertical coordinate, which increases downwards.
  public var y: Double

  /// Creates a position or an offset.
  /// - Parameters:
  ///   - x: The horizontal coordinate, in pixels.
  ///   - y: The vertical coordinate, in pixels.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
