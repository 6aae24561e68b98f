import CGtk

extension DropDown {
  /// Allows that no text is chosen. Newer versions of GTK, such as 4.18, insist on a choice, although the
  /// documentation allows making none.
  ///
  /// The drop-down's selection has that option but is private. It can be found because it emits a signal when it
  /// changes. So a text is added, chosen for a moment and removed again.
  func allowNoSelection() {
    guard let strings = gtk_drop_down_get_model(opaque) else { return }
    g_object_freeze_notify(gobject)
    defer { g_object_thaw_notify(gobject) }
    let count = g_list_model_get_n_items(strings)
    let selection = selectionThatChanges(over: strings) {
      gtk_string_list_append(strings, "")
      gtk_drop_down_set_selected(opaque, count)
    }
    if let selection {
      gtk_single_selection_set_autoselect(selection, 0)
      gtk_single_selection_set_can_unselect(selection, 1)
    }
    gtk_string_list_remove(strings, count)
  }

  /// Returns the selection over a model that reports a change while the body runs.
  private func selectionThatChanges(over model: OpaquePointer, _ body: () -> Void) -> OpaquePointer? {
    var search = SelectionSearch(model: model)
    withUnsafeMutablePointer(to: &search) { search in
      let signal = g_signal_lookup("selection-changed", gtk_selection_model_get_type())
      let hook = g_signal_add_emission_hook(
        signal, 0,
        { _, _, values, search in
          guard let search = search?.assumingMemoryBound(to: SelectionSearch.self), let values,
            let instance = g_value_get_object(values)
          else { return 1 }
          let isSingle = g_type_check_instance_is_a(
            instance.assumingMemoryBound(to: GTypeInstance.self), gtk_single_selection_get_type())
          if isSingle.isTrue, gtk_single_selection_get_model(OpaquePointer(instance)) == search.pointee.model
          {
            search.pointee.found = OpaquePointer(instance)
          }
          return 1
        }, search, nil)
      body()
      g_signal_remove_emission_hook(signal, hook)
    }
    return search.found
  }
}

/// The model whose selection is searched for, and the selection once it has reported a change.
private struct SelectionSearch {
  let model: OpaquePointer
  var found: OpaquePointer?
}
