import CGtk

extension Toolkit {
  /// Connects to the display. `Application.run` does so too, but ends the process if there is no display.
  ///
  /// - Returns: Whether there is a display.
  public static func initialize() -> Bool {
    registerTypes()
    guard gtk_init_check().isTrue else { return false }
    adw_init()
    unrealizeClosedPopovers()
    return true
  }

  /// Makes GObject know the wrapper classes and the boxed types. Must be called before C can hand out any object that
  /// has a wrapper class: no such object exists before the application or the connection to the display.
  static func registerTypes() {
    WrapperClass.register(WrapperClass.all)
    BoxedType.register(Color.boxedType, for: gdk_rgba_get_type())
  }
}
