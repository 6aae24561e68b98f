import CGtk

/// A GSimpleActionGroup: actions to insert into a widget under a prefix.
public final class SimpleActionGroup: Object {
  public override class var gtypeName: String { "GSimpleActionGroup" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a group without actions.
  public init() {
    super.init(raw: made(g_simple_action_group_new()), ownership: .new)
  }

  /// Adds an action, which replaces an existing action of the same name.
  /// - Parameter action: The action.
  public func add(_ action: SimpleAction) { g_action_map_add_action(opaque, action.opaque) }

  /// Removes an action.
  /// - Parameter name: The action's name, without a prefix.
  public func remove(_ name: String) { g_action_map_remove_action(opaque, name) }
}
