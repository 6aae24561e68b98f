import Gtk
import Rill
import RillUI

/// An action on a control, with its subscriptions.
private final class BoundAction {
  let action: CocoaAction
  let bag = DisposeBag()

  init(_ action: CocoaAction) { self.action = action }
}

extension Reactive where Base: Widget {
  private var actionKey: String { "rill.action" }

  /// The action that the control executes.
  var boundAction: CocoaAction? { (base.attachment(key: actionKey) as? BoundAction)?.action }

  /// Makes the control execute an action, in the place of the one before.
  /// - Parameters:
  ///   - action: The action; none leaves the control without.
  ///   - event: What executes it.
  ///   - refused: What to do to the control when an execution was refused or has failed.
  func bind(
    action: CocoaAction?, to event: ControlEvent<Void>?, refused: @escaping @MainActor (Base) -> Void
  ) {
    guard let action, let event else { return base.attach(nil, key: actionKey) }
    let bound = BoundAction(action)
    event.asSignal().emit(onNext: { [weak base, weak bound] in
      // The receipt is replayed: a failure that has happened already is told at once.
      _ = action.execute().subscribe(
        onError: { _ in
          onMainActor {
            // A row's control may show another item by then, whose action has freed this one.
            if bound != nil, let base { refused(base) }
          }
        })
    }).disposed(by: bound.bag)
    action.enabled.bind(to: isEnabled).disposed(by: bound.bag)
    base.attach(bound, key: actionKey)
  }
}
