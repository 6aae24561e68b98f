import Gtk
public import Rill

/// The items that a drop-down shows, from which `rx.modelSelected` knows their type. Disposing of it ends the
/// binding.
@MainActor public final class DropDownItems<Element: Sendable>: Disposable {
  private(set) var elements: [Element] = []
  private let subscription = SingleAssignmentDisposable()

  init(
    _ source: Observable<[Element]>, in dropDown: DropDown,
    titleForRow: @escaping (Int, Element) -> String
  ) {
    subscription.setDisposable(
      source.take(until: dropDown.rx.deallocated).bind(
        to: Binder(dropDown) { dropDown, elements in
          self.elements = elements
          dropDown.items = elements.enumerated().map { titleForRow($0.offset, $0.element) }
        }))
  }

  /// Ends the binding. The drop-down keeps what it shows.
  public nonisolated func dispose() { subscription.dispose() }
}
