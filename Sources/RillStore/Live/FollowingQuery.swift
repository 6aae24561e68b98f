import GRDB

/// A subscribed query that follows the changes of its tables.
protocol FollowingQuery: AnyObject, Sendable {
  /// A closure that examines written rows. It is called and released on the database's queue.
  ///
  /// It receives the primary keys of the query's rows that may have changed and the last entries of the change logs,
  /// and returns the work for the delivery queue.
  typealias Look = (_ ids: [Int64], _ position: LogPosition) throws -> LiveQueries.Step

  var logs: QueryLogs { get }
  var isStopped: Bool { get }
  /// How many rows were written since the query last received a reader.
  var writtenSinceReader: DatabaseQueueState<Int> { get }

  /// Starts to follow the table, and returns the closure that examines written rows.
  func begin(_ db: Database) -> Look

  /// Follows the writes up to the reader's state, and reads rows by this reader from then on. Called by a message of the
  /// outbox.
  func receive(_ reader: Reader, from live: LiveQueries)

  /// Ends with an error. Called by a message of the outbox.
  func fail(_ error: any Error)

  /// Stops without an event. May be called on any thread.
  func stop()
}
