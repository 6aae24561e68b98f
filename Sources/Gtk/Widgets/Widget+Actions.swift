import CGtk

extension Widget {
  /// Activates an action of the widget or of a widget around it.
  ///
  /// - Parameters:
  ///   - name: The action's name with its group's prefix, for example "app.quit".
  ///   - parameter: The parameter, of the kind that the action takes.
  /// - Returns: Whether there is such an action.
  @discardableResult
  public final func activateAction(_ name: String, _ parameter: ActionParameter? = nil) -> Bool {
    gtk_widget_activate_action_variant(widget, name, parameter?.variant).isTrue
  }

  /// Makes a group's actions available in the widget under a prefix.
  /// - Parameters:
  ///   - prefix: The text before the dot in the actions' names.
  ///   - group: The actions; nil removes the group with that prefix.
  public final func insertActionGroup(_ prefix: String, _ group: SimpleActionGroup?) {
    if group == nil { actionGroups.remove(prefix) } else { actionGroups.insert(prefix) }
    gtk_widget_insert_action_group(widget, prefix, group?.opaque)
  }

  /// Activates the widget as Enter would.
  /// - Returns: Whether the widget could be activated.
  @discardableResult
  public final func activate() -> Bool { gtk_widget_activate(widget).isTrue }
}
