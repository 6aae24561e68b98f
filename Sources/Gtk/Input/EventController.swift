import CGtk

/// The phase of an event's propagation through the widgets in which a controller receives it.
public enum PropagationPhase: Int, EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "GtkPropagationPhase" }

  case none, capture, bubble, target
}

/// The keys that are held while the pointer is used.
package struct Modifiers {
  package var isControl = false
  package var isShift = false

  package nonisolated init(isControl: Bool = false, isShift: Bool = false) {
    self.isControl = isControl
    self.isShift = isShift
  }
}

/// A GtkEventController, which handles a widget's input.
open class EventController: Object {
  public override class var gtypeName: String { "GtkEventController" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// The phase in which the controller receives an event.
  public final var propagationPhase: PropagationPhase {
    get {
      PropagationPhase(rawValue: Int(gtk_event_controller_get_propagation_phase(opaque).rawValue)) ?? .none
    }
    set {
      gtk_event_controller_set_propagation_phase(
        opaque, GtkPropagationPhase(rawValue: UInt32(newValue.rawValue)))
    }
  }

  /// The keys that are held at the event that the controller is handling.
  package final var modifiers: Modifiers {
    let state = gtk_event_controller_get_current_event_state(opaque).rawValue
    return Modifiers(
      isControl: state & GDK_CONTROL_MASK.rawValue != 0, isShift: state & GDK_SHIFT_MASK.rawValue != 0)
  }

  /// The widget whose input the controller handles.
  public final var widget: Widget? { Object.wrap(gtk_event_controller_get_widget(opaque), as: Widget.self) }
}

extension Widget {
  /// Adds a controller for the widget's input.
  /// - Parameter controller: A controller that belongs to no other widget.
  public final func add(_ controller: EventController) {
    // The widget takes a reference over, so there must be one to take.
    g_object_ref(controller.raw)
    gtk_widget_add_controller(widget, controller.opaque)
  }

  /// Removes a controller.
  /// - Parameter controller: A controller of the widget.
  public final func remove(_ controller: EventController) {
    gtk_widget_remove_controller(widget, controller.opaque)
  }
}
