import CGtk

/// Lets the widgets of a class that is registered here, a direct subclass of GtkWidget, give up their children when they end, as GTK
/// expects of each container.
/// - Parameter widgetClass: The class.
func removeChildrenOnDispose(_ widgetClass: UnsafeMutableRawPointer) {
  widgetClass.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = { object in
    guard let object else { return }
    let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
    g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose(
      object)
  }
}

/// Returns the Swift object of a widget of a class that is registered here; nil if it is none of it.
func swiftWidget<Wrapper: Widget>(of widget: UnsafeMutablePointer<GtkWidget>?, as: Wrapper.Type) -> Wrapper? {
  widget.flatMap { Object.wrapper(of: UnsafeMutableRawPointer($0)) } as? Wrapper
}
