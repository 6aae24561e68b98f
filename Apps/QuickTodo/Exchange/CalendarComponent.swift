import CICal
import Foundation
import QuickTodoCalendar

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
}

/// A property of a component that libical has read.
struct CalendarProperty {
  let name: String
  /// The value, without escapes.
  let text: String

  init(_ property: OpaquePointer) {
    name = taken(icalproperty_get_property_name_r(property))
    let value = icalproperty_get_value(property)
    if let value, icalvalue_isa(value) == ICAL_TEXT_VALUE, let text = icalvalue_get_text(value) {
      self.text = String(cString: text)
    } else {
      text = taken(icalproperty_get_value_as_string_r(property))
    }
  }
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
  /// A number of a priority that QuickTodo doesn't write.
  var priority: String?

  init(lines: [String]) { self.lines = lines }

  init(_ text: String) {
    lines = text.split(separator: "\n").map(String.init)
    status = takeFirst("STATUS:")
    priority = takeFirst("PRIORITY:")
  }

  private mutating func takeFirst(_ name: String) -> String? {
    guard let first = lines.first, first.hasPrefix(name) else { return nil }
    return String(lines.removeFirst().dropFirst(name.count))
  }

  var isEmpty: Bool { lines.isEmpty && status == nil && priority == nil }
  var text: String {
    let values = [status.map { "STATUS:\($0)" }, priority.map { "PRIORITY:\($0)" }].compactMap(\.self)
    return (values + lines).joined(separator: "\n")
  }

  /// Adds alarms after all other lines.
  mutating func add(_ alarms: [AlarmLines]) { lines += alarms.flatMap(\.lines) }
  /// Adds a line before all components.
  mutating func add(_ line: String) { lines.insert(line, at: 0) }
  /// Removes the lines of a property.
  mutating func remove(_ name: String) { lines.removeAll { $0.hasPrefix("\(name):") } }
}

extension CalendarText {
  /// Returns a text as libical keeps it: without control characters, and without white space at its ends.
  static func writable(_ text: String) -> String {
    let bytes = text.utf8
    if bytes.first != 32, bytes.last != 32, bytes.allSatisfy({ 32..<127 ~= $0 }) { return text }
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
    return left == right || visible(left) == visible(right)
  }

  /// Returns the name of a line's property, in capitals, and its value.
  static func parts(of line: String) -> (name: String, value: String) {
    var line = line
    return line.withUTF8 { bytes in
      func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
      }
      let end = bytes.firstIndex { $0 == 58 || $0 == 59 } ?? bytes.count
      let isCapital = bytes[..<end].allSatisfy { $0 < 97 }
      var isQuoted = false
      let colon = bytes.firstIndex { byte in
        if byte == 34 { isQuoted.toggle() }
        return byte == 58 && !isQuoted
      }
      return (
        isCapital ? text(0..<end) : text(0..<end).uppercased(),
        colon.map { text($0 + 1..<bytes.count) } ?? ""
      )
    }
  }

  /// Returns a rule as libical writes it; nil if libical doesn't understand it.
  static func rule(_ text: String) -> String? {
    let rule = taken(cical_rule(text))
    return rule.isEmpty ? nil : rule
  }
}
