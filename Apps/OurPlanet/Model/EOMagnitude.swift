/// The strength or size of an event at a time.
public struct EOMagnitude: Sendable, Hashable {
  /// The value, in `unit`.
  public let value: Double
  /// The unit as the service writes it, such as `kts`, `acres` or `NM^2`; nil if it gives none.
  public let unit: String?

  /// Creates a magnitude.
  public init(value: Double, unit: String?) {
    self.value = value
    self.unit = unit
  }
}
