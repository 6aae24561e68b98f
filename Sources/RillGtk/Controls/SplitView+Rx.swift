public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: SplitView {
  /// Whether the content is shown, or would be if the view showed one page at a time. Setting it starts a
  /// transition.
  public var showsContent: ControlProperty<Bool> {
    controlProperty(
      connect: { view, changed in view.onShowsContentChanged(changed) }, get: { $0.showsContent },
      set: { $0.showsContent = $1 })
  }

  /// Whether the view shows one page at a time.
  public var isCollapsed: Driver<Bool> {
    controlProperty(
      connect: { view, changed in view.onCollapsedChanged(changed) }, get: { $0.isCollapsed },
      set: { _, _ in }
    )
    .asDriver()
  }
}
