import CGtk

/// A GtkShortcutsWindow: the keys and the commands that they stand for.
public final class ShortcutsWindow: Window {
  /// Keys that have to do with each other.
  public struct Group {
    let title: String
    let shortcuts: [(keys: String, title: String)]

    /// Makes a group.
    /// - Parameters:
    ///   - title: What the keys have in common, as plain text.
    ///   - shortcuts: The keys, for example "<Control>n" or "Delete", several with a space between them; and the name
    ///     of the command, as plain text.
    public init(_ title: String, _ shortcuts: [(keys: String, title: String)]) {
      self.title = title
      self.shortcuts = shortcuts
    }
  }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Makes a window to be presented.
  /// - Parameter groups: All keys.
  /// - Precondition: The keys are well-formed.
  public init(_ groups: [Group]) {
    // Only a description makes its parts: they have no functions of their own before GTK 4.14.
    let builder = gtk_builder_new_from_string(Self.description(of: groups), -1)
    guard let made = gtk_builder_get_object(builder, "window") else {
      preconditionFailure("A shortcuts window has no parts but texts.")
    }
    // GTK itself holds a window until it is destroyed.
    super.init(raw: UnsafeMutableRawPointer(made), ownership: .borrowed)
    g_object_unref(UnsafeMutableRawPointer(builder))
  }

  private static func description(of groups: [Group]) -> String {
    func object(_ type: String, _ properties: [(String, String)], _ children: String = "") -> String {
      let texts = properties.map { "<property name=\"\($0)\">\($1.escapedMarkup)</property>" }.joined()
      return "<child><object class=\"GtkShortcuts\(type)\">\(texts)\(children)</object></child>"
    }
    let section = groups.map { group in
      let shortcuts = group.shortcuts.map {
        object("Shortcut", [("accelerator", $0.keys), ("title", $0.title)])
      }
      return object("Group", [("title", group.title)], shortcuts.joined())
    }
    return """
      <interface><object class="GtkShortcutsWindow" id="window"><property name="modal">1</property>\
      \(object("Section", [("section-name", "shortcuts"), ("max-height", "20")], section.joined()))\
      </object></interface>
      """
  }

  /// Nothing: the window makes its content itself.
  public override var content: Widget? {
    get { nil }
    set {}
  }
}
