import CGtk

/// A GSimpleAction: an action that menus, buttons and keys can activate.
public final class SimpleAction: Object {
  public override class var gtypeName: String { "GSimpleAction" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The action's name in its group, without a prefix.
  ///   - parameter: The kind of parameter that the action takes; nil for none.
  ///   - state: The action's state; nil for an action without state.
  ///   - handler: Receives the parameter each time the action is activated; `.none` if it takes none.
  public init(
    _ name: String, parameter: ActionParameterKind? = nil, state: Bool? = nil,
    _ handler: @escaping (GValueContent) -> Void = { _ in }
  ) {
    let type = parameter.map { g_variant_type_new($0.typeString) }
    defer { type.map { g_variant_type_free($0) } }
    let action =
      if let state {
        g_simple_action_new_stateful(name, type ?? nil, g_variant_new_boolean(state.gboolean))
      } else {
        g_simple_action_new(name, type ?? nil)
      }
    super.init(raw: made(action), ownership: .new)
    onActivate(handler)
  }

  /// The action's name in its group, without a prefix.
  public var name: String { String(c: g_action_get_name(opaque)) }

  /// Whether the action can be activated.
  public var isEnabled: Bool {
    get { g_action_get_enabled(opaque).isTrue }
    set { g_simple_action_set_enabled(opaque, newValue.gboolean) }
  }

  /// The action's state; nil for an action without state.
  public var state: Bool? {
    get {
      guard let variant = g_action_get_state(opaque) else { return nil }
      defer { g_variant_unref(variant) }
      return Bool.from(GValueContent(variant: variant))
    }
    set {
      guard let newValue else { return }
      g_simple_action_set_state(opaque, g_variant_new_boolean(newValue.gboolean))
    }
  }

  /// Activates the action, if it is enabled.
  /// - Parameter parameter: The parameter, of the kind that the action takes.
  public func activate(_ parameter: ActionParameter? = nil) {
    g_action_activate(opaque, parameter?.variant)
  }

  /// Calls back when the action is activated.
  /// - Parameter handler: Receives the parameter; `.none` if the action takes none.
  /// - Returns: The connection.
  @discardableResult
  public func onActivate(_ handler: @escaping (GValueContent) -> Void) -> SignalConnection {
    on("activate", arguments: { handler($0.variant(1)) })
  }
}
