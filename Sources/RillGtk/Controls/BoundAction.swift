import Gtk
import Rill
import RillUI

/// The behaviour of a control while its action runs.
public enum WhileExecuting: Sendable {
  /// The control is insensitive: it loses the focus, and nothing can be clicked.
  case becomesInsensitive
  /// The control stays as it is and keeps the focus. The action refuses a click in the meantime: nothing is executed,
  /// now or later.
  case staysSensitive
}

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
  ///   - whileExecuting: The control's behaviour while the action runs.
  ///   - refused: Restores the control after an execution was refused or has failed.
  func bind(
    action: CocoaAction?, to event: @autoclosure () -> ControlEvent<Void>, whileExecuting: WhileExecuting,
    refused: @escaping @MainActor (Base) -> Void
  ) {
    guard let action else { return base.attach(nil, key: actionKey) }
    let bound = BoundAction(action)
    event().asSignal().emit(onNext: { [weak base, weak bound] in
      // The sequence is replayed, so that a failure which has already happened arrives at once.
      _ = action.execute().subscribe(
        onError: { _ in
          onMainActor {
            // By then a row's control may show another item, whose action has freed this binding.
            if bound != nil, let base { refused(base) }
          }
        })
    }).disposed(by: bound.bag)
    let isSensitive = whileExecuting == .staysSensitive ? action.allowed : action.enabled
    isSensitive.bind(to: isEnabled).disposed(by: bound.bag)
    base.attach(bound, key: actionKey)
  }
}
