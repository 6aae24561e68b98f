import CGtk

/// A dialog that names a program and its authors: an AdwAboutDialog, or an AdwAboutWindow if libadwaita is older than
/// 1.5.
public final class AboutDialog: Dialog {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// An about dialog to be presented. All texts are plain.
  public init(
    applicationName: String, iconName: String, version: String, developer: String, comments: String,
    website: String? = nil
  ) {
    super.init(about_dialog_new())
    about_dialog_set_license(widget, GTK_LICENSE_MIT_X11)
    setKnown("application-name", applicationName)
    setKnown("application-icon", iconName)
    setKnown("version", version)
    setKnown("developer-name", developer)
    setKnown("comments", comments.escapedMarkup)
    if let website { setKnown("website", website) }
  }

  /// Names who else is to be thanked, under a heading of its own.
  /// - Parameters:
  ///   - names: One on each line; an address behind a name makes it a link.
  ///   - heading: What they are thanked for.
  public func acknowledge(_ names: [String], for heading: String) {
    var pointers: [UnsafePointer<CChar>?] = names.map { UnsafePointer(g_strdup($0)) }
    defer { pointers.forEach { g_free(UnsafeMutablePointer(mutating: $0)) } }
    pointers.append(nil)
    about_dialog_acknowledge(widget, heading, &pointers)
  }

  /// Puts a text below everything, where it is to be seen at once: all other texts are a click away.
  /// - Parameter text: Plain text.
  public func addFootnote(_ text: String) {
    guard let content = dialog_get_content(widget) else { return }
    let label = Label(text)
    label.wraps = true
    label.addCssClass("caption")
    label.setMargins(horizontal: 18, vertical: 12)
    let box = Box()
    // The dialog lets go of its content before the box takes it.
    g_object_ref(content)
    dialog_set_content(widget, nil)
    gtk_widget_set_vexpand(content, 1)
    gtk_box_append(box.cast(), content)
    g_object_unref(content)
    box.append(label)
    dialog_set_content(widget, box.widget)
  }
}
