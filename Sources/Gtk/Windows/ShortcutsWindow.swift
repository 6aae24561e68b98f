import CGtk

/// A GtkShortcutsWindow: an overview of the keys and their commands.
public final class ShortcutsWindow: Window {
  public override class var gtypeName: String { "GtkShortcutsWindow" }

  /// Keys of related commands.
  public struct Group {
    let title: String
    let shortcuts: [(keys: String, title: String)]

    /// Creates a group.
    /// - Parameters:
    ///   - title: The heading above the keys, as plain text.
    ///   - shortcuts: The keys, for example "<Control>n" or "Delete", separated by spaces if there are several,
    ///     and the command's name as plain text.
    public init(_ title: String, _ shortcuts: [(keys: String, title: String)]) {
      self.title = title
      self.shortcuts = shortcuts
    }
  }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a window to be presented.
  /// - Parameter groups: The keys, in the order in which they are shown.
  /// - Precondition: The keys are well-formed.
  public init(_ groups: [Group]) {
    // Before GTK 4.14 the parts have no functions of their own, so only a description can make them.
    let builder = gtk_builder_new_from_string(Self.description(of: groups), -1)
    guard let made = gtk_builder_get_object(builder, "window") else {
      preconditionFailure("Expected a description of texts only for a shortcuts window.")
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

  /// Always nil: the window makes its own content.
  public override var content: Widget? {
    get { nil }
    set {}
  }
}
