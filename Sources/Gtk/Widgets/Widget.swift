import CGtk

/// A GtkWidget: anything that a window shows.
open class Widget: Object {
  public override class var gtypeName: String { "GtkWidget" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  final var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  /// Destroys the widget and everything in it: disconnects handlers, releases attachments, and so breaks cycles.
  ///
  /// The widget is taken out of its parent first.
  /// - Complexity: O(number of widgets in it).
  open func destroy() {
    removeFromParent()
    withParts().forEach { $0.dispose() }
  }

  /// Removes a widget that is directly in this one. A container that has a function for it overrides this.
  func removeChild(_ child: Widget) {
    for slot in ["child", "content"] where (try? property(slot, as: Widget?.self)) === child {
      return setKnown(slot, Widget?.none)
    }
    gtk_widget_unparent(child.widget)
  }

  /// The widget's callbacks on frames and its action groups, which may refer to it.
  final var ticks: [ObjectIdentifier: TickCallback] = [:]
  final var actionGroups: Set<String> = []

  open override func dispose() {
    ticks.values.forEach { $0.cancel() }
    actionGroups.forEach { insertActionGroup($0, nil) }
    super.dispose()
  }

  /// Returns the wrapped widgets and controllers in this widget, with the widget itself last.
  final func withParts() -> [Object] {
    var parts: [Object] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      collectParts(of: current, into: &parts)
      child = gtk_widget_get_next_sibling(current)
    }
    parts += controllers
    parts.append(self)
    return parts
  }

  private func collectParts(of part: UnsafeMutablePointer<GtkWidget>, into parts: inout [Object]) {
    if let wrapper = Object.wrapper(of: part) as? Widget {
      parts += wrapper.withParts()
      return
    }
    var child = gtk_widget_get_first_child(part)
    while let current = child {
      collectParts(of: current, into: &parts)
      child = gtk_widget_get_next_sibling(current)
    }
  }

  private var controllers: [Object] {
    let list = gtk_widget_observe_controllers(widget)
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    return (0..<g_list_model_get_n_items(list)).compactMap { position in
      guard let item = g_list_model_get_item(list, position) else { return nil }
      defer { g_object_unref(item) }
      return Object.wrapper(of: item)
    }
  }
}
