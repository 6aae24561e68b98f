import CGtk

extension Color {
  nonisolated init(_ color: GdkRGBA) {
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      alpha: Double(color.alpha))
  }

  nonisolated var native: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }

  /// The boxed type of colours, for properties and signals.
  static let boxedType = BoxedType(kind: .color) { address in
    .color(address.map { Color($0.assumingMemoryBound(to: GdkRGBA.self).pointee) })
  } set: { content, value in
    guard case .color(let color?) = content else { return }
    var native = color.native
    g_value_set_boxed(value, &native)
  }
}
