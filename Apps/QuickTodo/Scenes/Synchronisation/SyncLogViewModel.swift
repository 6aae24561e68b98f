import FoundationEssentials
import QuickTodoFiles
import QuickTodoModel
import QuickTodoServices
import QuickTodoTexts
import QuickTodoWords
public import Rill
public import RillLists
public import RillUI

/// The view model of the page that shows the log of the synchronisation.
public struct SyncLogViewModel: Sendable {
  /// The most entries that the page shows.
  static let limit = 500

  /// An entry, as the page shows it.
  public struct Entry: Sendable, Hashable, IdentifiableType {
    /// The entry's number.
    public let identity: Int64
    /// The text.
    public let text: String
    /// The time, the list and the kind.
    public let details: String
    /// Whether the entry is about something that a person should know.
    public let isProblem: Bool
  }

  /// The newest entries, the newest first, now and at each change.
  public let entries: Infallible<[Entry]>
  /// Writes all entries to a file.
  public let onExport: Action<String, Void>
  /// Messages about the export.
  public let messages: Infallible<String>

  /// Creates the view model.
  /// - Parameters:
  ///   - service: The service that has the log.
  ///   - scheduler: The scheduler that keeps the present day and time up to date.
  init(service: any TaskServiceType, scheduler: any SchedulerType) {
    let messages = PublishRelay<String>()
    self.messages = messages.asInfallible()
    entries = Infallible.combineLatest(
      service.syncLog(limit: Self.limit).asInfallible(onErrorFallbackTo: .never()),
      TaskDate.minutes(on: scheduler)
    ) { entries, now in
      entries.map { entry in
        let time = TaskDate(entry.made, in: .current).text(now: now, in: .shown)
        return Entry(
          identity: entry.uid, text: localized(sentence: entry.text),
          details: [time, entry.list, entry.kind.text].filter { !$0.isEmpty }.joined(separator: "  ·  "),
          isProblem: entry.kind.isProblem)
      }
    }
    .distinctUntilChanged()
    onExport = Action { path in
      service.syncLog(limit: .max).take(1).map { entries in
        let lines = entries.map { "\($0)\n" }.joined()
        let file = try ReplacedFile(path: path)
        try file.write(lines)
        try file.commit()
        messages.accept(localized("The log is in “\(URL(fileURLWithPath: path).lastPathComponent)”."))
      }
      .do(onError: { messages.accept(localized("The log couldn't be written: \(String(describing: $0))")) })
    }
  }
}

extension SyncLogKind {
  /// The kind in words.
  fileprivate var text: String {
    switch self {
    case .received: localized("received")
    case .removed: localized("removed here")
    case .sent: localized("sent")
    case .deleted: localized("deleted on the server")
    case .conflict: localized("conflict")
    case .kept: localized("kept")
    case .refused: localized("refused")
    case .unreadable: localized("can't be read")
    case .list: ""
    case .failed: localized("failed")
    }
  }

  /// Whether entries of the kind are about something that a person should know.
  fileprivate var isProblem: Bool { [.conflict, .refused, .unreadable, .failed].contains(self) }
}
