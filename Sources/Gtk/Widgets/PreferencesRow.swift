import CGtk

/// An AdwPreferencesRow: a row of a boxed list, with a title.
open class PreferencesRow: Widget {
  public override class var gtypeName: String { "AdwPreferencesRow" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// The title, as plain text.
  public final var title: String {
    get { String(c: adw_preferences_row_get_title(cast())) }
    set {
      adw_preferences_row_set_use_markup(cast(), 0)
      adw_preferences_row_set_title(cast(), newValue)
    }
  }
}
