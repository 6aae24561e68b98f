import Glibc
import QuickTodoTexts

/// The reason why a file can't be imported or exported. Nothing has been changed then.
public enum ExchangeError: Error, Equatable, CustomStringConvertible {
  /// The system can't read or write the file; the number is the system's error.
  case unusable(path: String, code: Int32)
  /// The file that would be written over is a database, or belongs to one.
  case database(path: String)
  /// Neither the file's name nor its content tell the format.
  case unknownFormat
  /// The file is in an encoding other than UTF-8.
  case encoding(String)
  /// The content isn't of the format.
  case wrongFormat(ExchangeFormat, line: Int, expected: String, found: String)
  /// The file ends before its content does.
  case cutOff(ExchangeFormat, line: Int, expected: String)
  /// A line or a value is longer than a task can be.
  case tooLong(line: Int)
  /// The file was written by a later version of the program.
  case newerSchema(Int)

  /// Whether the content of a file is the reason, and not the system.
  public var isAboutContent: Bool {
    switch self {
    case .unusable, .database: false
    default: true
    }
  }

  /// The message for a person who has chosen the file in a window.
  public var messageInWindow: String {
    switch self {
    case .unknownFormat:
      localized("The format isn't known. Choose a file whose name ends in .json, .ics, .txt, .csv or .md.")
    case .wrongFormat(let format, let line, let expected, let found):
      localized("\(Self.mismatch(format, line, expected, found)). Nothing was imported; correct the file.")
    default: description
    }
  }

  private static func mismatch(
    _ format: ExchangeFormat, _ line: Int, _ expected: String, _ found: String
  ) -> String {
    localized("Expected \(format.title): line \(line) should have \(expected), but has \(found)")
  }

  /// The message for a person who has named the file in a command.
  public var description: String {
    switch self {
    case .unusable(let path, let code):
      localized("\(path): \(String(cString: strerror(code))). Name another file.")
    case .database(let path):
      localized("Expected a file to write to, found the database \(path). Name another file.")
    case .unknownFormat:
      "The format isn't known by the file's name or content. Name it: --format "
        + ExchangeFormat.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .encoding(let name): localized("Expected a file in UTF-8, found \(name). Save the file as UTF-8.")
    case .wrongFormat(let format, let line, let expected, let found):
      "\(Self.mismatch(format, line, expected, found)). Nothing was imported; "
        + "name another format with --format, or correct the file."
    case .cutOff(let format, let line, let expected):
      localized(
        """
        The file is cut off: expected \(expected) of \(format.title) after line \(line), found the end. \
        Nothing was imported; make the file again.
        """)
    case .tooLong(let line):
      localized(
        """
        Line \(line) has a text of more than \(ByteInput.longest / 1_048_576) MB, which is no task. \
        Nothing was imported.
        """)
    case .newerSchema(let schema):
      localized(
        "The file has the schema \(schema); this version reads 1. Nothing was imported; use a newer QuickTodo."
      )
    }
  }
}
