public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Button {
  /// An event for each click, or press of the key that clicks the button.
  public var tap: ControlEvent<Void> { controlEvent { button, emit in button.onClicked { emit(()) } } }

  /// The action that a click executes. The button is sensitive while the action is enabled, and retains it.
  public var action: CocoaAction? {
    get { boundAction }
    nonmutating set { bind(action: newValue, to: newValue == nil ? nil : tap) { _ in } }
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
