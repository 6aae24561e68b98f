import GRDB
import GRDBSQLite

/// The SQL function that looks for a phrase in the text of one row, as FTS5 does; the phrase's last word may be the beginning of
/// one.
///
/// For a beginning that is longer than those in its index, FTS5 collects all rows that match, also if it is asked about one row: of
/// 176,000 rows in 5 milliseconds. To look up any other takes some 30 microseconds. This function divides the row's own text into
/// words, which takes some 5.
final class PhraseFunction {
  static let name = "rill_has_phrase"

  /// FTS5 cuts longer words off.
  private static let longestWord = 32_768

  private let tokenizer: any FTS5Tokenizer
  /// The phrase of the last call, as it was given and in words.
  private var text: [UInt8] = []
  private var words: [[UInt8]] = []
  /// How many words of the phrase precede the next word of the text, for each place where it may have begun.
  private var begun: [Int] = []

  private init(_ db: Database) throws {
    tokenizer = try db.makeTokenizer(SearchTokenizer.words.descriptor)
  }

  /// Makes the function known to a connection. Its arguments are the phrase and any number of texts; it is 1 if one of these has
  /// the phrase, and 0 if not.
  static func add(to db: Database) throws {
    let function = try Unmanaged.passRetained(PhraseFunction(db))
    let code = sqlite3_create_function_v2(
      db.sqliteConnection, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, function.toOpaque(),
      { context, count, values in
        let function = Unmanaged<PhraseFunction>.fromOpaque(sqlite3_user_data(context)).takeUnretainedValue()
        let values = UnsafeBufferPointer(start: values, count: Int(count))
        sqlite3_result_int(context, function.isFound(values.first ?? nil, in: values.dropFirst()) ? 1 : 0)
      }, nil, nil, { Unmanaged<PhraseFunction>.fromOpaque($0!).release() })
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private func isFound(
    _ phrase: OpaquePointer?, in texts: Slice<UnsafeBufferPointer<OpaquePointer?>>
  ) -> Bool {
    let phrase = Self.bytes(phrase)
    if !phrase.elementsEqual(text) {
      (text, words) = (Array(phrase), [])
      _ = divide(phrase, .query) { function, word in
        function.words.append(Array(word))
        return false
      }
    }
    // FTS5 finds nothing by a phrase without a word.
    guard !words.isEmpty else { return false }
    return texts.contains { text in
      begun.removeAll()
      return divide(Self.bytes(text), .document) { $0.ends(with: $1) }
    }
  }

  /// Takes the next word of a text.
  /// - Returns: Whether the phrase ends with it.
  private func ends(with word: UnsafeRawBufferPointer) -> Bool {
    var going: [Int] = []
    for count in begun + [0] {
      let expected = words[count]
      let isLast = count == words.count - 1
      guard isLast ? word.starts(with: expected) : word.elementsEqual(expected) else { continue }
      if isLast { return true }
      going.append(count + 1)
    }
    begun = going
    return false
  }

  /// Divides a text into words, until the closure returns true.
  /// - Returns: Whether it has.
  private func divide(
    _ text: UnsafeRawBufferPointer, _ purpose: FTS5Tokenization,
    _ isLast: @escaping (PhraseFunction, UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    var division = Division(function: self, isLast: isLast)
    return withUnsafeMutablePointer(to: &division) { division in
      _ = tokenizer.tokenize(
        context: division, tokenization: purpose,
        pText: text.baseAddress?.assumingMemoryBound(to: CChar.self), nText: CInt(text.count)
      ) { context, _, word, count, _, _ in
        let division = context!.assumingMemoryBound(to: Division.self)
        let count = min(Int(count), PhraseFunction.longestWord)
        division.pointee.take(UnsafeRawBufferPointer(start: word, count: count))
        return division.pointee.hasEnded ? SQLITE_DONE : SQLITE_OK
      }
      return division.pointee.hasEnded
    }
  }

  private struct Division {
    let function: PhraseFunction
    let isLast: (PhraseFunction, UnsafeRawBufferPointer) -> Bool
    private(set) var hasEnded = false

    mutating func take(_ word: UnsafeRawBufferPointer) { hasEnded = isLast(function, word) }
  }

  private static func bytes(_ value: OpaquePointer?) -> UnsafeRawBufferPointer {
    let text = sqlite3_value_text(value)
    return UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }
}
