/// The texts of iCalendar (RFC 5545, 3.3.11).
enum CalendarText {
  /// Returns a text with iCalendar's escapes. A carriage return becomes an end of line, and other control characters, which
  /// no property may have, are left out.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
      case "\n" where isAfterReturn: continue
      case "\n", "\r": escaped.append(contentsOf: ["\\", "n"])
      case "\t": escaped.append(scalar)
      default: if scalar.value >= 32, scalar.value != 127 { escaped.append(scalar) }
      }
    }
    return String(escaped)
  }

  /// Returns the text of an escaped one.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var (result, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      if isEscaped {
        result.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.append(scalar)
      }
    }
    if isEscaped { result.append("\\") }
    return String(result)
  }

  /// Returns the parts of a list with their escapes. A comma with a backslash before it is part of a text.
  static func parts(of list: String) -> [String] {
    var (parts, current, isEscaped) = ([String](), String.UnicodeScalarView(), false)
    for scalar in list.unicodeScalars {
      if scalar == ",", !isEscaped {
        parts.append(String(current))
        current = String.UnicodeScalarView()
        continue
      }
      isEscaped = scalar == "\\" && !isEscaped
      current.append(scalar)
    }
    return parts + [String(current)]
  }
}
