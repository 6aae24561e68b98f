import CGtk

/// A message that the desktop shows outside of the program's windows: a GNotification.
///
/// To show it, call `Application.send(_:id:)`. A click activates an action of the application, also if the window that
/// sent the notification has been closed.
public nonisolated struct DesktopNotification: Equatable, Sendable {
  /// How important a notification is. The desktop decides how it shows the difference.
  public enum Priority: Sendable { case low, normal, high, urgent }

  /// An action of the application with its parameter.
  public struct Action: Equatable, Sendable {
    let name: String
    let parameter: ActionParameter?

    /// Creates an action that a click activates.
    /// - Parameters:
    ///   - name: The action's name with the application's prefix, for example "app.open".
    ///   - parameter: The parameter, of the kind that the action takes.
    /// - Precondition: The name begins with "app.".
    public init(_ name: String, parameter: ActionParameter? = nil) {
      precondition(
        name.hasPrefix("app."),
        "\"\(name)\" isn't an action of the application: add it to the application and write \"app.NAME\".")
      self.name = name
      self.parameter = parameter
    }
  }

  /// A button of a notification.
  public struct Button: Equatable, Sendable {
    let label: String
    let action: Action

    /// Creates a button.
    /// - Parameters:
    ///   - label: The button's text.
    ///   - action: The action's name with the application's prefix, for example "app.open".
    ///   - parameter: The parameter, of the kind that the action takes.
    /// - Precondition: The action's name begins with "app.".
    public init(_ label: String, action: String, parameter: ActionParameter? = nil) {
      self.label = label
      self.action = Action(action, parameter: parameter)
    }
  }

  /// The first line.
  public var title: String
  /// The text below the title, as plain text; nil for none.
  public var body: String?
  /// The name of an icon of the theme; nil for the program's icon.
  public var iconName: String?
  /// How important the notification is.
  public var priority: Priority
  /// The action of a click on the notification itself; with nil, a click activates the application.
  public var defaultAction: Action?
  /// The buttons. Desktops show three at most.
  public var buttons: [Button]

  /// Creates a notification.
  /// - Parameters:
  ///   - title: The first line.
  ///   - body: The text below the title, as plain text; nil for none.
  ///   - iconName: The name of an icon of the theme; nil for the program's icon.
  ///   - priority: How important the notification is.
  ///   - defaultAction: The action of a click on the notification itself; with nil, a click activates the application.
  ///   - buttons: The buttons. Desktops show three at most.
  public init(
    title: String, body: String? = nil, iconName: String? = nil, priority: Priority = .normal,
    defaultAction: Action? = nil, buttons: [Button] = []
  ) {
    self.title = title
    self.body = body
    self.iconName = iconName
    self.priority = priority
    self.defaultAction = defaultAction
    self.buttons = buttons
  }
}

extension DesktopNotification {
  /// Calls a closure with the notification as GIO takes it.
  @MainActor func withNotification(_ body: (OpaquePointer) -> Void) {
    guard let made = g_notification_new(title) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(made)) }
    g_notification_set_body(made, self.body)
    g_notification_set_priority(made, priority.native)
    if let iconName, let icon = g_themed_icon_new(iconName) {
      g_notification_set_icon(made, icon)
      g_object_unref(UnsafeMutableRawPointer(icon))
    }
    if let action = defaultAction {
      g_notification_set_default_action_and_target_value(made, action.name, action.parameter?.variant)
    }
    for button in buttons {
      g_notification_add_button_with_target_value(
        made, button.label, button.action.name, button.action.parameter?.variant)
    }
    body(made)
  }
}

extension DesktopNotification.Priority {
  fileprivate var native: GNotificationPriority {
    switch self {
    case .low: G_NOTIFICATION_PRIORITY_LOW
    case .normal: G_NOTIFICATION_PRIORITY_NORMAL
    case .high: G_NOTIFICATION_PRIORITY_HIGH
    case .urgent: G_NOTIFICATION_PRIORITY_URGENT
    }
  }
}
