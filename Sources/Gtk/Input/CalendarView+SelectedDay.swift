import CGtk

extension CalendarView {
  /// Calls a handler when the person chooses the day that is selected already, by a click, Space or Enter. GTK tells only of
  /// another day, so that the first day, which is the present one, couldn't be chosen. Enter chooses another day too, which only
  /// Space does in GTK.
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
      guard let self, hasFocus, ["space", "Return", "KP_Enter", "ISO_Enter"].contains(press.name)
      else { return false }
      let before = day
      pressSpace()
      if day == before { handler() }
      return true
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
    let (x, y) = (bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    do { try own(ClickGesture.self)?.emit("pressed", 1, x, y) } catch { preconditionFailure("\(error)") }
  }

  /// Does as GTK does when Space is pressed: selects the day that the arrow keys have reached.
  private func pressSpace() {
    do {
      try own(KeyController.self)?.emit("key-pressed", UInt32(GDK_KEY_space), UInt32(0), 0)
    } catch { preconditionFailure("\(error)") }
  }

  /// Returns GTK's own controller of a kind, which is older than those that were added, and isn't in the capture phase.
  private func own<Controller: EventController>(_ kind: Controller.Type) -> Controller? {
    let controllers = gtk_widget_observe_controllers(widget)
    defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
    // The newest is the first.
    for index in (0..<g_list_model_get_n_items(controllers)).reversed() {
      guard let item = g_list_model_get_item(controllers, index) else { continue }
      let controller = Object.wrap(item) as? Controller
      g_object_unref(item)
      if let controller, controller.propagationPhase != .capture { return controller }
    }
    return nil
  }

  private static func selectedDay(in widget: Widget) -> Widget? {
    isSelectedDay(widget.widget) ? widget : widget.children.lazy.compactMap { selectedDay(in: $0) }.first
  }
}
