import Gtk
public import Rill

/// The binding of a drop-down to its items, from which `rx.modelSelected` infers their type. Disposing of it
/// ends the binding.
@MainActor public final class DropDownItems<Element: Sendable>: Disposable {
  private(set) var elements: [Element] = []
  private let subscription = SingleAssignmentDisposable()

  init(
    _ source: Observable<[Element]>, in dropDown: DropDown,
    show: @escaping (DropDown, [Element]) -> Void
  ) {
    subscription.setDisposable(
      source.take(until: dropDown.rx.deallocated).bind(
        to: Binder(dropDown) { dropDown, elements in
          self.elements = elements
          show(dropDown, elements)
        }))
  }

  /// Ends the binding. The drop-down continues to show its items.
  public nonisolated func dispose() { subscription.dispose() }
}
