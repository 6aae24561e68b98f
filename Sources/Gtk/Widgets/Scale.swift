import CGtk

/// A GtkScale: a slider to choose a number.
open class Scale: Widget {
  public override class var gtypeName: String { "GtkScale" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a horizontal slider. It needs an accessible label.
  /// - Parameters:
  ///   - range: The least and the greatest number.
  ///   - step: The change for an arrow key.
  ///   - page: The change for Page Up and Page Down.
  public init(range: ClosedRange<Double>, step: Double = 1, page: Double = 10) {
    super.init(
      raw: made(
        gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step)),
      ownership: .new)
    gtk_range_set_increments(cast(), step, page)
    gtk_range_set_round_digits(cast(), step == step.rounded() ? 0 : -1)
  }

  /// The chosen number.
  public final var value: Double {
    get { gtk_range_get_value(cast()) }
    set { gtk_range_set_value(cast(), newValue) }
  }

  /// Whether the number is shown beside the slider.
  public final var drawsValue: Bool {
    get { gtk_scale_get_draw_value(cast()).isTrue }
    set { gtk_scale_set_draw_value(cast(), newValue.gboolean) }
  }

  /// Calls back whenever another number is chosen, by the person or the program.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onValueChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("value-changed", handler)
  }
}
