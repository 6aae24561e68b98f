public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Widget {
  /// The time of each frame in microseconds, emitted before it is drawn while the widget is shown and has
  /// subscribers.
  public var frames: ControlEvent<Int64> {
    let ended = deallocated
    return ControlEvent(
      events: Observable.create { [weak base] observer in
        MainActor.assumeIsolated {
          let tick = base?.addTick { time in
            observer.onNext(time)
            return true
          }
          return Disposables.create { onMainActor { tick?.cancel() } }
        }
      }
      .take(until: ended))
  }
}

extension Reactive where Base: FrameClock {
  /// An event each time a frame has been drawn and handed to the display.
  public var afterPaint: ControlEvent<Void> {
    controlEvent { clock, emit in clock.onAfterPaint { emit(()) } }
  }
}
