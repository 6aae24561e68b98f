import CGtk

extension Widget {
  /// Names the widget for screen readers. Every control without visible text needs a name.
  /// - Parameter label: The name, as plain text.
  public final func setAccessibleLabel(_ label: String) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, label)
    // From GTK 4.10 on a button is labelled by its text, which would take precedence.
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    // The focus is on a button within it.
    if let choice = self as? DropDown { choice.children.first?.setAccessibleLabel(label) }
  }

  /// Describes the widget for screen readers, in addition to its name.
  /// - Parameter description: The description, as plain text.
  public final func setAccessibleDescription(_ description: String) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  /// Says to screen readers whether the widget is selected.
  package final func setAccessibleSelected(_ isSelected: Bool) {
    var state = GTK_ACCESSIBLE_STATE_SELECTED
    var value = GValue()
    gtk_accessible_state_init_value(state, &value)
    defer { g_value_unset(&value) }
    g_value_set_int(&value, gint(isSelected.gboolean))
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
  }

  private func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
    var property = property
    var value = GValue()
    g_value_init(&value, GTypes.string)
    defer { g_value_unset(&value) }
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
  }
}

/// A widget's role for screen readers, if its class doesn't define one.
public enum AccessibleRole {
  case button, group, image, list, listItem, presentation, progressBar, region, status

  var native: GtkAccessibleRole {
    switch self {
    case .button: GTK_ACCESSIBLE_ROLE_BUTTON
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .image: GTK_ACCESSIBLE_ROLE_IMG
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
    case .progressBar: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
    case .region: GTK_ACCESSIBLE_ROLE_REGION
    case .status: GTK_ACCESSIBLE_ROLE_STATUS
    }
  }
}

/// Creates a widget of a class with a role. Roles are fixed at construction.
func newWidget(of type: GType, role: AccessibleRole?) -> UnsafeMutableRawPointer {
  guard let role else { return newInstance(of: type) }
  var value = GValue()
  g_value_init(&value, gtk_accessible_role_get_type())
  g_value_set_enum(&value, gint(role.native.rawValue))
  return "accessible-role".withCString { name in
    var name: UnsafePointer<CChar>? = name
    guard let instance = g_object_new_with_properties(type, 1, &name, &value) else {
      preconditionFailure("GObject made no instance of \(String(c: g_type_name(type))).")
    }
    return UnsafeMutableRawPointer(instance)
  }
}
