import CGtk

/// A thing that a person drags: a text that other programs can take, and a value for this program.
public final class DragItem: Object {
  public override class var gtypeName: String { "SwiftDragItem" }

  static let type = registerSubclass(gtypeName, of: GTypes.object, nil)

  /// The text that other programs receive.
  public let text: String
  /// The value that is dropped within this program; nil for none.
  public let localObject: (any Sendable)?

  /// Creates an item.
  /// - Parameters:
  ///   - text: The text that other programs receive.
  ///   - localObject: The value that is dropped within this program.
  public init(text: String, localObject: (any Sendable)? = nil) {
    self.text = text
    self.localObject = localObject
    super.init(raw: newInstance(of: DragItem.type), ownership: .new)
  }

  /// Returns a new content provider for the item, which the caller owns.
  func makeContentProvider() -> OpaquePointer? {
    var object = GValue()
    g_value_init(&object, DragItem.type)
    g_value_set_object(&object, raw)
    var string = GValue()
    g_value_init(&string, GTypes.string)
    g_value_set_string(&string, text)
    defer {
      g_value_unset(&object)
      g_value_unset(&string)
    }
    var providers = [
      gdk_content_provider_new_for_value(&object), gdk_content_provider_new_for_value(&string),
    ]
    return gdk_content_provider_new_union(&providers, gsize(providers.count)).map { OpaquePointer($0) }
  }
}

extension Widget {
  /// Begins to drag an item from the widget, during a gesture, which gives the pointer up.
  /// - Parameters:
  ///   - item: The item.
  ///   - gesture: The gesture that is running.
  package final func beginDrag(_ item: DragItem, during gesture: Gesture) {
    guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
      let device = gtk_gesture_get_device(gesture.opaque), let content = item.makeContentProvider()
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(content)) }
    let drag = gdk_drag_begin(surface, device, UnsafeMutablePointer(content), GDK_ACTION_COPY, 0, 0)
    guard let drag else { return }
    let label = Label(item.text)
    label.ellipsize = .end
    label.maxWidthCharacters = 32
    label.addCssClass("drag-icon")
    gtk_drag_icon_set_child(OpaquePointer(gtk_drag_icon_get_for_drag(drag)), label.widget)
    // GDK keeps the drag until its end.
    g_object_unref(UnsafeMutableRawPointer(drag))
  }
}
