/// What a person should know beside the answers.
public enum EONotice: Sendable, Equatable, CustomStringConvertible {
  /// A file of the cache could not be read; it was renamed to this, and is fetched again.
  case brokenCachePutAside(path: String)
  /// Answers cannot be kept, for this reason: there will be nothing to show without a network.
  case cacheUnusable(reason: String)

  /// For a person.
  public var description: String {
    switch self {
    case .brokenCachePutAside(let path):
      "A kept answer could not be read. It was put aside as \(path) and is fetched again."
    case .cacheUnusable(let reason): "Answers cannot be kept for later: \(reason)"
    }
  }
}
