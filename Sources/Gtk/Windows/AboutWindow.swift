import CGtk

/// An AdwAboutWindow: who made the program.
public final class AboutWindow: Window {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// An about window to be presented. All texts are plain.
  public init(
    applicationName: String, iconName: String, version: String, developer: String, comments: String,
    website: String? = nil
  ) {
    super.init(raw: made(adw_about_window_new()), ownership: .borrowed)
    adw_about_window_set_application_name(opaque, applicationName)
    adw_about_window_set_application_icon(opaque, iconName)
    adw_about_window_set_version(opaque, version)
    adw_about_window_set_developer_name(opaque, developer)
    adw_about_window_set_comments(opaque, comments.escapedMarkup)
    adw_about_window_set_license_type(opaque, GTK_LICENSE_MIT_X11)
    if let website { adw_about_window_set_website(opaque, website) }
  }

  /// Nothing: the window makes its content itself.
  public override var content: Widget? {
    get { nil }
    set {}
  }
}
