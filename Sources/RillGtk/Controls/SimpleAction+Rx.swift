public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: SimpleAction {
  /// An event for each activation by a menu item or a key.
  public var activated: ControlEvent<Void> {
    controlEvent { action, emit in action.onActivate { _ in emit(()) } }
  }

  /// Returns an event for each activation by a menu item or a key, with its parameter. Activations with a
  /// parameter of another type are left out.
  /// - Parameter type: The parameter's type, `String` or `Int`.
  /// - Returns: The event, whose value is the parameter.
  public func activated<Parameter: GValueConvertible & Sendable>(
    with type: Parameter.Type
  ) -> ControlEvent<Parameter> {
    controlEvent { action, emit in
      action.onActivate { if let parameter = Parameter.from($0) { emit(parameter) } }
    }
  }

  /// Whether the action is on; false for an action without a state.
  public var isOn: ControlProperty<Bool> {
    controlProperty(
      connect: { action, changed in action.on("notify::state", changed) }, get: { $0.state ?? false },
      set: { $0.state = $1 })
  }

  /// Whether the menu item and the keys are enabled.
  public var isEnabled: Binder<Bool> { Binder(base) { $0.isEnabled = $1 } }

  /// Executes an action when the menu item or a key is used, and enables them while the action is enabled.
  /// They retain the action.
  /// - Parameter action: The action to execute.
  public func bind(to action: CocoaAction) {
    activated.asSignal().emit(to: action.inputs).disposed(by: disposeBag)
    action.enabled.bind(to: isEnabled).disposed(by: disposeBag)
  }
}
