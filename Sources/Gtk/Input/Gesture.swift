import CGtk

/// The buttons of a pointer.
public enum PointerButton: UInt32 {
  case any, primary, middle, secondary
  case back = 8
}

/// A GtkGestureSingle: a gesture with one pointer or finger.
open class Gesture: EventController {
  public override class var gtypeName: String { "GtkGestureSingle" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// The button that the gesture reacts to.
  public final var button: PointerButton {
    get { PointerButton(rawValue: gtk_gesture_single_get_button(opaque)) ?? .any }
    set { gtk_gesture_single_set_button(opaque, newValue.rawValue) }
  }

  /// Claims the pointer or finger for this gesture, so that other gestures give it up.
  public final func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

  /// Gives the pointer or finger up to other gestures.
  public final func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

  final func onPoint(_ signal: String, at first: Int, _ handler: @escaping (Double, Double) -> Void)
    -> SignalConnection
  {
    on(signal, arguments: { handler($0.get(first, as: Double.self), $0.get(first + 1, as: Double.self)) })
  }
}
