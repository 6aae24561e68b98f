import GRDB

/// A value that only code on a database's queue uses. An access from elsewhere stops a debug build.
///
/// Unchecked: the connection that an access takes is valid on the database's serial queue alone.
final class DatabaseQueueState<Value>: @unchecked Sendable {
  private var value: Value

  init(_ value: Value) { self.value = value }

  subscript(db: Database) -> Value {
    get {
      assert(isOnQueue(db))
      return value
    }
    _modify {
      assert(isOnQueue(db))
      yield &value
    }
  }

  /// Lets GRDB compare the connection with the current queue, as it does for this property. It stops the program if
  /// they differ. A write makes twenty accesses, which would cost it 5 % in a release build.
  private func isOnQueue(_ db: Database) -> Bool {
    _ = db.lastInsertedRowID
    return true
  }
}
