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

  /// Names who else is to be thanked, under a heading of its own.
  /// - Parameters:
  ///   - names: One on each line; an address behind a name makes it a link.
  ///   - heading: What they are thanked for.
  public func acknowledge(_ names: [String], for heading: String) {
    var pointers: [UnsafePointer<CChar>?] = names.map { UnsafePointer(g_strdup($0)) }
    defer { pointers.forEach { g_free(UnsafeMutablePointer(mutating: $0)) } }
    pointers.append(nil)
    adw_about_window_add_acknowledgement_section(opaque, heading, &pointers)
  }

  /// Puts a text below everything, where it is to be seen at once: all other texts are a click away.
  /// - Parameter text: Plain text.
  public func addFootnote(_ text: String) {
    guard let content = adw_window_get_content(cast()) else { return }
    let label = Label(text)
    label.wraps = true
    label.addCssClass("caption")
    label.setMargins(horizontal: 18, vertical: 12)
    let box = Box()
    // The window lets go of its content before the box takes it.
    g_object_ref(content)
    adw_window_set_content(cast(), nil)
    gtk_widget_set_vexpand(content, 1)
    gtk_box_append(box.cast(), content)
    g_object_unref(content)
    box.append(label)
    adw_window_set_content(cast(), box.widget)
  }

  /// Nothing: the window makes its content itself.
  public override var content: Widget? {
    get { nil }
    set {}
  }
}
