import Synchronization

/// The names of the programs that run.
final class RunningPrograms: Sendable {
  private let names = Mutex<(Set<String>, Int)>(([], 0))

  func add() -> String {
    names.withLock { names in
      names.1 += 1
      names.0.insert("program \(names.1)")
      return "program \(names.1)"
    }
  }

  func remove(_ name: String) { names.withLock { _ = $0.0.remove(name) } }
  func contains(_ name: String) -> Bool { names.withLock { $0.0.contains(name) } }
}
