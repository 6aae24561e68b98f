/// A control in which text is edited: those that are `Editable`, and text views.
public protocol TextInput: Widget {
  /// The text, without what an input method composes. Setting it reports a change. Costs its length.
  var text: String { get set }
  /// The cursor's place, in characters (Unicode scalars); -1 sets it to the end.
  var position: Int { get set }
  /// The text's length in characters (Unicode scalars), in which places are counted.
  var length: Int { get }

  /// Calls back at each change of the text, also by the program, but not while an input method composes.
  @discardableResult func onChanged(_ handler: @escaping () -> Void) -> SignalConnection

  /// Calls back while an input method composes, with what is not yet part of the text.
  @discardableResult func onPreeditChanged(_ handler: @escaping (String) -> Void) -> SignalConnection
}
