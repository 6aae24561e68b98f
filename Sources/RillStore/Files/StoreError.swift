import GRDB

/// The reason why a store could not be opened, read or written.
public struct StoreError: Error, CustomStringConvertible {
  /// The kinds of problem that a program may want to distinguish.
  public enum Kind: Sendable, Hashable {
    /// The file or its folder can't be opened or created.
    case cannotOpen
    /// The file is not an SQLite database, or is damaged.
    case notADatabase
    /// The file is a database of another program.
    case foreign
    /// The file was written by a newer version of the program.
    case newerVersion
    /// Another connection kept the database locked for longer than the busy timeout.
    case locked
    /// The file can be read, but not written.
    case readOnly
    /// The file has been deleted or moved away since it was opened.
    case deleted
    /// Another file has replaced the opened one.
    case replaced
    /// A row of a live query is not such a record.
    case unreadableRow
    /// A statement names a table or a column that isn't there, or isn't SQL.
    case invalidStatement
    /// A write breaks a rule of its table: `UNIQUE`, `NOT NULL`, `CHECK`, a foreign key or a column's type.
    case constraint
    /// The disk, or the space given to the database, is full.
    case full
    /// Any other problem, which the cause describes.
    case other
  }

  /// The kind of problem.
  public let kind: Kind
  /// The database file.
  public let path: String
  /// The underlying error, unchanged, or `nil` if the store itself found the fault.
  public let cause: (any Error)?

  /// Creates an error.
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - path: The database file.
  ///   - cause: The underlying error, or `nil` if the store itself found the fault.
  public init(_ kind: Kind, path: String, cause: (any Error)? = nil) {
    self.kind = kind
    self.path = path
    self.cause = cause
  }

  /// Whether the path no longer leads to the opened file. Another `Store` opens the file that is there now.
  public var isFileGone: Bool { kind == .deleted || kind == .replaced }

  /// A message in one line: the file, the finding and the remedy.
  public var description: String {
    let met = cause.map { " (\(detail(of: $0)))" } ?? ""
    // A `ChangeLogError` names the remedy itself.
    let advice = cause is ChangeLogError ? "" : " \(kind.advice)"
    return "\(path) \(kind.explanation)\(met).\(advice)"
  }

  private func detail(of cause: any Error) -> String {
    guard let error = cause as? DatabaseError else { return "\(cause)" }
    return "SQLite \(error.extendedResultCode.rawValue): \(error.message ?? "no message")"
  }

  /// Converts an error of the database to a `StoreError`. Other errors, above all an app's own, stay as they are.
  static func wrapping(_ error: any Error, path: String) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    return StoreError(Kind(error.resultCode), path: path, cause: error)
  }

  /// Converts the error of a live query that could not be read. The app's error about its sections and the store's own
  /// errors stay as they are; all others become a `StoreError`.
  static func reading(_ error: any Error, path: String) -> any Error {
    switch error {
    case is StoreError, is ChangeLogError, is SectionValueError: error
    case is DatabaseError: wrapping(error, path: path)
    default: StoreError(.unreadableRow, path: path, cause: error)
    }
  }

  /// Converts any error to a `StoreError`.
  static func containing(_ error: any Error, path: String) -> StoreError {
    wrapping(error, path: path) as? StoreError ?? StoreError(.other, path: path, cause: error)
  }
}

extension StoreError.Kind {
  init(_ code: ResultCode) {
    self =
      switch code {
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .cannotOpen
      case .SQLITE_NOTADB, .SQLITE_CORRUPT: .notADatabase
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked
      case .SQLITE_READONLY: .readOnly
      case .SQLITE_FULL: .full
      case .SQLITE_ERROR, .SQLITE_RANGE, .SQLITE_MISUSE: .invalidStatement
      case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH: .constraint
      default: .other
      }
  }

  fileprivate var explanation: String {
    switch self {
    case .cannotOpen: "can't be opened or created"
    case .notADatabase: "is not a database, or is damaged"
    case .foreign: "is a database of another program"
    case .newerVersion: "was written by a newer version of this program"
    case .locked: "is locked by another program"
    case .readOnly: "may only be read"
    case .deleted: "has been deleted or moved away since it was opened"
    case .replaced: "has been replaced by another file since it was opened"
    case .unreadableRow: "has a row that can't be read"
    case .invalidStatement: "doesn't fit a statement of this program"
    case .constraint: "doesn't allow a write"
    case .full: "cannot grow, because the disk is full"
    case .other: "could not be used"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .cannotOpen: "Check that its folder exists, and that you can read and write there."
    case .notADatabase: "Choose another file, or restore this one from a backup; it is unchanged."
    case .foreign: "Choose another file; this one is unchanged."
    case .newerVersion: "Use the newer version, or choose another file; this one is unchanged."
    case .locked: "Close the program that is writing to it, then try again."
    case .readOnly: "Make the file and its folder writable, then try again."
    case .deleted: "Put it back, then open it again; nothing more is written to the old one."
    case .replaced: "Open the new file; nothing more is written to the old one."
    case .unreadableRow: "Correct the row or the record type; the file is unchanged."
    case .invalidStatement:
      "Correct the statement, or add in a migration what it names; the file is unchanged."
    case .constraint: "Write values that keep the table's rules; the file is unchanged."
    case .full: "Make room on the disk, then try again."
    case .other: "Try again; if the problem persists, restore the file from a backup."
    }
  }
}
