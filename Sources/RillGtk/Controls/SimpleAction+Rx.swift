public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: SimpleAction {
  /// A menu item's or a key's activation.
  public var activated: ControlEvent<Void> {
    controlEvent { action, emit in action.onActivate { _ in emit(()) } }
  }

  /// A menu item's or a key's activation, with what it carries. Activations that carry something else are left out.
  /// - Parameter type: What it carries: `String` or `Int`.
  /// - Returns: The event.
  public func activated<Parameter: GValueConvertible & Sendable>(
    with type: Parameter.Type
  ) -> ControlEvent<Parameter> {
    controlEvent { action, emit in
      action.onActivate { if let parameter = Parameter.from($0) { emit(parameter) } }
    }
  }

  /// The state of an action that is on or off; false for one without.
  public var isOn: ControlProperty<Bool> {
    controlProperty(
      connect: { action, changed in action.on("notify::state", changed) }, get: { $0.state ?? false },
      set: { $0.state = $1 })
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
