import CGtk

extension Widget {
  /// The widget that this one is in.
  public final var parent: Widget? {
    Object.wrap(gtk_widget_get_parent(widget), as: Widget.self)
  }

  /// The widgets directly in this one. Costs their number.
  public final var children: [Widget] {
    Array(
      sequence(
        first: gtk_widget_get_first_child(widget), next: { $0.flatMap(gtk_widget_get_next_sibling) }
      )
      .lazy.map { Object.wrap($0, as: Widget.self) }.prefix { $0 != nil }.compactMap { $0 })
  }

  /// The window that the widget is in.
  public final var root: Window? {
    guard let root = gtk_widget_get_root(widget) else { return nil }
    return Object.wrap(UnsafeMutableRawPointer(root)) as? Window
  }

  /// Whether this is a widget or is anywhere in it.
  public final func isInside(_ other: Widget) -> Bool {
    self === other || gtk_widget_is_ancestor(widget, other.widget).isTrue
  }

  /// Takes the widget out of the one that it is in, if any.
  ///
  /// - Precondition: It is not the child of a list's row: that is the row's.
  public final func removeFromParent() {
    guard let parent else { return }
    switch parent {
    case let box as Box: box.remove(self)
    case let view as NavigationView: (self as? NavigationPage).map(view.remove)
    case let stack as Stack: stack.remove(self)
    case let button as MenuButton where button.popover === self: button.popover = nil
    case let host as RowHost where host.child === self: host.child = nil
    default:
      for slot in ["child", "content"] where (try? parent.property(slot, as: Widget?.self)) === self {
        do { try parent.setProperty(slot, to: Widget?.none) } catch { preconditionFailure("\(error)") }
        return
      }
      gtk_widget_unparent(widget)
    }
  }
}
