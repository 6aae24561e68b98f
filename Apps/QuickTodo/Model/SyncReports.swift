import QuickTodoTexts

/// Why a resource of a server isn't synchronised.
public enum SyncProblemKind: String, Sendable, Hashable {
  /// The resource can't be read. It is left as it is on the server.
  case unreadable
  /// The server refuses what was sent. The edit stays here.
  case refused
  /// The task recurs in a way that only another app can advance. It is synchronised, but can't be completed here.
  case recurring

  /// Whether the problem prevents the synchronisation of the resource.
  public var keepsFromSynchronising: Bool { self != .recurring }
}

/// The kind of an entry of the synchronisation's log.
public enum SyncLogKind: String, Sendable, Hashable {
  case received, removed, sent, deleted, conflict, kept, refused, unreadable, list, failed
}

/// The state of a list about which a person has to decide.
public enum SyncDecision: String, Sendable, Hashable {
  /// The server has no tasks in the list any longer.
  case emptied
  /// The server doesn't have the list any longer.
  case vanished
  /// The person agrees that the tasks are removed here too.
  case agreed

  /// A sentence about what has happened.
  public var text: String {
    switch self {
    case .emptied: localized("The server has no tasks in this list any longer. Nothing was removed here.")
    case .vanished: localized("The server doesn't have this list any longer. Nothing was removed here.")
    case .agreed: localized("The tasks that the server doesn't have any longer are removed.")
    }
  }
}
