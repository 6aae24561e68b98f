public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: SimpleAction {
  /// A menu item's or a key's activation.
  public var activated: ControlEvent<Void> {
    controlEvent { action, emit in action.onActivate { _ in emit(()) } }
  }

  /// Whether the menu item and the keys do something.
  public var isEnabled: Binder<Bool> { Binder(base) { $0.isEnabled = $1 } }

  /// Makes the menu item and the keys execute an action, which they keep, and follow whether it may be.
  /// - Parameter action: The action.
  public func bind(to action: CocoaAction) {
    activated.asSignal().emit(to: action.inputs).disposed(by: disposeBag)
    action.enabled.bind(to: isEnabled).disposed(by: disposeBag)
  }
}
