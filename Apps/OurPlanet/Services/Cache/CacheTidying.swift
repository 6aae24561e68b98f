import Foundation

/// Keeps the folder of the cache within bounds.
struct CacheTidying {
  /// The names of files that are being written end so; before it is the writing process.
  static let temporaryEnd = ".part"

  let folder: String
  let limits: AnswerCache.Limits

  private struct Entry {
    let path: String
    let name: String
    let written: Int
    let bytes: Int

    /// Whether it is of a write that was interrupted: no write takes that long.
    func isOrphan(at time: Int) -> Bool {
      // Foundation, which once wrote the files, begins its names so.
      (name.hasSuffix(CacheTidying.temporaryEnd) || name.hasPrefix(".dat.nosync")) && written < time - 3_600
    }

    var isPutAside: Bool { name.hasSuffix(".broken") }
  }

  /// Removes the leftovers of interrupted writes. Then, while there are too many files or bytes, removes broken answers and
  /// the answers that were written first. Does not touch the files of other programs.
  /// - Parameter time: Seconds since 1970, by the clock that dates files.
  func tidy(at time: Int = Glibc.time(nil)) {
    var rest = entries.filter { entry in
      guard entry.isOrphan(at: time) else { return true }
      unlink(entry.path)
      return false
    }
    rest.sort { ($0.isPutAside ? 0 : 1, $0.written, $0.name) < ($1.isPutAside ? 0 : 1, $1.written, $1.name) }
    var bytes = rest.reduce(0) { $0 + $1.bytes }
    for (index, entry) in rest.enumerated() {
      guard rest.count - index > limits.files || bytes > limits.bytes else { return }
      unlink(entry.path)
      bytes -= entry.bytes
    }
  }

  /// The plain files in the folder whose names are of this program.
  private var entries: [Entry] {
    guard let folder = opendir(folder) else { return [] }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let item = readdir(folder) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let ends = [".json", ".json.broken", Self.temporaryEnd]
      guard ends.contains(where: name.hasSuffix) || name.hasPrefix(".dat.nosync") else { continue }
      let path = self.folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      entries.append(
        Entry(path: path, name: name, written: Int(status.st_mtim.tv_sec), bytes: Int(status.st_size)))
    }
    return entries
  }
}
