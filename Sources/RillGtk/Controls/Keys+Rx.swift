public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: KeyController {
  /// The keys that are pressed. They are passed on to other handlers too.
  public var pressed: ControlEvent<KeyPress> {
    controlEvent { keys, emit in
      keys.onKeyPressed {
        emit($0)
        return false
      }
    }
  }

  /// Returns an event for each press of a key, without passing the key on to other handlers.
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
    // GTK passes the key to one handler only, so the subscribers share it.
    return ControlEvent(events: presses.asObservable().share())
  }
}

extension Reactive where Base: ShortcutController {
  /// Adds a shortcut and returns an event for each press of its keys. From this call on, they aren't passed
  /// on to other handlers.
  /// - Parameter trigger: The keys, for example "<Control>n" or "Escape|<Alt>Left".
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
  /// An event each time the keyboard focus enters the widget or one of its descendants.
  public var entered: ControlEvent<Void> { controlEvent { focus, emit in focus.onEnter { emit(()) } } }

  /// An event each time the keyboard focus leaves the widget.
  public var left: ControlEvent<Void> { controlEvent { focus, emit in focus.onLeave { emit(()) } } }
}

extension Reactive where Base: ScrollController {
  /// The movements of the wheel or of two fingers, in steps of the wheel. They are passed on to other
  /// handlers too.
  public var scrolled: ControlEvent<Point> {
    controlEvent { scroll, emit in
      scroll.onScroll {
        emit(Point(x: $0, y: $1))
        return false
      }
    }
  }
}
