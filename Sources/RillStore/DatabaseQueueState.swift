import GRDB

/// A value that only code on a database's queue uses. An access from elsewhere stops the program.
///
/// Unchecked: the connection that an access takes is valid on the database's serial queue alone.
final class DatabaseQueueState<Value>: @unchecked Sendable {
  private var value: Value

  init(_ value: Value) { self.value = value }

  subscript(db: Database) -> Value {
    get {
      check(db)
      return value
    }
    _modify {
      check(db)
      yield &value
    }
  }

  /// Lets GRDB compare the connection with the current queue, as it does for this property.
  private func check(_ db: Database) { _ = db.lastInsertedRowID }
}
