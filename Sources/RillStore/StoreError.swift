import GRDB

/// Why a store could not be opened, read or written.
public struct StoreError: Error, CustomStringConvertible {
  /// What went wrong, as far as a program may want to tell cases apart.
  public enum Kind: Sendable, Hashable {
    /// The file or its folder cannot be opened or made.
    case cannotOpen
    /// The file is not an SQLite database, or a damaged one.
    case notADatabase
    /// The file is a database of another program.
    case foreign
    /// The file was written by a newer version of the program.
    case newerVersion
    /// Another connection kept the database locked for longer than the busy timeout.
    case locked
    /// The file may be read only.
    case readOnly
    /// The file has been deleted or moved away since it was opened.
    case deleted
    /// Another file has taken the place of the one that was opened.
    case replaced
    /// A row of a live query is damaged, or no such record.
    case unreadableRow
    /// The disk, or the room that the database is given, is full.
    case full
    /// Anything else; the cause says what.
    case other
  }

  /// What went wrong.
  public let kind: Kind
  /// The database file.
  public let path: String
  /// The error met below, unchanged; none where the store itself found the fault.
  public let cause: (any Error)?

  /// Makes an error.
  /// - Parameters:
  ///   - kind: What went wrong.
  ///   - path: The database file.
  ///   - cause: The error met below.
  public init(_ kind: Kind, path: String, cause: (any Error)? = nil) {
    self.kind = kind
    self.path = path
    self.cause = cause
  }

  /// Whether the path does not lead to the file any more that was opened; another `Store` opens the one that is there.
  public var isFileGone: Bool { kind == .deleted || kind == .replaced }

  /// The file, what was met, and what to do, in one line.
  public var description: String {
    let met = cause.map { " (\(detail(of: $0)))" } ?? ""
    // That one says itself what to do.
    let advice = cause is ChangeLogError ? "" : " \(kind.advice)"
    return "\(path) \(kind.explanation)\(met).\(advice)"
  }

  private func detail(of cause: any Error) -> String {
    guard let error = cause as? DatabaseError else { return "\(cause)" }
    return "SQLite \(error.extendedResultCode.rawValue): \(error.message ?? "no message")"
  }

  /// An error of the database as a store's; everything else, an app's own errors above all, as it is.
  static func wrapping(_ error: any Error, path: String) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    return StoreError(Kind(error.resultCode), path: path, cause: error)
  }

  /// Why a live query could not be read: the app's error over its sections and the store's own as they are, everything
  /// else as a store's.
  static func reading(_ error: any Error, path: String) -> any Error {
    switch error {
    case is StoreError, is ChangeLogError, is SectionValueError: error
    case is DatabaseError: wrapping(error, path: path)
    default: StoreError(.unreadableRow, path: path, cause: error)
    }
  }

  /// Any error as a store's.
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
      default: .other
      }
  }

  fileprivate var explanation: String {
    switch self {
    case .cannotOpen: "cannot be opened or made"
    case .notADatabase: "is not a database, or a damaged one"
    case .foreign: "is a database of another program"
    case .newerVersion: "was written by a newer version of this program"
    case .locked: "is locked by another program"
    case .readOnly: "may only be read"
    case .deleted: "has been deleted or moved away since it was opened"
    case .replaced: "has been replaced by another file since it was opened"
    case .unreadableRow: "has a row that cannot be read"
    case .full: "cannot grow, because the disk is full"
    case .other: "could not be used"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .cannotOpen: "Check that its folder exists, and that you may read and write there."
    case .notADatabase: "Choose another file, or restore this one from a backup; it was left as it is."
    case .foreign: "Choose another file; this one was left as it is."
    case .newerVersion: "Use the newer version, or choose another file; this one was left as it is."
    case .locked: "Close the program that is writing to it, then try again."
    case .readOnly: "Make the file and its folder writable, then try again."
    case .deleted: "Put it back, then open it again; nothing more is written to the old one."
    case .replaced: "Open the new file; nothing more is written to the old one."
    case .unreadableRow: "Restore the file from a backup, or correct the row; it was left as it is."
    case .full: "Make room on the disk, then try again."
    case .other: "Try again; if it stays so, restore the file from a backup."
    }
  }
}
