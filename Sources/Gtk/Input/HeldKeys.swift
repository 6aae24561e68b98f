/// The keys that are held down in a window. GTK reports each repeat of a held key as one more press.
final class HeldKeys {
  private static let key = "gtk.held-keys"

  private var held: Set<UInt32>
  private var latest: (keycode: UInt32, isRepeat: Bool)

  /// Returns whether the latest press in a window repeats a key that is held. The first call begins to follow the
  /// window's keys.
  /// - Parameters:
  ///   - keycode: The key that has just been pressed, by its place on the keyboard.
  ///   - window: The window that has the keyboard.
  static func isRepeat(_ keycode: UInt32, in window: Window?) -> Bool {
    guard let window else { return false }
    if let keys = window.attachment(key: key) as? HeldKeys { return keys.latest == (keycode, true) }
    window.attach(HeldKeys(in: window, pressed: keycode), key: key)
    return false
  }

  private init(in window: Window, pressed keycode: UInt32) {
    held = [keycode]
    latest = (keycode, false)
    let keys = KeyController()
    // In this phase the controller sees the press before any other controller.
    keys.propagationPhase = .capture
    keys.on("key-pressed") { [weak self] arguments in
      self?.press(arguments.get(2, as: UInt32.self))
      return false
    }
    keys.on("key-released", arguments: { [weak self] in self?.held.remove($0.get(2, as: UInt32.self)) })
    window.add(keys)
    // If another window opens while a key is held, that window receives the key's release.
    window.onActiveChanged { [weak self, weak window] in
      if window?.isActive == false { self?.held = [] }
    }
  }

  private func press(_ keycode: UInt32) { latest = (keycode, !held.insert(keycode).inserted) }
}
