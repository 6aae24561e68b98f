public import Gtk
public import Rill
public import RillUI

/// What can happen to a kind of control, by the names that UIKit has for it: for `rx.controlEvent(_:)`.
public struct ControlEvents<Control: Widget>: Sendable {
  let connect: @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection

  /// Makes a kind of event.
  /// - Parameter connect: Connects a handler to a control.
  public init(
    connect: @escaping @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection
  ) {
    self.connect = connect
  }
}

extension Reactive where Base: Widget {
  /// Something that happens to the control, other than by what is written through Rill.
  /// - Parameter event: What happens: `.editingDidBegin`.
  /// - Returns: The event.
  public func controlEvent(_ event: ControlEvents<Base>) -> ControlEvent<Void> {
    controlEvent { control, emit in
      event.connect(control) { [weak control] in if control?.rx.isWriting == false { emit(()) } }
    }
  }
}

extension ControlEvents where Control: TextInput {
  /// The keyboard focus has come to the control.
  public static var editingDidBegin: Self { Self { control, happened in control.onFocusEnter(happened) } }

  /// The text has changed.
  public static var editingChanged: Self { Self { control, happened in control.onChanged(happened) } }

  /// The keyboard focus has left the control.
  public static var editingDidEnd: Self { Self { control, happened in control.onFocusLeave(happened) } }
}

extension ControlEvents where Control: Editable {
  /// Enter was pressed.
  public static var editingDidEndOnExit: Self { Self { control, happened in control.onActivate(happened) } }
}

extension ControlEvents where Control: Button {
  /// The button was clicked.
  public static var touchUpInside: Self { Self { button, happened in button.onClicked(happened) } }
}

extension ControlEvents where Control: Toggleable {
  /// The control was switched on or off.
  public static var valueChanged: Self { Self { control, happened in control.onToggled(happened) } }
}

extension ControlEvents where Control: Scale {
  /// Another number was chosen.
  public static var valueChanged: Self { Self { scale, happened in scale.onValueChanged(happened) } }
}

extension ControlEvents where Control: SpinButton {
  /// The number has changed.
  public static var valueChanged: Self { Self { button, happened in button.onValueChanged(happened) } }
}

extension ControlEvents where Control: DropDown {
  /// Another item was chosen.
  public static var valueChanged: Self {
    Self { dropDown, happened in dropDown.onSelectionChanged(happened) }
  }
}
