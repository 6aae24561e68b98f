public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Button {
  /// A click, or the key that stands for it.
  public var tap: ControlEvent<Void> { controlEvent { button, emit in button.onClicked { emit(()) } } }

  /// The action that a click executes. The button is sensitive while the action is enabled, and keeps it.
  public var action: CocoaAction? {
    get { boundAction }
    nonmutating set { bind(action: newValue, to: newValue == nil ? nil : tap) { _ in } }
  }

  /// Executes an action at each click.
  /// - Parameters:
  ///   - action: The action.
  ///   - input: Makes its input at that moment.
  public func bind<Input: Sendable, Element: Sendable>(
    to action: Action<Input, Element>, input: @escaping @MainActor (Base) -> Input
  ) {
    tap.asSignal().compactMap { [weak base] in base.map(input) }.emit(to: action.inputs)
      .disposed(by: disposeBag)
    action.enabled.bind(to: isEnabled).disposed(by: disposeBag)
  }
}
