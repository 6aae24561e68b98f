import CGtk

/// A GtkScrollable: a widget that shows a part of its content. It scrolls when it is the child of a
/// `ScrolledWindow`.
open class ScrollView: Widget {
  public override class var gtypeName: String { "GtkScrollable" }

  private var adjustmentConnection: SignalConnection?

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
    followAdjustment()
    on("notify::vadjustment") { [weak self] in self?.followAdjustment() }
    onDispose { [weak self] in self?.adjustmentConnection?.disconnect() }
  }

  /// The distance by which the content is scrolled down, in pixels.
  public final var verticalOffset: Double {
    get { adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }
    set { if let adjustment { gtk_adjustment_set_value(adjustment, newValue) } }
  }

  /// Scrolls down, or up by a negative distance, as far as the content goes.
  /// - Parameter distance: The distance to scroll, in pixels.
  public final func scroll(by distance: Double) { verticalOffset += distance }

  /// Calls back whenever the content has been scrolled, by the person or by the program.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onScrolled(_ handler: @escaping () -> Void) -> SignalConnection {
    on(Self.scrolled, handler)
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrollable_get_vadjustment(opaque) }

  private func followAdjustment() {
    adjustmentConnection?.disconnect()
    adjustmentConnection = adjustment.map { adjustment in
      Object.wrap(UnsafeMutableRawPointer(adjustment)).on("value-changed") { [weak self] in
        self?.tellScrolled()
      }
    }
  }

  private func tellScrolled() {
    do { try emit(Self.scrolled) } catch { preconditionFailure("\(error)") }
  }

  private static let scrolled = "scrolled"

  /// Adds the signal that reports scrolling to a class. To be called where the class is registered.
  static func addSignal(to type: GType) {
    g_signal_newv(scrolled, type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, GTypes.none, 0, nil)
  }
}

extension EventController {
  /// Whether the event that is being handled comes from a touch screen.
  package final var isTouch: Bool {
    guard let device = gtk_event_controller_get_current_event_device(opaque) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
  }
}
