import CICal
import Foundation
import QuickTodoModel

/// A task of libical's.
final class CalendarComponent {
  private let component: OpaquePointer

  /// Creates a task without properties.
  init() { component = icalcomponent_new(ICAL_VTODO_COMPONENT) }

  /// Reads a task; nil if the text is none.
  init?(_ text: String) {
    guard let component = cical_component(text) else { return nil }
    self.component = component
    guard icalcomponent_isa(component) == ICAL_VTODO_COMPONENT else { return nil }
  }

  deinit { icalcomponent_free(component) }

  /// Adds a property, which belongs to the component then.
  func add(_ property: OpaquePointer?) { if let property { icalcomponent_add_property(component, property) } }

  /// Adds a property by its name and the text of its value.
  func add(_ name: String, _ value: String) {
    guard !name.hasPrefix("X-") else {
      let property = icalproperty_new_x(value)
      icalproperty_set_x_name(property, name)
      return add(property)
    }
    add(icalproperty_new_from_string("\(name):\(value)"))
  }

  /// The text of the component.
  var text: String { taken(icalcomponent_as_ical_string_r(component)) }

  /// The properties, in their order.
  var properties: [CalendarProperty] {
    var properties: [CalendarProperty] = []
    var next = cical_first_property(component)
    while let property = next {
      properties.append(CalendarProperty(property))
      next = cical_next_property(component)
    }
    return properties
  }

  /// The date at which the task is due if that is given as a time after its start.
  var dueByDuration: TaskDate? {
    guard icalcomponent_get_first_property(component, ICAL_DURATION_PROPERTY) != nil else { return nil }
    let due = icalcomponent_get_due(component)
    guard icaltime_is_null_time(due) == 0 else { return nil }
    let day = CalendarDay(year: Int(due.year), month: Int(due.month), day: Int(due.day))
    return day.map {
      TaskDate($0, due.is_date != 0 ? nil : TimeOfDay(hour: Int(due.hour), minute: Int(due.minute)))
    }
  }
}

/// A property of a component that libical has read.
struct CalendarProperty {
  let name: String
  /// The value, without escapes.
  let text: String
  /// The name of the time zone of a time; nil for none.
  let timeZone: String?

  init(_ property: OpaquePointer) {
    name = taken(icalproperty_get_property_name_r(property))
    let value = icalproperty_get_value(property)
    if let value, icalvalue_isa(value) == ICAL_TEXT_VALUE, let text = icalvalue_get_text(value) {
      self.text = String(cString: text)
    } else {
      text = taken(icalproperty_get_value_as_string_r(property))
    }
    timeZone = icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER)
      .flatMap { icalparameter_get_tzid($0) }.map { String(cString: $0) }
  }

  /// The value as a number; 0 for any other text.
  var number: Int { Int(text) ?? 0 }
}

/// Returns a text of libical's, and frees it.
private func taken(_ text: UnsafeMutablePointer<CChar>?) -> String {
  guard let text else { return "" }
  defer { icalmemory_free_buffer(text) }
  return String(cString: text)
}

/// The lines of other programs about a task: those of properties that are no fields, and of components such as alarms. Alarms
/// come last.
struct CalendarForeign {
  private(set) var lines: [String]
  /// A status that QuickTodo doesn't have.
  var status: String?

  init(lines: [String]) { self.lines = lines }

  init(_ text: String) {
    lines = text.split(separator: "\n").map(String.init)
    guard let first = lines.first, first.hasPrefix("STATUS:") else { return }
    status = String(first.dropFirst(7))
    lines.removeFirst()
  }

  var isEmpty: Bool { lines.isEmpty && status == nil }
  var text: String { ((status.map { ["STATUS:\($0)"] } ?? []) + lines).joined(separator: "\n") }

  /// Adds alarms after all other lines.
  mutating func add(_ alarms: [CalendarAlarm]) { lines += alarms.flatMap(\.lines) }
  /// Adds a line before all components.
  mutating func add(_ line: String) { lines.insert(line, at: 0) }
  /// Removes the lines of a property.
  mutating func remove(_ name: String) { lines.removeAll { $0.hasPrefix("\(name):") } }
}

/// The texts of iCalendar.
enum CalendarText {
  /// Returns a text as libical keeps it: without control characters, and without white space at its ends.
  static func writable(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { $0 == "\n" || !($0.value < 32 || $0.value == 127) }
    return String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns whether two texts differ at most in what `writable` leaves out, and in commas.
  static func isSame(_ left: String, _ right: String) -> Bool {
    func visible(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter {
        $0.value > 32 && $0.value != 127 && $0 != "," && !$0.properties.isWhitespace
      }
    }
    return visible(left) == visible(right)
  }

  /// Returns the name of a line's property, in capitals, and its value.
  static func parts(of line: String) -> (name: String, value: String) {
    let bytes = line.utf8
    let name = line[..<(bytes.firstIndex { $0 == 58 || $0 == 59 } ?? bytes.endIndex)]
    let isCapital = name.utf8.allSatisfy { $0 < 97 }
    var isQuoted = false
    let colon = bytes.firstIndex { byte in
      if byte == 34 { isQuoted.toggle() }
      return byte == 58 && !isQuoted
    }
    let value = colon.map { String(line[bytes.index(after: $0)...]) } ?? ""
    return (isCapital ? String(name) : name.uppercased(), value)
  }

  /// Returns a line with its end, divided so that no piece has more than 75 bytes.
  static func folded(_ line: String) -> String {
    guard line.utf8.count > 75 else { return line + "\r\n" }
    var (result, count) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = String(scalar).utf8.count
      if count + size > 75 {
        result += "\r\n "
        count = 1
      }
      result.unicodeScalars.append(scalar)
      count += size
    }
    return result + "\r\n"
  }

  /// Returns the text of an escaped one.
  static func unescaped(_ text: String) -> String {
    let property = icalproperty_new_from_string("SUMMARY:\(text)")
    defer { if let property { icalproperty_free(property) } }
    return property.map { CalendarProperty($0).text } ?? text
  }

  /// Returns a date in libical's form.
  static func date(_ date: TaskDate) -> cical_date {
    let minute = CInt(date.time?.minute ?? 0)
    return cical_date(
      year: CInt(date.day.year), month: CInt(date.day.month), day: CInt(date.day.day),
      has_time: date.time != nil,
      hour: minute / 60, minute: minute % 60)
  }

  /// Returns the categories that libical reads of one that it has written.
  static func categories(_ tag: String) -> [String] {
    writable(tag).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// Returns a rule as libical writes it; nil if libical doesn't understand it.
  static func rule(_ text: String) -> String? {
    let rule = taken(cical_rule(text))
    return rule.isEmpty ? nil : rule
  }

  /// Returns whether a line relates a task to another one that isn't its parent.
  static func isOtherRelation(_ line: String) -> Bool {
    let parameters = line.prefix { $0 != ":" }.uppercased()
    return parameters.contains("RELTYPE=") && !parameters.contains("RELTYPE=PARENT")
  }
}
