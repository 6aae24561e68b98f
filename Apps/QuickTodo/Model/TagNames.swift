import AppsCore

/// The rules for the names of tags. Two names that differ only in upper and lower case are the same.
package enum TagNames {
  /// Returns names without repetitions.
  /// - Throws: `TaskRefusal.blankName`.
  static func checked(_ names: [String]) throws(TaskRefusal) -> [String] {
    for name in names where TaskTitle.isBlank(name) { throw .blankName }
    return adding(names, to: [])
  }

  /// Returns the tags with further ones.
  package static func adding(_ names: [String], to tags: [String]) -> [String] {
    var seen = Set(tags.map { $0.lowercased() })
    return tags + names.filter { seen.insert($0.lowercased()).inserted }
  }

  /// Returns the tags with another name instead of one, or without it.
  package static func replacing(_ name: String, with other: String?, in tags: [String]) -> [String] {
    var seen: Set<String> = []
    return tags.compactMap { $0.lowercased() == name.lowercased() ? other : $0 }
      .filter { seen.insert($0.lowercased()).inserted }
  }

  static func removing(_ names: [String], from tags: [String]) -> [String] {
    let removed = Set(names.map { $0.lowercased() })
    return tags.filter { !removed.contains($0.lowercased()) }
  }
}
