public import Foundation
public import OurPlanetModel

/// Descriptions of an event for the user.
public enum EventText {
  /// Returns the date or range of dates, in UTC as the service gives them; nil for an event without a date.
  public static func dates(_ event: EOEvent) -> String? {
    guard let dates = event.dates else { return nil }
    let (first, last) = (day(dates.lowerBound), day(dates.upperBound))
    guard first == last else { return "\(first) – \(last)" }
    return dates.upperBound.isDayOnly || dates.lowerBound != dates.upperBound
      ? first : "\(first), \(time(dates.upperBound))"
  }

  /// Returns the newest magnitude with its unit, such as "45 kts".
  public static func magnitude(_ event: EOEvent) -> String? {
    event.newestMagnitude.map { "\(number($0.value))\($0.unit.map { " " + $0 } ?? "")" }
  }

  /// Returns "Open", or the closing date of an event that has ended.
  public static func status(_ event: EOEvent) -> String {
    event.closed.map { "Closed \(day($0))" } ?? "Open"
  }

  /// Returns a warning about places that are missing or were given in an unusual form; nil for most events.
  public static func places(_ event: EOEvent) -> String? {
    var parts: [String] = []
    if event.lacksNewestPlace {
      parts.append("Newest place could not be read")
    } else if event.unreadablePlaces.count > 0 {
      let count = event.unreadablePlaces.count
      parts.append("\(count.grouped) earlier place\(count == 1 ? "" : "s") could not be read")
    }
    if event.newest?.isTurned == true { parts.append("Longitude given beyond 180°") }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private static func day(_ date: EODate) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date.time)
    return "\(parts.day ?? 0) \(months[(parts.month ?? 1) - 1]) \(parts.year ?? 0)"
  }

  private static func time(_ date: EODate) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date.time)
    let minute = parts.minute ?? 0
    return "\(parts.hour ?? 0):\(minute < 10 ? "0" : "")\(minute) UTC"
  }

  /// Returns a number with at most two decimal places, without trailing zeros, and with commas between thousands.
  private static func number(_ value: Double) -> String {
    guard let hundredths = Int(exactly: (abs(value) * 100).rounded()) else { return "\(value)" }
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    let digits = rest.isMultiple(of: 10) ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return sign + whole.grouped + (rest == 0 ? "" : ".\(digits)")
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}

extension EOEvent {
  /// The first source's address that is a web page, with the source's name.
  public var webSource: (name: String, page: URL)? {
    for source in sources { if let page = source.webPage { return (source.id, page) } }
    return nil
  }
}
