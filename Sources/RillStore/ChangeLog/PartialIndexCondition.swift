/// A parser for the condition of a partial index in the SQL that created it.
enum PartialIndexCondition {
  /// Returns the condition behind WHERE in `CREATE UNIQUE INDEX name ON table (columns) WHERE condition`.
  /// - Parameter sql: The SQL as SQLite stores it. Its columns are not expressions.
  /// - Returns: The condition, or `nil` if it isn't found.
  static func parse(_ sql: String) -> String? {
    var rest = Substring(sql).utf8
    var depth = 0
    while let byte = rest.first {
      if skipComment(&rest) || skipQuoted(&rest) { continue }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      let word = rest.prefix(while: isWord)
      rest = rest.dropFirst(max(word.count, 1))
      if depth == 0, Substring(word).lowercased() == "where" { return String(Substring(rest)) }
    }
    return nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  private static func skipComment(_ rest: inout Substring.UTF8View) -> Bool {
    let end: String
    if rest.starts(with: "--".utf8) {
      end = "\n"
    } else if rest.starts(with: "/*".utf8) {
      end = "*/"
    } else {
      return false
    }
    while !rest.isEmpty, !rest.starts(with: end.utf8) { rest = rest.dropFirst() }
    rest = rest.dropFirst(end.utf8.count)
    return true
  }

  /// Skips a quoted name or text. A quotation mark within it is doubled, so that it is skipped as two quoted parts.
  private static func skipQuoted(_ rest: inout Substring.UTF8View) -> Bool {
    guard let open = rest.first, "\"'`[".utf8.contains(open) else { return false }
    let close = open == UInt8(ascii: "[") ? UInt8(ascii: "]") : open
    rest = rest.dropFirst().drop { $0 != close }.dropFirst()
    return true
  }
}
