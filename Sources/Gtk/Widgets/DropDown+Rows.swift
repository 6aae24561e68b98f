import CGtk

extension DropDown {
  /// Shows each item in a widget that a factory makes, on the button and in the list; nil shows the texts.
  ///
  /// The drop-down keeps the factory.
  public final func setRows(_ factory: SignalListItemFactory?) {
    gtk_drop_down_set_factory(opaque, factory?.opaque)
    let key = "drop-down.rows"
    guard let factory else { return attach(nil, key: key) }
    attach(factory, key: key)
    onDispose { [weak self, weak factory] in
      if let self { gtk_drop_down_set_factory(opaque, nil) }
      factory?.dispose()
    }
  }
}
