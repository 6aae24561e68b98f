import Foundation
import QuickTodoModel

/// The reminders of a task as a JSON array: a number is so many minutes before the due date, a text a date and time.
enum StoredReminders {
  private enum Element: Codable {
    case minutes(Int)
    case text(String)
    /// Something that another program has written.
    case other

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let minutes = try? value.decode(Int.self) {
        self = .minutes(minutes)
      } else {
        self = (try? value.decode(String.self)).map { .text($0) } ?? .other
      }
    }

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .minutes(let minutes): try value.encode(minutes)
      case .text(let text): try value.encode(text)
      case .other: try value.encodeNil()
      }
    }
  }

  static func text(of reminders: [Reminder]) -> String {
    guard !reminders.isEmpty else { return "[]" }
    let elements = reminders.map { reminder -> Element in
      switch reminder {
      case .before(let minutes): .minutes(minutes)
      case .at(let date): .text(date.description)
      }
    }
    return (try? JSONEncoder().encode(elements)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  /// Returns the reminders in a text that any program may have written. Other elements are left out.
  static func reminders(in text: String) -> [Reminder] {
    guard text.utf8.count > 2,
      let elements = try? JSONDecoder().decode([Element].self, from: Data(text.utf8))
    else { return [] }
    return elements.compactMap { element in
      switch element {
      case .minutes(let minutes):
        (0...Reminder.mostMinutes).contains(minutes) ? .before(minutes: minutes) : nil
      case .text(let text): TaskDate(text).flatMap { $0.time == nil ? nil : .at($0) }
      case .other: nil
      }
    }
  }
}
