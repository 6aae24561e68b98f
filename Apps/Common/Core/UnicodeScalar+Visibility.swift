extension Unicode.Scalar {
  /// Whether the scalar acts on the display of the text around it instead of being displayed: control characters, line
  /// and paragraph separators, and the embeddings, overrides and isolates of text direction. Right-to-left letters need
  /// none of them.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the scalar is a mark of text direction or of byte order. Such a mark has no width. In a window it is
  /// harmless; a terminal may show it, or act on it.
  package var isMark: Bool {
    switch value {
    case 0x61c, 0x200e, 0x200f, 0xfeff: true
    default: false
    }
  }

  /// Whether a text of such scalars looks empty: white space, and characters that only control how others are displayed.
  package var isInvisible: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
      || self == Self.brailleBlank
  }

  private static var brailleBlank: Unicode.Scalar { "\u{2800}" }
}
