public import Gtk
public import Rill
public import RillUI

/// The proxy of a drawing area's function, which serves a regular drawing function and streams at the same
/// time.
public final class RxDrawingAreaProxy: DelegateProxy<DrawingArea, DrawingFunction>,
  @MainActor DelegateProxyType
{
  /// The name of the slot in errors.
  public static var slot: String { "drawing" }
  /// True, because the area retains its function.
  public static var keepsDelegate: Bool { true }

  /// The drawings of the area: its width and height in pixels.
  public let draw = DelegateMethod<Point>()

  private lazy var function = DrawingFunction { [weak self] context, width, height in
    self?.draw(Point(x: width, y: height)) {
      self?.forwardToDelegate()?.body(context, width, height)
    }
  }

  /// Returns the function that the area calls.
  public func asDelegate() -> DrawingFunction { function }

  /// Returns the area's function.
  /// - Parameter object: The drawing area.
  public static func currentDelegate(for object: DrawingArea) -> DrawingFunction? { object.drawingFunction }

  /// Sets the area's function.
  /// - Parameters:
  ///   - delegate: The function; nil removes it.
  ///   - object: The drawing area.
  public static func setCurrentDelegate(_ delegate: DrawingFunction?, to object: DrawingArea) {
    object.drawingFunction = delegate
  }
}

extension Reactive where Base: DrawingArea {
  /// The proxy of the area's function, which retains the function that was set before.
  public var drawing: RxDrawingAreaProxy { get throws { try .proxy(for: base) } }

  /// Sets the function that draws the area, in addition to the streams.
  /// - Parameter drawing: Draws the area's content.
  /// - Returns: A disposable that removes the function.
  /// - Throws: `DelegateProxyError.slotTaken` if the area already has a function.
  public func setDrawing(_ drawing: @escaping DrawingArea.Drawing) throws -> any Disposable {
    let installed = try RxDrawingAreaProxy.installForwardDelegate(
      DrawingFunction(drawing), retainDelegate: true, onProxyForObject: base)
    base.queueDraw()
    return installed
  }

  /// The width and height of the area in pixels, after each drawing.
  public var didDraw: ControlEvent<Point> {
    RxDrawingAreaProxy.methodInvoked(\.draw, onProxyForObject: base)
  }
}
