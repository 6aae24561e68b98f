public import QuickTodoModel
import QuickTodoTexts
public import QuickTodoWords
public import Rill

/// The reading of a person's words for a new task, and the words that are plain text all the same.
public struct QuickEntryModel: Sendable {
  /// Something that was understood.
  public struct Chip: Sendable, Hashable {
    /// The parts of the text that say it: the day and the time of a date may stand apart.
    public let parts: [QuickEntry.Part]
    /// Its meaning in words.
    public let label: String
  }

  /// The longest text whose words are interpreted, in characters. A longer one is a title as it is.
  static let longest = 1_000

  private let parser: QuickEntryParser
  private let now: @Sendable () -> TaskDate
  private let literal = BehaviorRelay<Set<String>>(value: [])

  /// Creates the model.
  /// - Parameters:
  ///   - parser: The parser.
  ///   - now: Returns the present day and time.
  public init(
    parser: QuickEntryParser = .ofUser, now: @escaping @Sendable () -> TaskDate = { .now }
  ) {
    self.parser = parser
    self.now = now
  }

  /// Returns the task that a text describes. A text that has no title without its understood parts is a title as it is.
  /// - Parameter text: The text.
  public func draft(of text: String) -> TaskDraft { entry(of: text).draft }

  /// Returns the parts of a text that are understood, now and at each change of what counts as plain text. An empty text ends
  /// that, because another task follows.
  /// - Parameter text: The text, now and at each change.
  public func chips(of text: Observable<String>) -> Observable<[Chip]> {
    let text = text.do(onNext: { [self] in if $0.isEmpty { interpretAll() } })
    return Observable<[Chip]>.combineLatest(text, literal) { [self] text, _ in chips(of: text) }
      .distinctUntilChanged()
  }

  /// Returns the parts of a text that are understood.
  /// - Parameter text: The text.
  public func chips(of text: String) -> [Chip] {
    let entry = entry(of: text)
    let dates = entry.parts.filter { $0.kind == .due }
    return entry.parts.filter { $0.kind != .due || $0 == dates.first }.map { part in
      Chip(parts: part.kind == .due ? dates : [part], label: label(of: part, entry))
    }
  }

  /// Takes parts as plain text from now on.
  /// - Parameter parts: The parts.
  public func undo(_ parts: [QuickEntry.Part]) { literal.accept(literal.value.union(parts.map(\.text))) }

  /// Takes no part as plain text any longer, for the next task.
  public func interpretAll() { literal.accept([]) }

  /// Returns what a person should know about a task that was made from words.
  /// - Parameter task: The task.
  static func notices(of task: TaskItem) -> [String] {
    [TaskEdit.due(task.due), .start(task.start)].clockNotices()
      + (task.title.unicodeScalars.count > longest
        ? [localized("The text is too long to be read for dates and tags, so all of it is the title.")] : [])
  }

  private func entry(of text: String) -> QuickEntry {
    guard text.unicodeScalars.count <= Self.longest else { return QuickEntry(title: text) }
    return parser.task(text, now: now(), literal: literal.value)
  }

  /// The time that a rule's words name, such as those of `every evening`, before the rule.
  private func timeOfRule(_ entry: QuickEntry) -> String {
    guard !entry.parts.contains(where: { $0.kind == .due }), let time = entry.due?.time else { return "" }
    return "\(time) "
  }

  private func label(of part: QuickEntry.Part, _ entry: QuickEntry) -> String {
    switch part.kind {
    case .due: entry.due?.text(now: now(), in: .shown) ?? part.text
    case .recurrence: timeOfRule(entry) + (entry.recurrence?.text(in: .shown) ?? part.text)
    case .priority: entry.priority?.phrase ?? part.text
    case .list: entry.list.map { "#\($0)" } ?? part.text
    case .tag: "@\(part.text.drop { $0 == "@" }.filter { $0 != "\"" })"
    }
  }
}
