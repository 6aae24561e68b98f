import Gtk
public import Rill

/// The items that a drop-down shows, from which `rx.modelSelected` knows their type. Disposing of it ends the
/// binding.
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

  /// Ends the binding. The drop-down keeps what it shows.
  public nonisolated func dispose() { subscription.dispose() }
}
