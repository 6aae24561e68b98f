/// The texts of iCalendar (RFC 5545, 3.3.11).
package enum CalendarText {
  /// Returns a text with iCalendar's escapes. A carriage return becomes an end of line, and other control characters, which
  /// no property may have, are left out.
  package static func escaped(_ text: String) -> String {
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
  package static func unescaped(_ text: String) -> String {
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

  /// Returns the items of a list with their escapes. A comma with a backslash before it is part of a text.
  package static func items(of list: String) -> [String] {
    var (items, current, isEscaped) = ([String](), String.UnicodeScalarView(), false)
    for scalar in list.unicodeScalars {
      if scalar == ",", !isEscaped {
        items.append(String(current))
        current = String.UnicodeScalarView()
        continue
      }
      isEscaped = scalar == "\\" && !isEscaped
      current.append(scalar)
    }
    return items + [String(current)]
  }

  /// Returns a line divided so that no piece has more than 75 bytes.
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - end: The end of each piece.
  package static func folded(_ line: String, end: String = "\r\n") -> String {
    guard line.utf8.count > 75 else { return line + end }
    var (result, count) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if count + size > 75 {
        result += "\(end) "
        count = 1
      }
      result.unicodeScalars.append(scalar)
      count += size
    }
    return result + end
  }
}
