import CGtk

extension Toolkit {
  /// Makes each popover give its surface up when it has been closed. Must be called after GTK has started; has no effect
  /// the second time.
  ///
  /// GTK keeps the surface of a closed popover. If a motion of the pointer was still requested for it, the popover receives
  /// the pointer in each following frame, and the next click anywhere in the window is lost.
  static func unrealizeClosedPopovers() { _ = closedPopovers }

  private static let closedPopovers: UInt = {
    // The signal exists only once the class has been initialized.
    g_type_class_ref(gtk_popover_get_type())
    let hook = g_signal_add_emission_hook(
      g_signal_lookup("closed", gtk_popover_get_type()), 0,
      { _, _, values, _ in
        // GDK may still be at work with the surface. The next source to run is this one, before any frame or event.
        if let popover = values.flatMap({ g_value_get_object($0) }) { unrealizeSoon(popover) }
        return 1
      }, nil, nil)
    return UInt(hook)
  }()

  private static func unrealizeSoon(_ popover: UnsafeMutableRawPointer) {
    // The closure doesn't keep the popover, and the source goes with it. The cast is safe, because the source calls the
    // function as a GSourceFunc, whose marshaller it gives to the closure.
    let closure = g_cclosure_new_object(
      unsafeBitCast(unrealize, to: GCallback.self), popover.assumingMemoryBound(to: GObject.self))
    let source = g_idle_source_new()
    g_source_set_priority(source, G_PRIORITY_HIGH)
    g_source_set_closure(source, closure)
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  private static let unrealize: GSourceFunc = { popover in
    let popover = popover?.assumingMemoryBound(to: GtkWidget.self)
    // It may have been opened again, which realizes it if necessary.
    if gtk_widget_get_realized(popover).isTrue, !gtk_widget_get_visible(popover).isTrue {
      gtk_widget_unrealize(popover)
    }
    return 0
  }
}
