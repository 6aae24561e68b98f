/// What a person should know beside the answers.
public enum EONotice: Sendable, Equatable, CustomStringConvertible {
  /// A file of the cache could not be read; it was renamed to this, and is fetched again.
  case brokenCachePutAside(path: String)
  /// Kept answers cannot be read now, for this reason; they stay as they are.
  case keptAnswersUnreadable(reason: String)
  /// Answers cannot be kept, for this reason: there will be nothing to show without a network.
  case cacheUnusable(reason: String)

  /// For a person.
  public var description: String {
    switch self {
    case .brokenCachePutAside(let path):
      "A kept answer could not be read. It was put aside as \(path) and is fetched again."
    case .keptAnswersUnreadable(let reason): "Kept answers cannot be read: \(reason)"
    case .cacheUnusable(let reason): "Answers cannot be kept for later: \(reason)"
    }
  }
}

extension EONotice {
  /// The subject of a notice. One notice of each kind is enough.
  public enum Kind: Sendable, Hashable {
    case brokenCachePutAside, keptAnswersUnreadable, cacheUnusable
  }

  /// The subject.
  public var kind: Kind {
    switch self {
    case .brokenCachePutAside: .brokenCachePutAside
    case .keptAnswersUnreadable: .keptAnswersUnreadable
    case .cacheUnusable: .cacheUnusable
    }
  }
}
