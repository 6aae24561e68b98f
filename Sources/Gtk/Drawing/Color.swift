import CGtk

/// A colour, sRGB, its parts from 0 to 1, not multiplied by its opacity.
public nonisolated struct Color: Equatable, Hashable, Sendable {
  /// The parts of the colour.
  public var red, green, blue: Double
  /// How opaque the colour is.
  public var alpha: Double

  /// A colour from its parts, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from its usual short form.
  /// - Parameters:
  ///   - hex: Two hexadecimal digits a part: 0xRRGGBB.
  ///   - alpha: How opaque the colour is, from 0 to 1.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The same colour, more or less opaque.
  /// - Parameter alpha: From 0, invisible, to 1.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour on the way to another; both opaque or equally transparent.
  /// - Parameters:
  ///   - other: The colour at the end of the way.
  ///   - part: 0 for this colour, 1 for the other.
  public func mixed(with other: Color, part: Double) -> Color {
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  init(_ color: GdkRGBA) {
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      alpha: Double(color.alpha))
  }

  var native: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }
}
