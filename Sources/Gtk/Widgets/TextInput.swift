/// A control to edit text: a text view or any `Editable` control.
@MainActor public protocol TextInput: Widget {
  /// The text, without the part that an input method composes. Setting it reports a change.
  /// - Complexity: O(length of the text).
  var text: String { get set }
  /// The cursor's position, in characters (Unicode scalars) from 0; -1 moves it to the end.
  var position: Int { get set }
  /// The text's length in characters (Unicode scalars), the unit of all positions.
  var length: Int { get }

  /// Calls back at each change of the text, by the person or the program, but not while an input method composes.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult func onChanged(_ handler: @escaping () -> Void) -> SignalConnection

  /// Calls back while an input method composes.
  /// - Parameter handler: Receives the composed text, which isn't part of `text` yet.
  /// - Returns: The connection.
  @discardableResult func onPreeditChanged(_ handler: @escaping (String) -> Void) -> SignalConnection
}
