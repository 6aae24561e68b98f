public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: TextView {
  /// The text that is typed.
  public var text: ControlProperty<String?> {
    controlProperty(
      connect: { view, changed in view.onChanged(changed) ?? view.on("destroy") {} }, get: { $0.text },
      set: { view, text in
        let text = text ?? ""
        // Setting the same text would move the cursor and end an input method's composing.
        if view.text != text { view.text = text }
      })
  }
}
