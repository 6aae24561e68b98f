/// A piece of SQL: enough to find names and keywords, not to check the syntax.
enum SQLToken: Equatable {
  /// A keyword or an unquoted name, in upper case.
  case word(String)
  /// A name in double quotation marks.
  case name(String)
  case text(String)
  case symbol(Character)

  /// Divides SQL without comments into its pieces.
  static func tokens(of sql: String) -> [SQLToken] {
    var tokens: [SQLToken] = []
    var rest = Substring(sql)
    while let first = rest.first {
      if first == "\"" || first == "'" {
        let quoted = quoted(&rest, by: first)
        tokens.append(first == "\"" ? .name(quoted) : .text(quoted))
      } else if first.isLetter || first.isNumber || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(word.count)
        tokens.append(.word(word.uppercased()))
      } else {
        rest = rest.dropFirst()
        if !first.isWhitespace { tokens.append(.symbol(first)) }
      }
    }
    return tokens
  }

  /// Removes a quoted text, in which a doubled quotation mark stands for one.
  private static func quoted(_ rest: inout Substring, by mark: Character) -> String {
    var result = ""
    rest = rest.dropFirst()
    while let next = rest.popFirst() {
      if next == mark {
        guard rest.first == mark else { break }
        rest = rest.dropFirst()
      }
      result.append(next)
    }
    return result
  }
}
