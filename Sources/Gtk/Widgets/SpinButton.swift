import CGtk

/// A GtkSpinButton: a number to type or to step through.
open class SpinButton: Widget, Editable {
  public override class var gtypeName: String { "GtkSpinButton" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a spin button at the start of its range. It needs an accessible label.
  ///
  /// - Parameters:
  ///   - range: The least and the greatest number.
  ///   - step: The change for an arrow key and for the buttons.
  ///   - page: The change for Page Up and Page Down.
  ///   - digits: The number of decimal places to show.
  public init(range: ClosedRange<Double>, step: Double = 1, page: Double = 10, digits: Int = 0) {
    super.init(
      raw: made(gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step)), ownership: .new)
    gtk_spin_button_set_increments(opaque, step, page)
    gtk_spin_button_set_numeric(opaque, true.gboolean)
    self.digits = digits
  }

  /// The number. Typed text takes effect when Enter is pressed or the focus leaves.
  public final var value: Double {
    get { gtk_spin_button_get_value(opaque) }
    set { gtk_spin_button_set_value(opaque, newValue) }
  }

  /// The least and the greatest number.
  public final var range: ClosedRange<Double> {
    get {
      var (least, greatest) = (0.0, 0.0)
      gtk_spin_button_get_range(opaque, &least, &greatest)
      return least...greatest
    }
    set { gtk_spin_button_set_range(opaque, newValue.lowerBound, newValue.upperBound) }
  }

  /// The change for an arrow key and for the buttons.
  public final var step: Double {
    get { increments.step }
    set { gtk_spin_button_set_increments(opaque, newValue, increments.page) }
  }

  /// The number of decimal places to show.
  public final var digits: Int {
    get { Int(gtk_spin_button_get_digits(opaque)) }
    set { gtk_spin_button_set_digits(opaque, guint(newValue)) }
  }

  /// Whether stepping beyond one end of the range continues at the other.
  public final var wraps: Bool {
    get { gtk_spin_button_get_wrap(opaque).isTrue }
    set { gtk_spin_button_set_wrap(opaque, newValue.gboolean) }
  }

  /// Applies the text that has been typed so far.
  public final func update() { gtk_spin_button_update(opaque) }

  private var increments: (step: Double, page: Double) {
    var (step, page) = (0.0, 0.0)
    gtk_spin_button_get_increments(opaque, &step, &page)
    return (step, page)
  }

  /// Calls back whenever the number changes, by the person or the program.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onValueChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("value-changed", handler)
  }

  /// Calls back when Enter is pressed, after the typed number has taken effect.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onActivate(_ handler: @escaping () -> Void) -> SignalConnection {
    textWidget.on("activate", after: true, handler)
  }
}
