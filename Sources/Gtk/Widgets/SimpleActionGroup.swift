import CGtk

/// A GSimpleActionGroup: actions that are inserted into a widget under a prefix.
public final class SimpleActionGroup: Object {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A group without actions as yet.
  public init() {
    super.init(raw: made(g_simple_action_group_new()), ownership: .new)
  }

  /// Puts an action in, in place of one of the same name.
  public func add(_ action: SimpleAction) { g_action_map_add_action(opaque, action.opaque) }

  /// Takes an action out.
  public func remove(_ name: String) { g_action_map_remove_action(opaque, name) }
}
