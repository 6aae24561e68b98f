/// An sRGB colour. Its components range from 0 to 1 and aren't multiplied by the opacity.
public nonisolated struct Color: Equatable, Hashable, Sendable {
  /// The components of the colour, from 0 to 1.
  public var red, green, blue: Double
  /// The opacity, from 0, invisible, to 1, opaque.
  public var alpha: Double

  /// Creates a colour from its components.
  /// - Parameters:
  ///   - red: The red component, from 0 to 1.
  ///   - green: The green component, from 0 to 1.
  ///   - blue: The blue component, from 0 to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from a hexadecimal number.
  /// - Parameters:
  ///   - hex: The components, two hexadecimal digits each: 0xRRGGBB.
  ///   - alpha: The opacity, from 0 to 1.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Returns the same colour with another opacity.
  /// - Parameter alpha: The opacity, from 0, invisible, to 1, opaque.
  /// - Returns: The colour with that opacity, which replaces its own.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns a colour between this one and another. Both must be equally opaque.
  /// - Parameters:
  ///   - other: The colour at the end of the range.
  ///   - part: The position between the colours: 0 for this colour, 1 for the other.
  /// - Returns: The colour at that position.
  public func mixed(with other: Color, part: Double) -> Color {
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
