import CGtk

/// A field for a time of day, which is typed (`9:30`, `930`, `9 pm`) or changed by the arrow keys and the buttons. It needs an
/// accessible label.
public final class TimeField: SpinButton {
  /// The number of minutes in a day.
  private static let minutesOfDay = 1_440

  /// Creates a field that shows midnight.
  /// - Parameter step: The change for an arrow key and for the buttons, in minutes.
  public init(step: Int = 15) {
    super.init(range: 0...Double(Self.minutesOfDay - 1), step: Double(step), page: 60)
    gtk_spin_button_set_numeric(opaque, 0)
    wraps = true
    widthCharacters = 5
    on("output") { [weak self] _ in
      guard let self else { return false }
      let shown = Self.text(of: minuteOfDay)
      if text != shown { text = shown }
      return true
    }
    on("input") { [weak self] arguments in
      let place = arguments.value(1).flatMap { g_value_get_pointer($0) }
      guard let self, let place else { return 0 }
      // For an error, GTK would take the beginning of the range.
      place.storeBytes(of: Double(Self.minuteOfDay(text) ?? minuteOfDay), as: Double.self)
      return 1
    }
    text = Self.text(of: minuteOfDay)
  }

  /// The number of minutes since midnight, 0 to 1439. Typed text takes effect when Enter is pressed or the focus leaves.
  public var minuteOfDay: Int {
    get { Int(value) }
    set { value = Double(newValue) }
  }

  /// Returns a time as the field shows it.
  /// - Parameter minuteOfDay: The number of minutes since midnight.
  static func text(of minuteOfDay: Int) -> String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(minuteOfDay / 60)):\(digits(minuteOfDay % 60))"
  }

  /// Returns the time that a text names; nil if it names none.
  static func minuteOfDay(_ text: String) -> Int? {
    var text = text.lowercased().filter { !$0.isWhitespace }
    let half = ["am", "pm"].first { text.hasSuffix($0) }
    if half != nil { text.removeLast(2) }
    var fields = text.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
    if fields.count == 1, fields[0].count > 2 { fields = [text.dropLast(2), text.suffix(2)] }
    if fields.count == 1 { fields.append("0") }
    guard fields.count == 2, fields.allSatisfy({ 1...2 ~= $0.count && $0.allSatisfy(\.isASCII) }),
      var hour = Int(fields[0]), let minute = Int(fields[1]), 0...59 ~= minute
    else { return nil }
    if let half {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    }
    return 0...23 ~= hour ? hour * 60 + minute : nil
  }
}
