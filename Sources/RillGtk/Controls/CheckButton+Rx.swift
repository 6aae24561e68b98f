public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: CheckButton {
  /// The action that checking and unchecking execute. If it fails, the button returns to its previous state. The
  /// button is sensitive while the action is enabled, and retains it.
  public var action: CocoaAction? {
    get { boundAction }
    nonmutating set { bind(newValue, .becomesInsensitive) }
  }

  /// Sets the action that checking and unchecking execute. If the action fails, or refuses a click because it is
  /// running, the button returns to its previous state.
  /// - Parameters:
  ///   - action: The action, which the button retains.
  ///   - whileExecuting: The button's behaviour while the action runs.
  public func action(_ action: CocoaAction, whileExecuting: WhileExecuting) { bind(action, whileExecuting) }

  private func bind(_ action: CocoaAction?, _ whileExecuting: WhileExecuting) {
    bind(action: action, to: toggled, whileExecuting: whileExecuting) { button in
      button.rx.write { button.isActive.toggle() }
    }
  }

  /// An event for each change that Rill itself didn't write.
  private var toggled: ControlEvent<Void> {
    controlEvent { button, emit in
      button.onToggled { [weak button] in if button?.rx.isWriting == false { emit(()) } }
    }
  }
}
