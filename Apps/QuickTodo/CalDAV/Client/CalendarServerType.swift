/// A CalDAV server, as the synchronisation uses it.
///
/// Each function throws a ``CalDAVError``. Nothing but the answer decides about a resource: a failure never means that
/// a resource is gone.
public protocol CalendarServerType: Sendable {
  /// Returns the collections of the account that accept tasks.
  func collections() async throws -> [RemoteCollection]

  /// Returns the resources of a collection that have changed.
  /// - Parameters:
  ///   - collection: The collection.
  ///   - token: The token of the last listing; nil to list all resources.
  /// - Returns: The changes since the token, or all resources if the server has forgotten the token or has none.
  func list(_ collection: Href, since token: String?) async throws -> RemoteListing

  /// Fetches resources, in batches.
  /// - Parameters:
  ///   - hrefs: The resources.
  ///   - collection: Their collection.
  /// - Returns: An answer for each resource that the server answered about. A resource that is missing in it may exist.
  func fetch(_ hrefs: [Href], in collection: Href) async throws -> [RemoteAnswer]

  /// Writes a resource.
  /// - Parameters:
  ///   - bytes: The whole resource.
  ///   - href: Where it is written.
  ///   - condition: The state that the resource must have.
  func put(_ bytes: [UInt8], to href: Href, if condition: WriteCondition) async throws -> WriteOutcome

  /// Deletes a resource.
  /// - Parameters:
  ///   - href: The resource.
  ///   - condition: The state that the resource must have.
  /// - Returns: `stored` also if the resource had been gone.
  func delete(_ href: Href, if condition: WriteCondition) async throws -> WriteOutcome

  /// Finds out whether the server honours the conditions of writes in a collection that the account may write to. Where it doesn't,
  /// all later writes of this client are compared first.
  /// - Returns: Nil if the server forbids this account to write there, and nothing is known.
  func honoursConditions(in collection: Href) async throws -> Bool?
}

extension CalendarServerType {
  /// Says that the server honours conditions, as one must that compares by itself.
  public func honoursConditions(in collection: Href) async throws -> Bool? { true }
}

/// A collection of a server that accepts tasks.
public struct RemoteCollection: Sendable, Equatable {
  /// The path of the collection, with a slash at its end.
  public var href: Href
  /// The name that the server shows; the last part of the path if it has none.
  public var name: String
  /// The colour as the server has it, such as `#FF2968` or `#FF2968FF`; nil for none.
  public var color: String?
  /// Whether this account may write to the collection.
  public var isWritable: Bool
  /// A text that changes with each change in the collection; nil if the server has none.
  public var tag: String?

  /// Creates a collection.
  public init(href: Href, name: String, color: String? = nil, isWritable: Bool = true, tag: String? = nil) {
    self.href = href
    self.name = name
    self.color = color
    self.isWritable = isWritable
    self.tag = tag
  }
}

/// The answer to a question about the resources of a collection.
public struct RemoteListing: Sendable, Equatable {
  /// A resource with its entity tag; nil if the server sent none.
  public struct Entry: Sendable, Equatable {
    /// The path of the resource.
    public var href: Href
    /// The entity tag.
    public var etag: String?

    /// Creates an entry.
    public init(href: Href, etag: String?) {
      self.href = href
      self.etag = etag
    }
  }

  /// The resources that exist: all, or those that were changed since the token.
  public var entries: [Entry]
  /// The resources that are explicitly gone since the token.
  public var gone: [Href]
  /// Whether the entries are all resources of the collection.
  public var isComplete: Bool
  /// The token for the next listing; nil if the server has none.
  public var token: String?

  /// Creates a listing.
  public init(entries: [Entry], gone: [Href] = [], isComplete: Bool, token: String? = nil) {
    self.entries = entries
    self.gone = gone
    self.isComplete = isComplete
    self.token = token
  }
}

/// The answer about one resource.
public enum RemoteAnswer: Sendable, Equatable {
  /// The resource with its bytes and its entity tag; the tag is nil if the server sent none.
  case resource(Href, etag: String?, bytes: [UInt8])
  /// The resource is explicitly gone (404 or 410).
  case gone(Href)
  /// The server refuses the resource, with a status.
  case refused(Href, status: Int)

  /// The resource that the answer is about.
  public var href: Href {
    switch self {
    case .resource(let href, _, _), .gone(let href), .refused(let href, _): href
    }
  }
}

/// The state that a resource must have for a write to happen.
public enum WriteCondition: Sendable, Equatable {
  /// The resource doesn't exist (`If-None-Match: *`).
  case absent
  /// The resource has this entity tag (`If-Match`). The client compares by itself for a server that ignores conditions.
  case unchanged(etag: String)
}

/// The outcome of a conditional write.
public enum WriteOutcome: Sendable, Equatable {
  /// The resource is stored, or deleted. The entity tag is that of the very bytes that were sent; nil if the server sent none
  /// or a weak one, and the resource has to be fetched again.
  case stored(etag: String?)
  /// The resource doesn't have the state of the condition.
  case conflicting
  /// The server refuses the resource itself, not the account (403, 409, 413, 415, 507 and the like), with its reason. Other
  /// resources may be written.
  case refused(reason: String)
}
