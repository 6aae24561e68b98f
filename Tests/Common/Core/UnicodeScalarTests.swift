import AppsCore
import Testing

@Suite("Characters that aren't displayed")
struct UnicodeScalarTests {
  /// All scalars.
  private let all = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

  @Test("Control characters are those of Unicode, separators of lines, and what reverses the text behind it")
  func control() {
    let expected = all.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      }
    }
    #expect(all.filter { $0.isControl } == expected)
  }

  @Test("Marks are invisible and no control characters")
  func marks() {
    let marks = all.filter(\.isMark)
    #expect(marks.map(\.value) == [0x61c, 0x200e, 0x200f, 0xfeff])
    #expect(marks.allSatisfy { $0.isInvisible && !$0.isControl })
  }

  @Test("Letters, signs and emoji are visible; white space, joiners, fillers and the blank of Braille aren't")
  func invisible() {
    #expect("aß中ש🙂1.¿\u{301}".unicodeScalars.allSatisfy { !$0.isInvisible })
    let invisible = " \t\n\u{a0}\u{ad}\u{200b}\u{200d}\u{2060}\u{3000}\u{3164}\u{2800}"
    #expect(invisible.unicodeScalars.allSatisfy { $0.isInvisible })
  }
}
