public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: CheckButton {
  /// The action that checking and unchecking execute. If it fails, the button returns to its previous state.
  /// The button retains the action.
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
