/// One content line of iCalendar (RFC 5545, 3.1): a property of a component, or the begin or the end of one.
///
/// It keeps its bytes as they were received, with the places where it is folded and with its end.
public struct ContentLine: Sendable, Equatable {
  /// The bytes as they were received.
  public let bytes: [UInt8]
  /// The name of the property, in capitals.
  public let name: String
  /// The parameters in their order.
  public let parameters: [Parameter]
  /// The value with its escapes. Bytes that aren't UTF-8 are replaced in it.
  public let value: String

  /// A parameter of a property, such as `TZID=Europe/Berlin`.
  public struct Parameter: Sendable, Equatable {
    /// The name, in capitals.
    public let name: String
    /// The text behind the equals sign, without quotation marks around all of it.
    public let value: String

    /// Creates a parameter.
    /// - Parameters:
    ///   - name: The name, in capitals.
    ///   - value: The value. It must not contain quotation marks or control characters.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Divides a line; nil if it has no name or no value. A blank line, which some programs write, has an empty name.
  /// - Parameter bytes: The line as it was received, with its folds and its end.
  package init?(received bytes: [UInt8]) {
    self.bytes = bytes
    var unfolded = Self.unfolded(bytes)[...]
    if unfolded.starts(with: Self.byteOrderMark) { unfolded = unfolded.dropFirst(Self.byteOrderMark.count) }
    if unfolded.allSatisfy({ $0 <= 32 }) {
      (name, parameters, value) = ("", [], "")
      return
    }
    var fields: [ArraySlice<UInt8>] = []
    var (start, isQuoted) = (unfolded.startIndex, false)
    var end: Int?
    for index in unfolded.indices {
      switch unfolded[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted:
        fields.append(unfolded[start..<index])
        start = index + 1
      case UInt8(ascii: ":") where !isQuoted: end = index
      default: break
      }
      if end != nil { break }
    }
    guard let end else { return nil }
    fields.append(unfolded[start..<end])
    let texts = fields.map { String(decoding: $0, as: UTF8.self) }
    guard let name = texts.first, !name.isEmpty, name.utf8.allSatisfy(\.isNameByte) else { return nil }
    self.name = name.uppercased()
    parameters = texts.dropFirst().map(Parameter.init(text:))
    value = String(decoding: unfolded[(end + 1)...], as: UTF8.self)
  }

  /// Creates a line, folded so that no piece has more than 75 bytes.
  /// - Parameters:
  ///   - name: The name of the property, in capitals.
  ///   - parameters: The parameters.
  ///   - value: The value with its escapes, in one line.
  ///   - end: The bytes that end each piece.
  package init(_ name: String, _ parameters: [Parameter] = [], _ value: String, end: [UInt8]) {
    self.name = name
    self.parameters = parameters
    self.value = value
    let text = Self.text(name, parameters, value)
    bytes = Array(CalendarText.folded(text, end: String(decoding: end, as: UTF8.self)).utf8)
  }

  /// Returns a line without folds and without an end.
  /// - Parameters:
  ///   - name: The name of the property, in capitals.
  ///   - parameters: The parameters.
  ///   - value: The value with its escapes.
  package static func text(_ name: String, _ parameters: [Parameter], _ value: String) -> String {
    "\(name)\(parameters.map { ";\($0)" }.joined()):\(value)"
  }

  /// Returns the value of a parameter; nil if there is none.
  /// - Parameter name: The parameter's name, in capitals.
  public func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// Returns whether another line says the same, however it is folded.
  package func saysSame(as other: ContentLine) -> Bool {
    name == other.name && parameters == other.parameters && value == other.value
  }

  /// The bytes that end the line: CR and LF, a single LF of a program that doesn't follow the RFC, or none at the end of a file.
  package var end: [UInt8] { bytes.hasSuffix([13, 10]) ? [13, 10] : bytes.last == 10 ? [10] : [] }

  /// The line without its folds and its end.
  package var text: String { String(decoding: Self.unfolded(bytes), as: UTF8.self) }

  /// Whether the line names the task that this one is a part of. Without a type, a relation is one to the parent.
  package var isParent: Bool {
    guard name == "RELATED-TO", !value.isEmpty else { return false }
    return parameter("RELTYPE").map { $0.uppercased() == "PARENT" } ?? true
  }

  /// Whether the line names a task that is a part of this one.
  package var isPart: Bool {
    name == "RELATED-TO" && !value.isEmpty && parameter("RELTYPE")?.uppercased() == "CHILD"
  }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// Returns a line without its folds, which are an end of line and a space or a tab, and without its end.
  private static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(10) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isPair = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      if byte == 10 || isPair {
        // The byte behind the end of a piece is what makes it a fold.
        index += isPair ? 3 : 2
      } else {
        result.append(byte)
        index += 1
      }
    }
    return result
  }
}

extension ContentLine.Parameter: CustomStringConvertible {
  fileprivate init(text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var value = parts.count == 2 ? parts[1] : ""
    if value.utf8.count >= 2, value.first == "\"", value.last == "\"",
      !value.dropFirst().dropLast().contains("\"")
    {
      value = value.dropFirst().dropLast()
    }
    self.init(parts[0].uppercased(), String(value))
  }

  /// The parameter as it is written, in quotation marks where the RFC wants them.
  public var description: String {
    let needsQuotes = value.utf8.contains {
      [UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ",")].contains($0)
    }
    return "\(name)=\(needsQuotes ? "\"\(value)\"" : value)"
  }
}

extension UInt8 {
  /// Whether a byte may be part of a property's name. The RFC has letters, digits and hyphens; some programs write others.
  fileprivate var isNameByte: Bool {
    self > 32 && self < 127 && self != UInt8(ascii: "=") && self != UInt8(ascii: ",")
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ other: [UInt8]) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}
