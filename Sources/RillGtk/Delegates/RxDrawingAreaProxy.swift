public import Gtk
public import Rill
public import RillUI

/// A drawing area's function that serves the one that draws and streams at once.
public final class RxDrawingAreaProxy: DelegateProxy<DrawingArea, DrawingFunction>,
  @MainActor DelegateProxyType
{
  /// What errors call the slot.
  public static var slot: String { "drawing" }
  /// The area keeps its function.
  public static var keepsDelegate: Bool { true }

  /// A drawing of the area: its width and height in pixels.
  public let draw = DelegateMethod<Point>()

  private lazy var function = DrawingFunction { [weak self] context, width, height in
    self?.draw(Point(x: width, y: height)) {
      self?.forwardToDelegate()?.body(context, width, height)
    }
  }

  /// The function that the area calls.
  public func asDelegate() -> DrawingFunction { function }

  /// The area's function.
  public static func currentDelegate(for object: DrawingArea) -> DrawingFunction? { object.drawingFunction }

  /// Gives the area a function.
  public static func setCurrentDelegate(_ delegate: DrawingFunction?, to object: DrawingArea) {
    object.drawingFunction = delegate
  }
}

extension Reactive where Base: DrawingArea {
  /// The proxy of the area's function, which keeps the function that was set before.
  public var drawing: RxDrawingAreaProxy { get throws { try .proxy(for: base) } }

  /// Sets what draws the area, beside the streams.
  /// - Parameter drawing: Draws.
  /// - Returns: What takes it away.
  /// - Throws: `DelegateProxyError.slotTaken` if something draws already.
  public func setDrawing(_ drawing: @escaping DrawingArea.Drawing) throws -> any Disposable {
    let installed = try RxDrawingAreaProxy.installForwardDelegate(
      DrawingFunction(drawing), retainDelegate: true, onProxyForObject: base)
    base.queueDraw()
    return installed
  }

  /// The area has been drawn, with its width and height in pixels.
  public var didDraw: ControlEvent<Point> {
    RxDrawingAreaProxy.methodInvoked(\.draw, onProxyForObject: base)
  }
}
