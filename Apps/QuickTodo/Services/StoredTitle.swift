import Foundation
import GRDB
import GRDBSQLite

/// A title as a database value, preserved exactly.
///
/// Text is bound as a C string, which ends at its first U+0000, so a title that contains one is bound as a blob.
/// Reading bytes with their count returns both forms completely.
struct StoredTitle: DatabaseValueConvertible {
  let title: String

  init(_ title: String) { self.title = title }

  var databaseValue: DatabaseValue {
    title.utf8.contains(0) ? Data(title.utf8).databaseValue : title.databaseValue
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> StoredTitle? {
    String.fromDatabaseValue(value).map(StoredTitle.init)
  }

  /// Reads a column of the current row. Invalid UTF-8 is repaired.
  static func read(_ row: OpaquePointer?, column: CInt) -> String {
    guard let bytes = sqlite3_column_blob(row, column) else { return "" }
    let count = Int(sqlite3_column_bytes(row, column))
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
