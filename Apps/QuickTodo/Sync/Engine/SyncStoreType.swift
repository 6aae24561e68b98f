package import QuickTodoCalDAV

/// The place where tasks, the resources of servers and the unconfirmed edits are kept together.
///
/// Each function is one transaction: a program that is killed leaves all of it or nothing.
package protocol SyncStoreType: Sendable {
  /// Returns the collections of an account that the server didn't have before.
  func unknown(among collections: [RemoteCollection], of account: Int64) throws -> [RemoteCollection]

  /// Lets a new collection become a list of this computer that has most of its tasks already, if there is one. Tasks are the same
  /// if their `UID` is.
  /// - Parameters:
  ///   - collection: The collection.
  ///   - answers: Some of its resources.
  ///   - account: The number of the account.
  func recognise(_ collection: RemoteCollection, by answers: [RemoteAnswer], of account: Int64) throws

  /// Notes the collections of an account that the server has. A new one becomes a list. One that the server doesn't have any
  /// longer needs a decision, and nothing is removed. The edits of one that could only be read, and can be written to now, are
  /// to be sent.
  /// - Returns: The collections to synchronise: those whose lists exist.
  func update(_ collections: [RemoteCollection], of account: Int64) throws -> [SyncedCollection]

  /// Notes that a person has to decide, if a listing lacks all resources that are known. Other tasks may be in their place.
  func suspect(_ listing: RemoteListing, in collection: SyncedCollection) throws

  /// Returns the resources whose entity tags differ from those that are known, each once.
  func changed(among entries: [RemoteListing.Entry], in collection: SyncedCollection) throws -> [Href]

  /// Returns the resources that were missing in the last complete listing. If there are any, the next one has to be complete
  /// too.
  func missing(in collection: SyncedCollection) throws -> [Href]

  /// Returns whether a collection has resources whose tasks have arrived in another list since it was listed. They are copies if
  /// the next listing, a complete one, still has them.
  func mayHaveCopies(in collection: SyncedCollection) throws -> Bool

  /// Returns the resources whose last answers couldn't be read.
  func unreadable(in collection: SyncedCollection) throws -> [Href]

  /// Returns the resources whose creation was sent without an answer.
  func unanswered(in collection: SyncedCollection) throws -> Set<Href>

  /// Takes resources as the server has them, and merges them with the edits here.
  /// - Parameters:
  ///   - answers: The answers about the resources.
  ///   - collection: Their collection.
  ///   - isStored: Whether the server has just confirmed that it has stored what was sent. Then it is no edit if the server has
  ///     less, unless it says that the task was changed at another time.
  /// - Returns: Whether they were taken. While the list is removed here, the store takes none of them, and the listing that names
  ///   them mustn't be finished.
  func receive(_ answers: [RemoteAnswer], in collection: SyncedCollection, afterWrite isStored: Bool) throws
    -> Bool

  /// Ends a listing whose changes have all been received.
  func finish(_ listing: RemoteListing, in collection: SyncedCollection) throws -> ListingEnd

  /// Notes that all lists of the account have been received.
  ///
  /// A task that was edited here and is gone from its list on the server may have moved to another list. It is created again
  /// only if it isn't found in any list that was received after that.
  /// - Returns: Whether there are such tasks, so that all lists have to be received once more before writes are sent.
  func settle(account: Int64) throws -> Bool

  /// Returns whether ``outgoing(in:except:)`` may return a write: there are edits that the server hasn't refused, or former
  /// resources of tasks that have moved.
  func mayHaveOutgoing(in collection: SyncedCollection) throws -> Bool

  /// Returns the next write to send, and keeps what it sends, in case no answer comes.
  /// - Parameters:
  ///   - collection: The collection.
  ///   - skipped: The resources that have been tried without success.
  func outgoing(in collection: SyncedCollection, except skipped: Set<Href>) throws -> OutgoingChange?

  /// Takes the outcome of a write.
  func confirm(_ change: OutgoingChange, _ outcome: WriteOutcome, in collection: SyncedCollection) throws

  /// Notes how the synchronisation of a collection ended.
  /// - Parameter problem: A sentence that says what to do; nil if all went well.
  func end(_ collection: SyncedCollection, problem: String?) throws

  /// Notes how the synchronisation of an account ended.
  /// - Parameter seconds: How long the server wants to be left alone; nil for no such wish.
  func end(account: Int64, problem: String?, leftAloneFor seconds: Int?) throws

  /// Notes that the server of an account ignores the conditions of writes.
  func noteIgnoredConditions(of account: Int64) throws

  /// Notes that the server has been asked whether it honours the conditions of writes in a collection.
  func noteProbed(_ collection: SyncedCollection) throws
}

extension SyncStoreType {
  /// Notes how the synchronisation of an account ended, whose server may be asked again at any time.
  package func end(account: Int64, problem: String?) throws {
    try end(account: account, problem: problem, leftAloneFor: nil)
  }
}

/// The end of a listing.
package enum ListingEnd: Sendable, Equatable {
  /// The tasks are here as the server has them, with the listing's token.
  case finished
  /// A person has to decide first, because the collection was emptied. Nothing was removed.
  case undecided
  /// The list is removed here. Nothing was changed, and the old token stays.
  case removed
}

/// A collection that is synchronised with a list.
package struct SyncedCollection: Sendable, Equatable {
  /// The collection's number.
  package var id: Int64
  /// The path on the server.
  package var href: Href
  /// The number of the list.
  package var list: Int64
  /// The name of the list.
  package var name: String
  /// The token of the last listing; nil for none.
  package var token: String?
  /// The tag of the collection at the end of the last listing; nil for none.
  package var tag: String?
  /// The tag of the collection that the server names now; nil for none.
  package var newTag: String?
  /// Whether the account may write.
  package var isWritable: Bool
  /// Whether the server has been asked if it honours the conditions of writes in the collection, since the account may write.
  package var isProbed: Bool
}

/// A write that is to be sent to a server.
package struct OutgoingChange: Sendable, Equatable {
  /// The number of the resource.
  package var resource: Int64
  /// The path of the resource.
  package var href: Href
  /// The whole resource; nil to delete it.
  package var bytes: [UInt8]?
  /// The state that the resource must have.
  package var condition: WriteCondition
  /// The number of the task whose edits are sent; 0 for a write that sends no task's edits, such as the
  /// removal of a resource whose task has moved.
  package var task: Int64
  /// The generation of the task's edits.
  package var generation: Int
  /// The number of the task that the write takes out of the parts of another one, before the task's own edits are sent; nil
  /// for another write.
  package var released: Int64?
  /// Whether the resource has properties of which nobody knows yet whether the server keeps them. Then the stored
  /// resource is fetched, also if the server names a strong entity tag.
  package var isUnproven = false
}
