import Synchronization

/// The rows that were written between the states of one live query, for as long as an earlier state has a snapshot.
final class QueryHistory: Sendable {
  private struct State {
    /// The rows that were written before each version; `nil` if all rows were read again instead.
    var written: [(version: Int, ids: [Int64]?)] = []
    /// The versions that have snapshots.
    var versions: [Int] = []
  }

  private let state = Mutex(State())

  /// Records that a version has got a snapshot.
  func begin(_ version: Int, written ids: [Int64]?) {
    state.withLock { state in
      state.written.append((version, ids))
      state.versions.append(version)
    }
  }

  /// Records that the snapshot of a version is gone.
  func end(_ version: Int) {
    state.withLock { state in
      state.versions.removeAll { $0 == version }
      let first = state.versions.first ?? .max
      state.written.removeAll { $0.version <= first }
    }
  }

  /// The oldest version that has a snapshot, or `Int.max` if none has.
  var oldestVersion: Int { state.withLock { $0.versions.first ?? .max } }

  /// Returns the rows that were written between two versions, each once, or `nil` if they aren't known.
  func ids(after old: Int, through new: Int) -> [Int64]? {
    state.withLock { state in
      var ids: [Int64] = []
      for entry in state.written where entry.version > old && entry.version <= new {
        guard let written = entry.ids else { return nil }
        ids += written
      }
      return Set(ids).sorted()
    }
  }
}
