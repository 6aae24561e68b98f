public import Gtk

/// The look of a category's markers. Each shape belongs to one category, so that colour is never needed to tell them
/// apart.
public nonisolated enum GlobeMarkerStyle: Int, CaseIterable, Sendable {
  case drought, dustHaze, earthquakes, floods, landslides, manmade, seaLakeIce, severeStorms, snow
  case tempExtremes, volcanoes, waterColor, wildfires
  /// Any category other than EONET's thirteen.
  case other

  /// Creates the style of a category.
  /// - Parameter category: EONET's identifier of the category, such as "wildfires".
  public init(category: String) {
    self = Self.allCases.first { "\($0)" == category } ?? .other
  }

  /// The shape of the markers.
  public var shape: MarkerShape {
    switch self {
    case .drought: .square
    case .dustHaze: .hexagon
    case .earthquakes: .cross
    case .floods: .triangleDown
    case .landslides: .bowTie
    case .manmade: .ring
    case .seaLakeIce: .diamond
    case .severeStorms: .star
    case .snow: .plus
    case .tempExtremes: .hourglass
    case .volcanoes: .pentagon
    case .waterColor: .circle
    case .wildfires: .triangle
    case .other: .halfDisc
    }
  }

  /// The colour of the markers, from the palette of Okabe and Ito, whose colours people with any colour vision can
  /// distinguish.
  public var color: Color {
    switch self {
    case .drought, .landslides: Color(hex: 0xE69F00)
    case .dustHaze: Color(hex: 0xF0E442)
    case .earthquakes, .severeStorms: Color(hex: 0xCC79A7)
    case .floods: Color(hex: 0x0072B2)
    case .seaLakeIce, .snow: Color(hex: 0x56B4E9)
    case .tempExtremes, .volcanoes, .wildfires: Color(hex: 0xD55E00)
    case .waterColor: Color(hex: 0x009E73)
    case .manmade, .other: Color(hex: 0x999999)
    }
  }
}
