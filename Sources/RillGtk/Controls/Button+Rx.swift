public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Button {
  /// An event for each click, or press of the key that clicks the button.
  public var tap: ControlEvent<Void> { controlEvent { button, emit in button.onClicked { emit(()) } } }

  /// The action that a click executes. The button is sensitive while the action is enabled, and retains it.
  public var action: CocoaAction? {
    get { boundAction }
    nonmutating set { bind(newValue, .becomesInsensitive) }
  }

  /// Sets the action that a click executes.
  /// - Parameters:
  ///   - action: The action, which the button retains.
  ///   - whileExecuting: The button's behaviour while the action runs.
  public func action(_ action: CocoaAction, whileExecuting: WhileExecuting) { bind(action, whileExecuting) }

  private func bind(_ action: CocoaAction?, _ whileExecuting: WhileExecuting) {
    bind(action: action, to: tap, whileExecuting: whileExecuting) { _ in }
  }

  /// Executes an action at each click.
  /// - Parameters:
  ///   - action: The action, which the button retains.
  ///   - input: Makes the action's input at the time of the click.
  public func bind<Input: Sendable, Element: Sendable>(
    to action: Action<Input, Element>, input: @escaping @MainActor (Base) -> Input
  ) {
    tap.asSignal().compactMap { [weak base] in base.map(input) }.emit(to: action.inputs)
      .disposed(by: disposeBag)
    action.enabled.bind(to: isEnabled).disposed(by: disposeBag)
  }
}
