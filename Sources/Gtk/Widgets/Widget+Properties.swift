import CGtk

extension Widget {
  /// Whether the widget is shown while its parents are.
  public final var isVisible: Bool {
    get { gtk_widget_get_visible(widget).isTrue }
    set { gtk_widget_set_visible(widget, newValue.gboolean) }
  }

  /// Whether the widget takes input while its parents do.
  public final var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget).isTrue }
    set { gtk_widget_set_sensitive(widget, newValue.gboolean) }
  }

  /// Whether the widget is on the screen with all its parents.
  public final var isMapped: Bool { gtk_widget_get_mapped(widget).isTrue }

  /// Whether the widget or a widget in it can have the keyboard focus.
  public final var canFocus: Bool {
    get { gtk_widget_get_can_focus(widget).isTrue }
    set { gtk_widget_set_can_focus(widget, newValue.gboolean) }
  }

  /// Whether a click moves the keyboard focus to the widget.
  public final var focusesOnClick: Bool {
    get { gtk_widget_get_focus_on_click(widget).isTrue }
    set { gtk_widget_set_focus_on_click(widget, newValue.gboolean) }
  }

  /// Whether the widget itself takes the keyboard focus.
  public final var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget).isTrue }
    set { gtk_widget_set_focusable(widget, newValue.gboolean) }
  }

  /// Whether the widget receives events of the pointer.
  public final var canTarget: Bool {
    get { gtk_widget_get_can_target(widget).isTrue }
    set { gtk_widget_set_can_target(widget, newValue.gboolean) }
  }

  /// The help that appears over the widget, as plain text.
  public final var tooltip: String? {
    get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(widget, newValue) }
  }

  /// The opacity, from 0, invisible, to 1.
  public final var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }

  /// Whether the widget takes input while its parents do: UIKit's name of `isSensitive`.
  public final var isEnabled: Bool {
    get { isSensitive }
    set { isSensitive = newValue }
  }

  /// Whether the widget isn't shown: UIKit's name of the opposite of `isVisible`.
  public final var isHidden: Bool {
    get { !isVisible }
    set { isVisible = !newValue }
  }

  /// The opacity, from 0, invisible, to 1: UIKit's name of `opacity`.
  public final var alpha: Double {
    get { opacity }
    set { opacity = newValue }
  }

  /// The name by which style sheets and tests find the widget.
  public final var name: String {
    get { String(c: gtk_widget_get_name(widget)) }
    set { gtk_widget_set_name(widget, newValue) }
  }

  /// Whether the widget or a widget in it has its window's keyboard focus, even while another window has the
  /// keyboard.
  /// - Complexity: O(depth of the widget that has the focus).
  public final var containsFocus: Bool { Gtk.containsFocus(widget) }

  /// Whether the widget itself has the keyboard focus.
  public final var hasFocus: Bool { gtk_widget_has_focus(widget).isTrue }

  /// Whether the widget has the keyboard focus and should show it, because the person uses the keyboard.
  public final var showsFocus: Bool {
    let flags = gtk_widget_get_state_flags(widget).rawValue
    return hasFocus && flags & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0
  }

  /// Calls back when the widget's state has changed: the focus, the pointer over it, or whether it takes input.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onStateChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("state-flags-changed", handler)
  }

  /// Moves the keyboard focus to the widget.
  ///
  /// - Returns: Whether the focus could be moved.
  @discardableResult
  public final func grabFocus() -> Bool { gtk_widget_grab_focus(widget).isTrue }

  /// The style classes of the widget.
  public final var cssClasses: [String] {
    get {
      let classes = gtk_widget_get_css_classes(widget)
      defer { g_strfreev(classes) }
      guard let classes else { return [] }
      return (0..<Int(g_strv_length(classes))).map { String(c: classes[$0]) }
    }
    set {
      cssClasses.forEach { gtk_widget_remove_css_class(widget, $0) }
      newValue.forEach { gtk_widget_add_css_class(widget, $0) }
    }
  }

  /// Adds a style class.
  /// - Parameter name: The class's name, without a dot.
  public final func addCssClass(_ name: String) { gtk_widget_add_css_class(widget, name) }

  /// Removes a style class.
  /// - Parameter name: The class's name, without a dot.
  public final func removeCssClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }

  /// Adds or removes a style class.
  /// - Parameters:
  ///   - name: The class's name, without a dot.
  ///   - isSet: Whether the widget is to have the class.
  public final func setCssClass(_ name: String, _ isSet: Bool) {
    if isSet { addCssClass(name) } else { removeCssClass(name) }
  }
}

/// Returns whether the focus of the widget's window is on the widget or in it. The widget's own state shows that
/// only while the window has the keyboard.
func containsFocus(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  guard let focus = gtk_widget_get_root(widget).flatMap({ gtk_root_get_focus($0) }) else { return false }
  return focus == widget || gtk_widget_is_ancestor(focus, widget).isTrue
}
