import Foundation

/// Keeps the cache folder within its limits.
struct CacheTidying {
  /// The suffix of files that are being written. The writing process's id precedes it.
  static let temporaryEnd = ".part"

  let folder: String
  let limits: AnswerCache.Limits

  private struct Entry {
    let path: String
    let name: String
    let written: Int
    let bytes: Int

    /// Returns whether the file remains from an interrupted write. No write takes an hour.
    func isOrphan(at time: Int) -> Bool {
      // Earlier versions wrote through Foundation, whose temporary names start with this prefix.
      (name.hasSuffix(CacheTidying.temporaryEnd) || name.hasPrefix(".dat.nosync")) && written < time - 3_600
    }

    var isPutAside: Bool { name.hasSuffix(".broken") }
  }

  /// Removes the files of interrupted writes. Then, while there are too many files or bytes, removes broken answers
  /// and the answers that were written first. Leaves the files of other programs alone.
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

  /// The regular files in the folder whose names belong to this program.
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
