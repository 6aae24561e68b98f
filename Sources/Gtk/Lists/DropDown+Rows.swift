import CGtk

extension DropDown {
  /// Shows each item in a widget that a factory makes, on the button and in the list.
  ///
  /// - Parameter factory: Makes the rows and fills them; the drop-down retains it. nil shows the texts.
  public final func setRows(_ factory: SignalListItemFactory?) {
    let key = "drop-down.rows"
    let before = attachment(key: key) as? SignalListItemFactory
    gtk_drop_down_set_factory(opaque, factory?.opaque)
    attach(factory, key: key)
    before?.dispose()
    onDispose { [weak self, weak factory] in
      guard let self, let factory else { return }
      gtk_drop_down_set_factory(opaque, nil)
      factory.dispose()
    }
  }
}
