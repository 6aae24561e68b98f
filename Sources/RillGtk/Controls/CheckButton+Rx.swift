public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: CheckButton {
  /// The action that checking and unchecking execute; if it fails, the button goes back. The button keeps it.
  public var action: CocoaAction? {
    get { boundAction }
    nonmutating set {
      let toggled: ControlEvent<Void> = controlEvent { button, emit in
        button.onToggled { [weak button] in if button?.rx.isWriting == false { emit(()) } }
      }
      bind(action: newValue, to: newValue == nil ? nil : toggled) { button in
        button.rx.write { button.isActive.toggle() }
      }
    }
  }
}
