import Foundation
import QuickTodoCalendar
import QuickTodoModel
import Testing

@testable import QuickTodoSync

/// A resource in the shape that another program gives it, written for these tests.
struct CorpusFile: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  /// All files of the corpus.
  static let all: [CorpusFile] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.sorted { $0.path < $1.path }.compactMap { file in
      (try? Data(contentsOf: file)).map { CorpusFile(name: file.lastPathComponent, bytes: Array($0)) }
    }
  }()

  /// The file of a name.
  static func named(_ name: String) throws -> CalendarResource {
    struct Missing: Error {}
    guard let file = all.first(where: { $0.name == name }) else { throw Missing() }
    return try CalendarResource(file.bytes)
  }
}

/// The zones and the time of the tests.
enum Here {
  static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt
  static let kolkata = TimeZone(identifier: "Asia/Kolkata") ?? .gmt
  static let now = Date(timeIntervalSince1970: 1_800_000_000)

  /// Returns a resource with one task.
  static func todo(_ lines: [String]) throws -> CalendarResource {
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:1"] + lines + ["END:VTODO", "END:VCALENDAR"]
    return try CalendarResource(Array(all.map { $0 + "\r\n" }.joined().utf8))
  }
}

extension CalendarResource {
  /// The only task, or the first one.
  func task(in zone: TimeZone = Here.berlin) -> SyncedTask {
    CalendarTask.read(self, in: zone, now: Here.now).first?.task
      ?? SyncedTask(TaskItem(uid: 0, title: "", added: Here.now))
  }

  /// The resource after an edit of the task.
  func edited(in zone: TimeZone = Here.berlin, _ edit: (inout SyncedTask) -> Void) -> CalendarResource {
    guard let (uid, old) = CalendarTask.read(self, in: zone, now: Here.now).first else { return self }
    var (new, result) = (old, self)
    edit(&new)
    CalendarTask.write(new, over: old, uid: uid, to: &result, in: zone, now: Here.now)
    return result
  }

  /// The lines of the first task without its begin, its `UID`, its end, the times of writing, and folds.
  var content: [String] {
    components("VTODO").first.map { component in
      lines(of: component).dropFirst().dropLast()
        .filter { !["DTSTAMP", "LAST-MODIFIED"].contains($0.name) && ($0.name, $0.value) != ("UID", "1") }
        .map {
          String(decoding: $0.bytes, as: UTF8.self).replacing("\r\n ", with: "").replacing("\r\n", with: "")
        }
    } ?? []
  }
}

/// A field of a task, with the properties that an edit of it may touch.
enum EditedField: String, CaseIterable, CustomTestStringConvertible {
  case title, notes, due, start, done, priority, tags, parent, position, rule, fromCompletion, reminders

  var testDescription: String { rawValue }

  var properties: Set<String> {
    switch self {
    case .title: ["SUMMARY"]
    case .notes: ["DESCRIPTION"]
    case .due: ["DUE", "DURATION", "DTSTART", "X-QUICKTODO-START", "TRIGGER"]
    case .start: ["DTSTART", "X-QUICKTODO-START", "DUE", "DURATION", "TRIGGER"]
    case .done: ["STATUS", "COMPLETED", "PERCENT-COMPLETE", "X-QUICKTODO-PROGRESS"]
    case .priority: ["PRIORITY"]
    case .tags: ["CATEGORIES"]
    case .parent: ["RELATED-TO"]
    case .position: ["X-QUICKTODO-POSITION", "X-APPLE-SORT-ORDER"]
    case .rule: ["RRULE"]
    case .fromCompletion: ["X-QUICKTODO-RULE-AFTER"]
    case .reminders: []
    }
  }

  /// Returns whether two tasks have the same in this field.
  func isSame(_ left: SyncedTask, _ right: SyncedTask, in zone: TimeZone) -> Bool {
    let (one, other) = (left.task, right.task)
    /// A time that a change of the clock skips is as much later in another time zone.
    func isSame(_ one: TaskDate?, _ other: TaskDate?) -> Bool {
      one == other
        || one?.time != nil && other?.time != nil && one?.moment(in: zone) == other?.moment(in: zone)
    }
    switch self {
    case .title: return one.title == other.title
    case .notes: return one.notes == other.notes
    case .due: return isSame(one.due, other.due)
    case .start: return isSame(one.start, other.start)
    case .done:
      return one.checked?.timeIntervalSince1970.rounded(.down)
        == other.checked?.timeIntervalSince1970.rounded(.down)
    case .priority: return one.priority == other.priority
    case .tags: return Set(one.tags) == Set(other.tags)
    case .parent: return left.parent == right.parent
    case .position: return one.position == other.position
    case .rule: return one.rule == other.rule
    case .fromCompletion: return one.recursFromCompletion == other.recursFromCompletion
    case .reminders: return Set(one.reminders) == Set(other.reminders)
    }
  }
}
