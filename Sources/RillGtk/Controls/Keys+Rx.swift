public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: KeyController {
  /// A key was pressed. It goes on to others.
  public var pressed: ControlEvent<KeyPress> {
    controlEvent { keys, emit in
      keys.onKeyPressed {
        emit($0)
        return false
      }
    }
  }

  /// The press of a key, which goes no further.
  /// - Parameter name: The key's name, for example "Delete".
  /// - Returns: The event, for presses without Control and Alt.
  public func pressed(_ name: String) -> ControlEvent<Void> {
    let presses: ControlEvent<Void> = controlEvent { keys, emit in
      keys.onKeyPressed { key in
        guard key.name == name, !key.isControl, !key.isAlt else { return false }
        emit(())
        return true
      }
    }
    // Only one handler gets the key.
    return ControlEvent(events: presses.asObservable().share())
  }
}

extension Reactive where Base: ShortcutController {
  /// The press of a shortcut's keys, which go no further from now on.
  /// - Parameter trigger: For example "<Control>n" or "Escape|<Alt>Left".
  /// - Returns: The event.
  public func shortcut(_ trigger: String) -> ControlEvent<Void> {
    let presses = PublishRelay<Void>()
    base.add(trigger) {
      presses.accept(())
      return true
    }
    return ControlEvent(events: presses.take(until: deallocated))
  }
}

extension Reactive where Base: FocusController {
  /// The keyboard focus has come to the widget or something in it.
  public var entered: ControlEvent<Void> { controlEvent { focus, emit in focus.onEnter { emit(()) } } }

  /// The keyboard focus has gone elsewhere.
  public var left: ControlEvent<Void> { controlEvent { focus, emit in focus.onLeave { emit(()) } } }
}

extension Reactive where Base: ScrollController {
  /// The wheel or two fingers have moved, in steps of the wheel. The movement goes on to others.
  public var scrolled: ControlEvent<Point> {
    controlEvent { scroll, emit in
      scroll.onScroll {
        emit(Point(x: $0, y: $1))
        return false
      }
    }
  }
}
