import GRDB

/// The text that a person types into a search field, as FTS5 understands it.
///
/// Words and phrases in quotation marks must all occur, those after a minus must not, and the last word may be the
/// beginning of one. Nothing else has a meaning, so no text is an error.
struct SearchText: Equatable {
  struct Term: Equatable {
    let text: String
    let isPrefix: Bool
  }

  private(set) var wanted: [Term] = []
  private(set) var unwanted: [Term] = []

  /// The most terms of each kind. FTS5 refuses long expressions.
  private static let mostTerms = 64

  init(_ text: String) {
    // FTS5 ends an expression at U+0000.
    var rest = Substring(String(text.map { $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 }))
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return }
      let isUnwanted = first == "-" && rest.count > 1 && rest.dropFirst().first?.isWhitespace == false
      if isUnwanted { rest = rest.dropFirst() }
      var isPrefix = false
      let term: Substring
      if let quote = rest.first, "\"“”„«»".contains(quote) {
        rest = rest.dropFirst()
        term = rest.prefix { !"\"“”„«»".contains($0) }
        rest = rest.dropFirst(term.count + 1)
      } else {
        term = rest.prefix { !$0.isWhitespace }
        rest = rest.dropFirst(term.count)
        isPrefix = rest.isEmpty
      }
      // Punctuation alone, such as a minus before the word that is to be typed, asks for nothing.
      guard term.contains(where: { !$0.isPunctuation }) else { continue }
      add(Term(text: String(term), isPrefix: isPrefix && !isUnwanted), isUnwanted: isUnwanted)
    }
  }

  private mutating func add(_ term: Term, isUnwanted: Bool) {
    if isUnwanted {
      if unwanted.count < Self.mostTerms { unwanted.append(term) }
    } else if wanted.count < Self.mostTerms {
      wanted.append(term)
    }
  }

  /// Returns the conditions for matching rows of a table.
  func conditions(in index: SearchIndex) -> Conditions {
    let (indexed, others) = Self.divide(wanted, index.tokenizer)
    let (unwantedIndexed, unwantedOthers) = Self.divide(unwanted, index.tokenizer)
    let noMatch = unwantedIndexed.map { Self.quoted($0) }.joined(separator: " OR ")
    let prefix = indexed.last.flatMap { $0.isPrefix && index.tokenizer == .words ? $0.text : nil }
    return Conditions(
      all: Self.expression(indexed, unless: noMatch),
      one: Self.expression(prefix == nil ? indexed : indexed.dropLast(), unless: noMatch),
      prefix: prefix,
      others: others.map { index.contains($0, isExpected: true) }
        + unwantedOthers.map { index.contains($0, isExpected: false) })
  }

  private static func expression(_ wanted: [Term], unless noMatch: String) -> Conditions.Expression {
    let match = wanted.map { quoted($0) }.joined(separator: " AND ")
    guard !noMatch.isEmpty else { return match.isEmpty ? .nothing : .match(match) }
    return match.isEmpty ? .noMatch(noMatch) : .match("(\(match)) NOT (\(noMatch))")
  }

  /// Divides terms into those that the index can find and those that are looked for in the rows.
  private static func divide(_ terms: [Term], _ tokenizer: SearchTokenizer) -> (
    indexed: [Term], others: [Term]
  ) {
    (terms.filter { tokenizer.indexes($0.text) }, terms.filter { !tokenizer.indexes($0.text) })
  }

  private static func quoted(_ term: Term) -> String {
    // A quotation mark can only be the ASCII one within a word.
    "\"\(term.text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
      + (term.isPrefix ? " *" : "")
  }

  /// Conditions for the rows that match a text.
  struct Conditions: Equatable {
    /// The question to FTS5.
    enum Expression: Equatable {
      /// The rows to find.
      case match(String)
      /// The rows to leave out, if there are none to find.
      case noMatch(String)
      case nothing
    }

    /// The expression for all rows.
    let all: Expression
    /// The expression for one row, beside `prefix`.
    let one: Expression
    /// A phrase whose last word is the beginning of one; see ``PhraseFunction``.
    let prefix: String?
    /// SQL about the columns of the table.
    let others: [SearchIndex.Containment]
  }
}

extension SearchIndex {
  /// A condition that a text occurs in one of the columns, or doesn't.
  struct Containment: Equatable {
    let columns: [String]
    let pattern: String
    let isExpected: Bool

    func sql(of table: SQL) -> SQL {
      let terms = columns.map { column -> SQL in
        "\(table).\(sql: column.asIdentifier) LIKE \(pattern) ESCAPE '\\'"
      }
      return "(\(terms.joined(separator: " OR "))) IS \(sql: isExpected ? "" : "NOT ")TRUE"
    }
  }

  fileprivate func contains(_ term: SearchText.Term, isExpected: Bool) -> Containment {
    let pattern: [Character] = term.text.flatMap { "\\%_".contains($0) ? ["\\", $0] : [$0] }
    return Containment(columns: columns, pattern: "%\(String(pattern))%", isExpected: isExpected)
  }
}
