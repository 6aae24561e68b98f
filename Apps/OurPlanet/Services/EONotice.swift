/// A message for the user in addition to the answers.
public enum EONotice: Sendable, Equatable, CustomStringConvertible {
  /// A cache file couldn't be read. It was renamed to this path, and the answer is fetched again.
  case brokenCachePutAside(path: String)
  /// Cached answers can't be read now, for the given reason. Their files are left as they are.
  case keptAnswersUnreadable(reason: String)
  /// Answers can't be cached, for the given reason, so there will be nothing to show without a network.
  case cacheUnusable(reason: String)

  /// The message for the user.
  public var description: String {
    switch self {
    case .brokenCachePutAside(let path):
      "A kept answer could not be read. It was renamed to \(path) and is requested again."
    case .keptAnswersUnreadable(let reason): "Kept answers cannot be read: \(reason)"
    case .cacheUnusable(let reason): "Answers cannot be kept for later: \(reason)"
    }
  }
}

extension EONotice {
  /// The kind of a notice. One notice of each kind is enough.
  public enum Kind: Sendable, Hashable {
    case brokenCachePutAside, keptAnswersUnreadable, cacheUnusable
  }

  /// The kind of this notice.
  public var kind: Kind {
    switch self {
    case .brokenCachePutAside: .brokenCachePutAside
    case .keptAnswersUnreadable: .keptAnswersUnreadable
    case .cacheUnusable: .cacheUnusable
    }
  }
}
