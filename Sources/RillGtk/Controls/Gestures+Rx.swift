public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: ClickGesture {
  /// The button was pressed, at a place in the widget.
  public var pressed: ControlEvent<Point> { points { $0.onPressed($1) } }

  /// The button was released, at a place in the widget.
  public var released: ControlEvent<Point> { points { $0.onReleased($1) } }

  /// A click, with its gesture.
  public var event: ControlEvent<Base> { recognized(released.asObservable().map { _ in }) }
}

extension Reactive where Base: DragGesture {
  /// A drag has begun, at a place in the widget.
  public var began: ControlEvent<Point> { points { $0.onBegin($1) } }

  /// The drag has gone on, with the way from its start.
  public var changed: ControlEvent<Point> { points { $0.onUpdate($1) } }

  /// The drag has ended, with the way from its start.
  public var ended: ControlEvent<Point> { points { $0.onEnd($1) } }

  /// The drag was taken away, by another gesture for example.
  public var cancelled: ControlEvent<Void> {
    controlEvent { gesture, emit in gesture.onCancel { emit(()) } }
  }

  /// A drag's beginning, each movement and the end, with its gesture.
  public var event: ControlEvent<Base> {
    recognized(Observable.merge([began, changed, ended].map { $0.asObservable() }).map { _ in })
  }
}

extension Reactive where Base: LongPressGesture {
  /// The press is long enough, at a place in the widget.
  public var pressed: ControlEvent<Point> { points { $0.onPressed($1) } }

  /// A long press, with its gesture.
  public var event: ControlEvent<Base> { recognized(pressed.asObservable().map { _ in }) }
}

extension Reactive where Base: ZoomGesture {
  /// Two fingers are down.
  public var began: ControlEvent<Void> { controlEvent { gesture, emit in gesture.onBegin { emit(()) } } }

  /// The fingers' distance as a multiple of that at the start.
  public var scaleChanged: ControlEvent<Double> {
    controlEvent { gesture, emit in gesture.onScaleChanged(emit) }
  }
}

extension Reactive where Base: MotionController {
  /// The pointer has moved over the widget, to a place in it.
  public var moved: ControlEvent<Point> { points { $0.onMotion($1) } }

  /// The pointer has left the widget.
  public var left: ControlEvent<Void> { controlEvent { motion, emit in motion.onLeave { emit(()) } } }
}

extension Reactive where Base: EventController {
  fileprivate func points(
    _ connect: @escaping @MainActor (Base, @escaping (Double, Double) -> Void) -> SignalConnection
  ) -> ControlEvent<Point> {
    controlEvent { gesture, emit in connect(gesture) { emit(Point(x: $0, y: $1)) } }
  }

  fileprivate func recognized(_ events: Observable<Void>) -> ControlEvent<Base> {
    ControlEvent(events: events.compactMap { [weak base] in base })
  }
}
