public import Gtk
public import Rill
public import RillUI

/// A kind of event of a control, with UIKit's names: the argument of `rx.controlEvent(_:)`.
public struct ControlEvents<Control: Widget>: Sendable {
  let connect: @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection

  /// Creates a kind of event.
  /// - Parameter connect: Connects a handler to a control's signal.
  public init(
    connect: @escaping @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection
  ) {
    self.connect = connect
  }
}

extension Reactive where Base: Widget {
  /// Returns an event of the control. Changes that are written through Rill don't emit it.
  /// - Parameter event: The kind of event, such as `.editingDidBegin`.
  /// - Returns: The event.
  public func controlEvent(_ event: ControlEvents<Base>) -> ControlEvent<Void> {
    controlEvent { control, emit in
      event.connect(control) { [weak control] in if control?.rx.isWriting == false { emit(()) } }
    }
  }
}

extension ControlEvents where Control: TextInput {
  /// The control receives the keyboard focus.
  public static var editingDidBegin: Self { Self { control, happened in control.onFocusEnter(happened) } }

  /// The text changes.
  public static var editingChanged: Self { Self { control, happened in control.onChanged(happened) } }

  /// The control loses the keyboard focus.
  public static var editingDidEnd: Self { Self { control, happened in control.onFocusLeave(happened) } }
}

extension ControlEvents where Control: Editable {
  /// Enter is pressed.
  public static var editingDidEndOnExit: Self { Self { control, happened in control.onActivate(happened) } }
}

extension ControlEvents where Control: Button {
  /// The button is clicked.
  public static var touchUpInside: Self { Self { button, happened in button.onClicked(happened) } }
}

extension ControlEvents where Control: Toggleable {
  /// The control is switched on or off.
  public static var valueChanged: Self { Self { control, happened in control.onToggled(happened) } }
}

extension ControlEvents where Control: Scale {
  /// Another number is chosen.
  public static var valueChanged: Self { Self { scale, happened in scale.onValueChanged(happened) } }
}

extension ControlEvents where Control: SpinButton {
  /// The number changes.
  public static var valueChanged: Self { Self { button, happened in button.onValueChanged(happened) } }
}

extension ControlEvents where Control: DropDown {
  /// Another item is chosen.
  public static var valueChanged: Self {
    Self { dropDown, happened in dropDown.onSelectionChanged(happened) }
  }
}
