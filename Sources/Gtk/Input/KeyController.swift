import CGtk

/// A key that was pressed.
public nonisolated struct KeyPress: Equatable, Sendable {
  /// The key's name, for example "Delete", "Escape", "a".
  public let name: String
  /// Whether Control was held.
  public let isControl: Bool
  /// Whether Shift was held.
  public let isShift: Bool
  /// Whether Alt was held.
  public let isAlt: Bool
  /// Whether the key is still held since an earlier press, which the keyboard repeats.
  public let isRepeat: Bool
}

/// A GtkEventControllerKey: the key presses while a widget or its descendants have the focus.
public final class KeyController: EventController {
  public override class var gtypeName: String { "GtkEventControllerKey" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a controller to add to a widget.
  public init() {
    super.init(raw: made(gtk_event_controller_key_new()), ownership: .new)
  }

  /// Calls back when a key is pressed, and at each repeat while it is held.
  /// - Parameter handler: Returns whether it has handled the key.
  /// - Returns: The connection.
  @discardableResult
  public func onKeyPressed(_ handler: @escaping (KeyPress) -> Bool) -> SignalConnection {
    on(
      "key-pressed",
      returning: { [weak self] arguments in
        let keycode = arguments.get(2, as: UInt32.self)
        let state = UInt32(truncatingIfNeeded: arguments.get(3, as: Int.self))
        return handler(
          KeyPress(
            name: String(c: gdk_keyval_name(arguments.get(1, as: UInt32.self))),
            isControl: state & GDK_CONTROL_MASK.rawValue != 0,
            isShift: state & GDK_SHIFT_MASK.rawValue != 0, isAlt: state & GDK_ALT_MASK.rawValue != 0,
            isRepeat: HeldKeys.isRepeat(keycode, in: self?.widget?.window)))
      })
  }
}
