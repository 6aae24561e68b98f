public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: TextInput {
  /// The text, without an input method's uncommitted composition. Setting it leaves the cursor where it is,
  /// or at the end if it was there.
  public var text: ControlProperty<String?> {
    controlProperty(
      connect: { control, changed in control.onChanged(changed) }, get: { $0.text },
      set: { control, text in
        let text = text ?? ""
        // Setting the same text would end an input method's composition and clear the undo history.
        guard control.text != text else { return }
        let (position, wasAtEnd) = (control.position, control.position == control.length)
        control.text = text
        control.position = wasAtEnd ? -1 : min(position, control.length)
      })
  }

  /// An event each time the control receives the keyboard focus.
  public var didBeginEditing: ControlEvent<Void> { controlEvent(.editingDidBegin) }

  /// An event each time the control loses the keyboard focus.
  public var didEndEditing: ControlEvent<Void> { controlEvent(.editingDidEnd) }

  /// An event each time the text changes, other than through Rill.
  public var didChange: ControlEvent<Void> { controlEvent(.editingChanged) }

  /// The uncommitted composition of an input method, which isn't part of the text yet; empty when it is
  /// finished.
  public var markedText: ControlEvent<String> {
    controlEvent { control, emit in control.onPreeditChanged(emit) }
  }
}

extension Reactive where Base: Editable {
  /// An event for each press of Enter.
  public var activated: ControlEvent<Void> {
    controlEvent { control, emit in control.onActivate { emit(()) } }
  }
}

extension Reactive where Base: TextView {
  /// An event each time the cursor moves or the selection changes.
  public var didChangeSelection: ControlEvent<Void> {
    controlEvent(ControlEvents { view, changed in view.onSelectionChanged(changed) })
  }
}
