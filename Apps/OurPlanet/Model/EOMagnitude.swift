/// How strong or large an event was at a time.
public struct EOMagnitude: Sendable, Hashable {
  /// The value, in the unit.
  public let value: Double
  /// The unit as the service writes it, such as `kts`, `acres` or `NM^2`; none where it gives none.
  public let unit: String?

  /// Makes a magnitude.
  public init(value: Double, unit: String?) {
    self.value = value
    self.unit = unit
  }
}
