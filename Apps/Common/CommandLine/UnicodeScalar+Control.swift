extension Unicode.Scalar {
  /// Whether the scalar controls the display instead of showing: control characters, line and paragraph separators,
  /// and the marks, embeddings, overrides and isolates of text direction.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
    default: false
    }
  }
}
