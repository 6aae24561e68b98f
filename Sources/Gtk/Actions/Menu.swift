import CGtk

/// A GMenu: items that activate actions, in sections.
public final class Menu: Object {
  public override class var gtypeName: String { "GMenu" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an empty menu.
  public init() {
    super.init(raw: made(g_menu_new()), ownership: .new)
  }

  /// Adds an item at the end.
  ///
  /// - Parameters:
  ///   - label: The text; an underscore before a letter makes it the mnemonic.
  ///   - action: The action's name with its group's prefix.
  ///   - parameter: The parameter that the item passes to the action.
  ///   - accelerator: The keys that the item shows, such as `<Control>n`. Those of `Application.setAccelerators(_:action:)` are
  ///     shown by themselves; a shortcut of a widget isn't.
  public func append(
    _ label: String, action: String, parameter: ActionParameter? = nil, accelerator: String? = nil
  ) {
    let item = g_menu_item_new(label, nil)
    g_menu_item_set_action_and_target_value(item, action, parameter?.variant)
    if let accelerator { g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(accelerator)) }
    g_menu_append_item(opaque, item)
    g_object_unref(UnsafeMutableRawPointer(item))
  }

  /// Adds a section at the end. It follows later changes of its menu.
  /// - Parameters:
  ///   - section: The menu with the section's items.
  ///   - label: The heading of the section; nil shows none.
  public func append(section: Menu, label: String? = nil) {
    g_menu_append_section(opaque, label, section.cast())
  }

  /// Removes all items.
  public func removeAll() { g_menu_remove_all(opaque) }
}
