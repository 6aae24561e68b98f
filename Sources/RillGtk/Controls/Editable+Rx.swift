public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Editable {
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
        control.position = wasAtEnd ? -1 : position
      })
  }

  /// Enter.
  public var activated: ControlEvent<Void> {
    controlEvent { control, emit in control.onActivate { emit(()) } }
  }
}
