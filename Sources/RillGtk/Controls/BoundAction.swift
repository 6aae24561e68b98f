import Gtk
import Rill
import RillUI

/// An action that is bound to a control, with the subscriptions of the binding.
private final class BoundAction {
  let action: CocoaAction
  let bag = DisposeBag()

  init(_ action: CocoaAction) { self.action = action }
}

extension Reactive where Base: Widget {
  private var actionKey: String { "rill.action" }

  /// The action that the control executes.
  var boundAction: CocoaAction? { (base.attachment(key: actionKey) as? BoundAction)?.action }

  /// Binds an action to the control, instead of the previous one.
  /// - Parameters:
  ///   - action: The action to execute; nil removes the previous one.
  ///   - event: The event that executes the action.
  ///   - refused: Restores the control after an execution was refused or has failed.
  func bind(
    action: CocoaAction?, to event: ControlEvent<Void>?, refused: @escaping @MainActor (Base) -> Void
  ) {
    guard let action, let event else { return base.attach(nil, key: actionKey) }
    let bound = BoundAction(action)
    event.asSignal().emit(onNext: { [weak base, weak bound] in
      // The sequence is replayed, so that a failure which has already happened arrives at once.
      _ = action.execute().subscribe(
        onError: { _ in
          onMainActor {
            // By then a row's control may show another item, whose action has freed this binding.
            if bound != nil, let base { refused(base) }
          }
        })
    }).disposed(by: bound.bag)
    action.enabled.bind(to: isEnabled).disposed(by: bound.bag)
    base.attach(bound, key: actionKey)
  }
}
