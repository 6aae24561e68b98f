/// A drawing area's closure as an object, so that the closure now in use can be identified.
public final class DrawingFunction {
  /// The closure that draws.
  public let body: DrawingArea.Drawing

  /// Creates a drawing function.
  /// - Parameter body: Draws; receives the area's size in pixels.
  public init(_ body: @escaping DrawingArea.Drawing) {
    self.body = body
  }
}
