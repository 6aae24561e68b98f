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
    guard let picked = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT) else { return false }
    return gtk_widget_has_css_class(picked, "day-number").isTrue
      && gtk_widget_get_state_flags(picked).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
  }
}
