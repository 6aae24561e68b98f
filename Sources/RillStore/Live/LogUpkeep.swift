import GRDB

/// The upkeep of the change logs and the write-ahead log: they are shortened when nobody writes, or when much has been
/// written.
struct LogUpkeep {
  /// How many entries a change log keeps. A query that missed more of them reads all its rows again.
  private static let keptEntries = 10_000
  /// The most entries that are deleted at a time.
  private static let trimmedEntries = 10_000
  /// How many rows may be written before the logs are shortened even though writes go on.
  private static let untidyEntries = 10_000

  private var lastChange = ContinuousClock.now
  /// How many rows were written since the logs were last shortened. It starts at 1, because earlier rows may be left.
  private var written: Int64 = 1

  /// How long nothing has been written.
  var quiet: Duration { .now - lastChange }

  /// Notes rows that were written.
  mutating func note(_ rows: Int64) {
    lastChange = .now
    written += rows
  }

  /// Trims the change logs and restarts the write-ahead log, once nothing has been written for a second or much has
  /// been written.
  /// - Parameters:
  ///   - logs: The change logs.
  ///   - walLog: The write-ahead log.
  ///   - quiet: How long nothing has been written.
  mutating func tidy(
    _ logs: [ChangeLog], _ walLog: WriteAheadLog, after quiet: Duration, _ db: Database
  ) throws {
    guard written > 0, quiet > .seconds(1) || written > Self.untidyEntries else { return }
    try walLog.copy(db, cutsOff: quiet > .seconds(1))
    // This doesn't wait for other writers, because no observer would receive anything meanwhile.
    let isLeft = try db.waiting(atMost: 0) {
      try logs.contains { try $0.trim(keeping: Self.keptEntries, deleting: Self.trimmedEntries, db) }
    }
    if !isLeft { written = 0 }
  }
}
