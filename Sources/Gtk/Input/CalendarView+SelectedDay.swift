import CGtk

extension CalendarView {
  /// Calls a handler when the person chooses the day that is selected already, by a click, Space or Enter. GTK tells only of
  /// another day, so that the first day, which is the present one, couldn't be chosen.
  /// - Parameter handler: The handler.
  public func onSelectedDayChosen(_ handler: @escaping () -> Void) {
    let click = ClickGesture()
    click.propagationPhase = .capture
    click.onPressed { [weak self] x, y in
      if self?.isSelectedDay(atX: x, y: y) == true { handler() }
    }
    add(click)
    let keys = KeyController()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] press in
      guard let self, ["space", "Return", "KP_Enter"].contains(press.name), hasFocus else { return false }
      let before = day
      addTick { [weak self] _ in
        if self?.day == before { handler() }
        return false
      }
      return false
    }
    add(keys)
  }

  private func isSelectedDay(atX x: Double, y: Double) -> Bool {
    gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT).map { Self.isSelectedDay($0) } ?? false
  }

  private static func isSelectedDay(_ label: UnsafeMutablePointer<GtkWidget>) -> Bool {
    gtk_widget_has_css_class(label, "day-number").isTrue
      && gtk_widget_get_state_flags(label).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
  }

  /// Lets the arrow keys begin at the selected day when the calendar receives the focus. In GTK they begin at the first day of the
  /// page, unless a day was clicked before.
  public func beginsAtSelectedDay() {
    onFocusEnter { [weak self] in self?.pressSelectedDay() }
  }

  /// Does as GTK does at a click on the selected day, which puts the place of the arrow keys there, and selects nothing.
  private func pressSelectedDay() {
    guard let bounds = Self.selectedDay(in: self)?.computeBounds(in: self) else { return }
    let controllers = gtk_widget_observe_controllers(widget)
    defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let item = g_list_model_get_item(controllers, index) else { continue }
      let gesture = Object.wrap(item)
      g_object_unref(item)
      guard let click = gesture as? ClickGesture, click.propagationPhase != .capture else { continue }
      let (x, y) = (bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
      do { try click.emit("pressed", 1, x, y) } catch { preconditionFailure("\(error)") }
    }
  }

  private static func selectedDay(in widget: Widget) -> Widget? {
    isSelectedDay(widget.widget) ? widget : widget.children.lazy.compactMap { selectedDay(in: $0) }.first
  }
}
