public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: TextInput {
  /// The text that is typed, without what an input method composes. What is written leaves the cursor where it is,
  /// or at the end if it was there.
  public var text: ControlProperty<String?> {
    controlProperty(
      connect: { control, changed in control.onChanged(changed) }, get: { $0.text },
      set: { control, text in
        let text = text ?? ""
        // Setting the same text would end an input method's composing and forget what can be undone.
        guard control.text != text else { return }
        let (position, wasAtEnd) = (control.position, control.position == control.length)
        control.text = text
        control.position = wasAtEnd ? -1 : min(position, control.length)
      })
  }

  /// The keyboard focus has come to the control.
  public var didBeginEditing: ControlEvent<Void> { controlEvent(.editingDidBegin) }

  /// The keyboard focus has left the control.
  public var didEndEditing: ControlEvent<Void> { controlEvent(.editingDidEnd) }

  /// The text has changed, other than through Rill.
  public var didChange: ControlEvent<Void> { controlEvent(.editingChanged) }

  /// What an input method composes and is not yet part of the text; empty when it is done.
  public var markedText: ControlEvent<String> {
    controlEvent { control, emit in control.onPreeditChanged(emit) }
  }
}

extension Reactive where Base: Editable {
  /// Enter.
  public var activated: ControlEvent<Void> {
    controlEvent { control, emit in control.onActivate { emit(()) } }
  }
}

extension Reactive where Base: TextView {
  /// The cursor has moved, or something else is selected.
  public var didChangeSelection: ControlEvent<Void> {
    controlEvent(ControlEvents { view, changed in view.onSelectionChanged(changed) })
  }
}
