import CGtk

/// A GMenu: items that activate actions, in sections.
public final class Menu: Object {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// An empty menu.
  public init() {
    super.init(raw: made(g_menu_new()), ownership: .new)
  }

  /// Puts an item at the end.
  ///
  /// - Parameters:
  ///   - label: The text; an underscore before a letter makes it the mnemonic.
  ///   - action: The action's name with its group's prefix.
  ///   - parameter: What the action gets.
  public func append(_ label: String, action: String, parameter: ActionParameter? = nil) {
    let item = g_menu_item_new(label, nil)
    g_menu_item_set_action_and_target_value(item, action, parameter?.variant)
    g_menu_append_item(opaque, item)
    g_object_unref(UnsafeMutableRawPointer(item))
  }

  /// Puts a section at the end, which follows later changes of its menu.
  public func append(section: Menu, label: String? = nil) {
    g_menu_append_section(opaque, label, section.cast())
  }

  /// Takes all items out.
  public func removeAll() { g_menu_remove_all(opaque) }
}
