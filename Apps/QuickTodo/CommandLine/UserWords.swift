import ArgumentParser
import Foundation
import QuickTodoExchange
import QuickTodoModel
import QuickTodoWords

/// The words of the command line: dates, rules, filters and quick entry, as the user writes them.
enum UserWords {
  /// Refuses tags that are to be both added and removed.
  static func checkTags(adding added: [String], removing removed: [String]) throws {
    let names = Set(added.map { $0.lowercased() })
    guard let both = removed.first(where: { names.contains($0.lowercased()) }) else { return }
    throw ValidationError("Expected the tag “\(both)” to be added or removed, found both.")
  }

  /// The reader of quick entry.
  static let entries = QuickEntryParser.ofUser

  /// The reader of filters.
  static let filters = TaskFilterParser()

  /// Returns the date that a text names.
  /// - Throws: A `ValidationError` if it names none.
  static func date(_ text: String, option: String) throws -> TaskDate? {
    if text.lowercased() == "none" { return nil }
    guard let date = entries.date(text, now: .now) ?? TaskDate(timestamp: text, in: .current) else {
      throw ValidationError(
        "Expected a date after \(option), such as 2026-05-01, 'tomorrow 9am' or none, found '\(text)'.")
    }
    return date
  }

  /// Returns the last date until now that a text names, such as a weekday or a time of day. A date that can only be in the
  /// future, such as tomorrow, is returned as it is.
  /// - Parameters:
  ///   - text: The text.
  ///   - now: The present day and time.
  /// - Returns: The date; nil if the text names none.
  static func pastDate(_ text: String, now: TaskDate) -> TaskDate? {
    guard let date = entries.date(text, now: now) else { return nil }
    guard date.day > now.day || date.day == now.day && date > now && date.time != nil else { return date }
    // A time of day.
    if let today = entries.date("today \(text)", now: now) {
      return today <= now ? today : TaskDate(today.day.adding(days: -1), today.time)
    }
    func read(daysAgo days: Int) -> (date: TaskDate, distance: Int)? {
      let earlier = TaskDate(now.day.adding(days: -days), now.time)
      return entries.date(text, now: earlier).map { ($0, $0.day.number - earlier.day.number) }
    }
    // “tomorrow” is as far from any day.
    let distance = date.day.number - now.day.number
    guard (1...2).contains(where: { read(daysAgo: $0)?.distance != distance }) else { return date }
    return [7, 366].lazy.compactMap { read(daysAgo: $0)?.date }.first { $0.day <= now.day } ?? date
  }

  /// Returns the recurrence that a text names.
  /// - Throws: A `ValidationError` if it names none.
  static func recurrence(_ text: String) throws -> Recurrence? {
    if text.lowercased() == "none" { return nil }
    guard let recurrence = entries.recurrence(text, now: .now) else {
      throw ValidationError(
        "Expected a rule after --repeat, such as 'every week', 'every 1st of the month' or none, found '\(text)'."
      )
    }
    return recurrence
  }

  /// Returns the reminders that texts name.
  /// - Throws: A `ValidationError` if one of them names none.
  static func reminders(_ texts: [String]) throws -> [Reminder] {
    if texts.contains(where: { $0.lowercased() == "none" }) {
      guard texts.count == 1 else {
        throw ValidationError("Expected --remind none alone, found another --remind. Leave one of them out.")
      }
      return []
    }
    return try texts.map { text in
      guard
        let reminder = entries.reminder(text, now: .now)
          ?? TaskDate(timestamp: text, in: .current).map(Reminder.init(at:))
      else {
        throw ValidationError(
          "Expected a time after --remind, such as '10 min' (before it is due), '1 day', 2026-05-01T09:30, "
            + "'tomorrow 9am' or none, found '\(text)'.")
      }
      return reminder
    }
  }

  /// Returns the filter that words describe.
  /// - Parameters:
  ///   - words: The words, as a shell passes them.
  ///   - saved: The text of a saved search, which chooses tasks as well; nil for none.
  /// - Throws: A `ValidationError` if a condition isn't understood.
  static func filter(_ words: [String], within saved: String? = nil) throws -> TaskFilter {
    // A shell takes the quotation marks away.
    let quoted = words.map { word in
      guard word.contains(where: \.isWhitespace), !word.contains("\"") else { return word }
      let parts = word.split(separator: ":", maxSplits: 1)
      // A single argument may be a whole filter.
      let name = parts[0].drop { $0 == "-" }.lowercased()
      guard
        words.count > 1
          || parts.count == 2 && !parts[1].contains(":")
            && ["list", "liste", "tag", "schlagwort"].contains(name)
      else { return word }
      return parts.count == 2 && !parts[0].contains(where: \.isWhitespace)
        ? "\(parts[0]):\"\(parts[1])\"" : "\"\(word)\""
    }
    var (filter, problems) = filters.parse(quoted.joined(separator: " "), now: .now)
    if let saved {
      let (other, others) = filters.parse(saved, now: .now)
      filter.conditions = other.conditions + filter.conditions
      filter.text = [other.text, filter.text].filter { !$0.isEmpty }.joined(separator: " ")
      problems += others
    }
    if !problems.isEmpty { throw ValidationError(problems.joined(separator: " ")) }
    return filter
  }
}

extension TaskFilter {
  /// The filter, or without any condition that of the window's view of all tasks, which leaves out those of archived lists.
  var ofView: TaskFilter { self == TaskFilter() ? .unarchived : self }
}
