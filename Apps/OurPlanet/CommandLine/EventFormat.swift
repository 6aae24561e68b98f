import AppsCommandLine
import Foundation
import OurPlanetModel

/// Events as text and as JSON.
enum EventFormat {
  /// Returns one line for each event: its id, its date or range of dates, whether it is open, its title and its
  /// newest magnitude.
  static func lines(_ events: [EOEvent]) -> String {
    var text = ""
    for event in events {
      text += "\(padded(TerminalText.escaped(event.id), 12))  \(padded(dates(event), 23))  "
      text += event.isOpen ? "open    " : "closed  "
      text += TerminalText.escaped(event.title)
      if let magnitude = event.newestMagnitude {
        text += " (\(number(magnitude.value))\(magnitude.unit.map { " " + TerminalText.escaped($0) } ?? ""))"
      }
      if event.lacksNewestPlace { text += " [newest place could not be read]" }
      text += "\n"
    }
    return text
  }

  /// Returns a number as text, without a fraction if it is whole.
  static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  /// Returns a date in ISO 8601; a date that names only a day has no time.
  static func text(_ date: EODate) -> String {
    let text = UTCTime.text(milliseconds: Int64((date.time.timeIntervalSince1970 * 1_000).rounded(.down)))
    // Drops either the whole time or only its fraction of a second.
    return date.isDayOnly ? String(text.prefix(10)) : String(text.dropLast(5)) + "Z"
  }

  private static func dates(_ event: EOEvent) -> String {
    guard let dates = event.dates else { return "" }
    let (first, last) = (text(dates.lowerBound).prefix(10), text(dates.upperBound).prefix(10))
    return first == last ? String(first) : "\(first) – \(last)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
