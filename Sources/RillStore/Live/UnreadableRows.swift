import Synchronization

/// The handling of rows that can't be read: their query fails.
///
/// A list asks for rows in a place where no error can be thrown. Until the failure has reached the list, the list
/// shows the query's first readable row instead of the unreadable one. The query keeps that row from the beginning.
final class UnreadableRows: Sendable {
  private let readable = Mutex<(any Sendable)?>(nil)
  private let fail: @Sendable (any Error) -> Void

  /// - Parameter fail: Ends the query asynchronously.
  init(fail: @escaping @Sendable (any Error) -> Void) { self.fail = fail }

  /// Keeps a row that has been read, if it is the first one.
  func noteReadable(_ record: (any Sendable)?) {
    guard let record else { return }
    readable.withLock { $0 = $0 ?? record }
  }

  /// Ends the query, and returns the row to show until then.
  func replacement(over error: any Error) -> any Sendable {
    fail(error)
    guard let record = readable.withLock(\.self) else {
      preconditionFailure("A query reads one of its rows before it delivers any.")
    }
    return record
  }
}
