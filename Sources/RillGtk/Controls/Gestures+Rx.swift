public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: ClickGesture {
  /// The point in the widget at which the button is pressed.
  public var pressed: ControlEvent<Point> { points { $0.onPressed($1) } }

  /// The point in the widget at which the button is released.
  public var released: ControlEvent<Point> { points { $0.onReleased($1) } }

  /// The gesture, at each click.
  public var event: ControlEvent<Base> { recognized(released.asObservable().map { _ in }) }
}

extension Reactive where Base: DragGesture {
  /// The point in the widget at which a drag begins.
  public var began: ControlEvent<Point> { points { $0.onBegin($1) } }

  /// The distance from the start of the drag, at each movement.
  public var changed: ControlEvent<Point> { points { $0.onUpdate($1) } }

  /// The distance from the start of the drag, at its end.
  public var ended: ControlEvent<Point> { points { $0.onEnd($1) } }

  /// An event for each drag that is cancelled, for example by another gesture.
  public var cancelled: ControlEvent<Void> {
    controlEvent { gesture, emit in gesture.onCancel { emit(()) } }
  }

  /// The gesture, at the beginning, each movement and the end of a drag.
  public var event: ControlEvent<Base> {
    recognized(Observable.merge([began, changed, ended].map { $0.asObservable() }).map { _ in })
  }
}

extension Reactive where Base: DragSource {
  /// An event for each drag that begins.
  public var began: ControlEvent<Void> { controlEvent { source, emit in source.onBegin { emit(()) } } }

  /// An event for each drag that has ended, with or without a drop.
  public var ended: ControlEvent<Void> { controlEvent { source, emit in source.onEnd { emit(()) } } }
}

extension Reactive where Base: DropTarget {
  /// The item that is dropped where it can be.
  public var dropped: ControlEvent<DragItem> {
    controlEvent { target, emit in target.onDrop { item, _ in emit(item) } }
  }
}

extension Reactive where Base: LongPressGesture {
  /// The point in the widget at which a press has become a long one.
  public var pressed: ControlEvent<Point> { points { $0.onPressed($1) } }

  /// The gesture, at each long press.
  public var event: ControlEvent<Base> { recognized(pressed.asObservable().map { _ in }) }
}

extension Reactive where Base: ZoomGesture {
  /// An event each time two fingers are put down.
  public var began: ControlEvent<Void> { controlEvent { gesture, emit in gesture.onBegin { emit(()) } } }

  /// The distance of the fingers as a multiple of their distance at the start.
  public var scaleChanged: ControlEvent<Double> {
    controlEvent { gesture, emit in gesture.onScaleChanged(emit) }
  }
}

extension Reactive where Base: MotionController {
  /// The point in the widget to which the pointer moves.
  public var moved: ControlEvent<Point> { points { $0.onMotion($1) } }

  /// An event each time the pointer leaves the widget.
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
