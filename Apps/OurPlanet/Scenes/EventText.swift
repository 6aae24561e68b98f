public import Foundation
public import OurPlanetModel

/// What is said of an event, in words.
public enum EventText {
  /// Its date, or the span of its dates, in UTC as the service gives them; none for an event without.
  public static func dates(_ event: EOEvent) -> String? {
    guard let dates = event.dates else { return nil }
    let (first, last) = (day(dates.lowerBound), day(dates.upperBound))
    guard first == last else { return "\(first) – \(last)" }
    return dates.upperBound.isDayOnly || dates.lowerBound != dates.upperBound
      ? first : "\(first), \(time(dates.upperBound))"
  }

  /// Its newest magnitude with the unit: "45 kts".
  public static func magnitude(_ event: EOEvent) -> String? {
    event.newestMagnitude.map { "\(number($0.value))\($0.unit.map { " " + $0 } ?? "")" }
  }

  /// Whether it lasts; of one that has ended, when.
  public static func status(_ event: EOEvent) -> String {
    event.closed.map { "Closed \(day($0))" } ?? "Open"
  }

  /// A warning that its places are not as they seem; nil for most events.
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

  /// At most two digits behind the point, and none that say nothing; commas between thousands.
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
  /// The first of its sources that is a web page, with the source's name.
  public var webSource: (name: String, page: URL)? {
    for source in sources { if let page = source.webPage { return (source.id, page) } }
    return nil
  }
}
