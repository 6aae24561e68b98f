import CGtk

/// A dialog that names a program and its authors: an AdwAboutDialog, or an AdwAboutWindow if libadwaita is older than
/// 1.5.
public final class AboutDialog: Dialog {
  public override class var gtypeName: String { about_dialog_type_name }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an about dialog to be presented. All texts are plain.
  /// - Parameters:
  ///   - applicationName: The program's name, as its users know it.
  ///   - iconName: The name of the program's icon in the icon theme.
  ///   - version: The program's version.
  ///   - developer: The name of the person or group that develops the program.
  ///   - comments: A description of the program, on the page of details.
  ///   - website: The address of the program's website; nil shows no link.
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

  /// Adds a section of acknowledgements under a heading of its own.
  /// - Parameters:
  ///   - names: The people to thank, one a line; an address after a name makes it a link.
  ///   - heading: The reason for thanking them, such as "Translated by".
  public func acknowledge(_ names: [String], for heading: String) {
    var pointers: [UnsafePointer<CChar>?] = names.map { UnsafePointer(g_strdup($0)) }
    defer { pointers.forEach { g_free(UnsafeMutablePointer(mutating: $0)) } }
    pointers.append(nil)
    about_dialog_acknowledge(widget, heading, &pointers)
  }

  /// Adds a text below everything, where it is visible at once: all other texts are a click away.
  /// - Parameter text: The text to show, as plain text.
  public func addFootnote(_ text: String) {
    guard let content = dialog_get_content(widget) else { return }
    let label = Label(text)
    label.wraps = true
    label.addCssClass("caption")
    label.setMargins(horizontal: 18, vertical: 12)
    let box = Box()
    // The dialog must release its content before the box can take it.
    g_object_ref(content)
    dialog_set_content(widget, nil)
    gtk_widget_set_vexpand(content, 1)
    gtk_box_append(box.cast(), content)
    g_object_unref(content)
    box.append(label)
    dialog_set_content(widget, box.widget)
  }
}
