import Synchronization

/// Which rows were written from state to state of one live query, for as long as there is a snapshot of an
/// earlier one.
final class QueryHistory: Sendable {
  private struct State {
    /// The rows that were written before a version; none where too many were to name them.
    var written: [(version: Int, ids: [Int64]?)] = []
    /// The versions that have snapshots.
    var versions: [Int] = []
  }

  private let state = Mutex(State())

  /// Notes that a snapshot of a version has come.
  func begin(_ version: Int, written ids: [Int64]?) {
    state.withLock { state in
      state.written.append((version, ids))
      state.versions.append(version)
    }
  }

  /// Notes that the snapshot of a version has gone.
  func end(_ version: Int) {
    state.withLock { state in
      state.versions.removeAll { $0 == version }
      let first = state.versions.first ?? .max
      state.written.removeAll { $0.version <= first }
    }
  }

  /// The oldest version that has a snapshot; the greatest number where none has.
  var oldestVersion: Int { state.withLock { $0.versions.first ?? .max } }

  /// The rows that were written between two versions, each once; none where they are not known.
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
