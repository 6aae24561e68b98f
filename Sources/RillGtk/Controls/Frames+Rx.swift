public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Widget {
  /// The time of each frame in microseconds, before it is drawn, while the widget is shown and somebody listens.
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
  /// A frame has been drawn and handed to the display.
  public var afterPaint: ControlEvent<Void> {
    controlEvent { clock, emit in clock.onAfterPaint { emit(()) } }
  }
}
