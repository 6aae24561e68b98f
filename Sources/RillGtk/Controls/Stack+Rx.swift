public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Stack {
  /// The name of the visible child.
  public var visibleChildName: ControlProperty<String?> {
    controlProperty(
      connect: { stack, changed in stack.onVisibleChildChanged(changed) }, get: { $0.visibleChildName },
      set: { $0.visibleChildName = $1 })
  }
}

extension Reactive where Base: NavigationView {
  /// The visible page, from the start of the transition to it.
  public var visiblePage: Driver<NavigationPage?> {
    controlProperty(
      connect: { view, changed in view.onVisiblePageChanged(changed) }, get: { $0.visiblePage },
      set: { _, _ in }
    )
    .asDriver()
  }
}
