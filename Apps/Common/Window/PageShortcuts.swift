package import Gtk

extension Widget {
  /// Adds key shortcuts of a page, which activate its actions wherever the focus is in the window.
  /// - Parameter shortcuts: The keys, each with its action.
  package func addPageShortcuts(_ shortcuts: KeyValuePairs<String, SimpleAction>) {
    let controller = ShortcutController(scope: .global)
    for (keys, action) in shortcuts {
      controller.add(keys) { [weak self] in
        // A page below another one also receives the keys.
        guard let self, isMapped, action.isEnabled else { return false }
        action.activate()
        return true
      }
    }
    add(controller)
  }
}
