import CGtk

/// An AdwPreferencesGroup: rows in a box, with a title above.
public final class PreferencesGroup: Widget {
  public override class var gtypeName: String { "AdwPreferencesGroup" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a group.
  /// - Parameters:
  ///   - title: The text above the rows, as plain text.
  ///   - description: The text below the title, as plain text.
  ///   - rows: The rows, in the order in which they are shown.
  public init(title: String = "", description: String = "", rows: [Widget] = []) {
    super.init(raw: made(adw_preferences_group_new()), ownership: .new)
    adw_preferences_group_set_title(cast(), title.escapedMarkup)
    adw_preferences_group_set_description(cast(), description.isEmpty ? nil : description.escapedMarkup)
    rows.forEach { add($0) }
  }

  /// Adds a row at the end.
  /// - Parameter child: The row; a widget that isn't a row is added below the box.
  public func add(_ child: Widget) { adw_preferences_group_add(cast(), child.widget) }

  /// Removes a row.
  /// - Parameter child: A row or widget of the group.
  public func remove(_ child: Widget) { adw_preferences_group_remove(cast(), child.widget) }
}
