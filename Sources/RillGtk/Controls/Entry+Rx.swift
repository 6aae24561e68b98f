public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Entry {
  /// The text that is typed.
  public var text: ControlProperty<String?> {
    controlProperty(
      connect: { entry, changed in entry.onChanged(changed) }, get: { $0.text },
      set: { entry, text in
        let text = text ?? ""
        // Setting the same text would move the cursor and end an input method's composing.
        if entry.text != text { entry.text = text }
      })
  }

  /// Enter.
  public var activated: ControlEvent<Void> {
    controlEvent { entry, emit in entry.onActivate { emit(()) } }
  }
}
