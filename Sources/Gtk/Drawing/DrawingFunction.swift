/// What draws a drawing area, as an object: what is in its one slot can be told apart.
public final class DrawingFunction {
  /// Draws.
  public let body: DrawingArea.Drawing

  /// - Parameter body: Draws; gets the area's size in pixels.
  public init(_ body: @escaping DrawingArea.Drawing) {
    self.body = body
  }
}
