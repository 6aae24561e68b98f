import Foundation
public import QuickTodoCalendar

/// A resource of a CalDAV server: one iCalendar stream, kept byte for byte.
///
/// An edit replaces, adds or removes the lines of one property of one component. All other bytes stay as they were received:
/// unknown properties and parameters, alarms, time zones, other components, folds, and ends of lines.
public struct CalendarResource: Sendable, Equatable {
  /// The lines in their order.
  private(set) var lines: [ContentLine]

  /// The greatest resource that is read, in bytes.
  public static let largest = 10_000_000
  /// How deep components may be nested.
  private static let deepest = 16

  /// Reads a resource.
  /// - Parameter bytes: The bytes as they were received.
  /// - Throws: A ``CalendarError`` if this isn't one calendar of complete components.
  /// - Complexity: O(number of bytes).
  public init(_ bytes: [UInt8]) throws(CalendarError) {
    guard bytes.count <= Self.largest else { throw .tooLarge(bytes: bytes.count) }
    lines = try Self.lines(of: bytes)
    try check()
  }

  /// Creates a resource of lines that are one calendar of complete components.
  init(lines: [ContentLine]) { self.lines = lines }

  /// The bytes of the resource.
  public var bytes: [UInt8] { lines.flatMap(\.bytes) }

  /// Returns the top components of a kind within the calendar, such as all `VTODO`.
  /// - Parameter kind: The name of the component, in capitals.
  public func components(_ kind: String) -> [Component] {
    allComponents.filter { lines[$0.lines.lowerBound].value.uppercased() == kind }
  }

  /// The top components within the calendar, in their order.
  var allComponents: [Component] {
    var (found, open): ([Component], [Int]) = ([], [])
    for (index, line) in lines.enumerated() {
      if line.name == "BEGIN" { open.append(index) }
      guard line.name == "END", let begin = open.popLast() else { continue }
      if open.count == 1 {
        found.append(Component(lines: begin..<index + 1))
      }
    }
    return found
  }

  /// A component of the resource, by the places of its lines. An edit of the resource makes the components of before invalid.
  public struct Component: Sendable, Equatable {
    let lines: Range<Int>
  }

  /// Returns the lines of a property of a component, without those of the components in it.
  /// - Parameters:
  ///   - name: The name of the property, in capitals.
  ///   - component: The component.
  public func properties(_ name: String, of component: Component) -> [ContentLine] {
    places(of: name, in: component).map { lines[$0] }
  }

  /// Returns the components of a kind directly in another one, such as the `VALARM` of a `VTODO`.
  public func components(_ kind: String, in component: Component) -> [Component] {
    children(of: component).filter { lines[$0.lowerBound].value.uppercased() == kind }.map(
      Component.init(lines:))
  }

  /// Gives a property of a component other values. Lines whose values stay the same keep their bytes.
  ///
  /// The first lines of the property are replaced where they are; further ones follow them, and those that are left over are
  /// removed. A property that the component didn't have comes after its other properties.
  /// - Parameters:
  ///   - name: The name of the property, in capitals.
  ///   - values: The parameters and the values with their escapes; none to remove the property.
  ///   - component: The component.
  /// - Complexity: O(number of lines).
  public mutating func set(
    _ name: String, to values: [(parameters: [ContentLine.Parameter], value: String)], of component: Component
  ) {
    let old = places(of: name, in: component)
    var kept = old.map { lines[$0] }[...]
    let new = values.map { parameters, value -> ContentLine in
      if let same = kept.firstIndex(where: { $0.parameters == parameters && $0.value == value }) {
        return kept.remove(at: same)
      }
      return ContentLine(name, parameters, value, end: end)
    }
    for (place, line) in zip(old, new) { lines[place] = line }
    if new.count > old.count {
      let place = old.last.map { $0 + 1 } ?? endOfProperties(of: component)
      lines.insert(contentsOf: new[old.count...], at: place)
    } else {
      for place in old[new.count...].reversed() { lines.remove(at: place) }
    }
  }

  /// Returns the lines of a component, from its begin to its end, with those of the components in it.
  func lines(of component: Component) -> ArraySlice<ContentLine> { lines[component.lines] }

  /// Removes a component with all that is in it.
  mutating func remove(_ component: Component) { lines.removeSubrange(component.lines) }

  /// Replaces a component by other lines.
  mutating func replace(_ component: Component, by new: [ContentLine]) {
    lines.replaceSubrange(component.lines, with: new)
  }

  /// Inserts a component.
  /// - Parameters:
  ///   - new: Its lines, from its begin to its end.
  ///   - component: The component that it becomes the last part of; nil for the calendar itself.
  mutating func insert(_ new: some Collection<ContentLine>, in component: Component? = nil) {
    let end = component.map { $0.lines.upperBound - 1 } ?? lines.lastIndex { $0.name == "END" }
    if let end { lines.insert(contentsOf: new, at: end) }
  }

  /// The properties that say when a component was written. They are no edit by themselves.
  private static let stamps: Set = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "PRODID", ""]

  /// Returns whether this resource says the same as one of some bytes, however both are folded and whenever they were written.
  func saysSame(as bytes: [UInt8]) -> Bool {
    guard bytes != self.bytes else { return true }
    guard let other = try? CalendarResource(bytes) else { return false }
    let own = lines.filter { !Self.stamps.contains($0.name) }
    let others = other.lines.filter { !Self.stamps.contains($0.name) }
    return own.count == others.count && zip(own, others).allSatisfy { $0.saysSame(as: $1) }
  }

  /// The names of all properties, also of those in alarms, except the stamps.
  var names: Set<String> { Set(lines.map(\.name)).subtracting(Self.stamps) }

  /// The times of the last changes of the tasks.
  private var changeTimes: [String] {
    components("VTODO").compactMap { properties("LAST-MODIFIED", of: $0).first?.value }
  }

  /// Returns whether this resource may be what a server has stored of some bytes, and not an edit of somebody else's: the tasks
  /// were changed at the same times, and each line is in the bytes too, perhaps with white space around its text. A server may
  /// have omitted lines, or added some that only it knows.
  func isStored(from bytes: [UInt8]) -> Bool {
    guard let sent = try? CalendarResource(bytes), !changeTimes.isEmpty, changeTimes == sent.changeTimes
    else {
      return false
    }
    let known = Dictionary(grouping: sent.lines, by: \.name)
    return lines.allSatisfy { line in
      if Self.stamps.contains(line.name) { return true }
      if line.name.hasPrefix("X-"), known[line.name] == nil { return true }
      return (known[line.name] ?? []).contains { other in
        line.saysSame(as: other) || Self.trimmedText(of: line) == Self.trimmedText(of: other)
      }
    }
  }

  private static func trimmedText(of line: ContentLine) -> String {
    CalendarText.unescaped(line.value).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The names of a component's own properties, each once, in their order.
  func propertyNames(of component: Component) -> [String] {
    let inner = children(of: component)
    var seen: Set<String> = []
    return component.lines.dropFirst().dropLast().compactMap { place in
      let name = lines[place].name
      return inner.contains { $0.contains(place) } || !seen.insert(name).inserted || name.isEmpty ? nil : name
    }
  }

  /// Returns the lines of a task's own properties that no field shows, and that another form of the resource lacks.
  func foreignLines(of uid: String, since old: CalendarResource?) -> [String] {
    func lines(_ resource: CalendarResource?) -> [ContentLine] {
      guard let resource,
        let component = resource.components("VTODO").first(where: {
          resource.properties("UID", of: $0).first?.value ?? "" == uid
        })
      else { return [] }
      return TodoLines(component, of: resource).properties
    }
    let before = lines(old)
    return lines(self).filter { line in
      !Self.stamps.contains(line.name) && !CalendarTask.properties.contains(line.name)
        && !line.name.hasPrefix("X-QUICKTODO") && !before.contains { $0.saysSame(as: line) }
    }.map { String($0.text.prefix(500)) }
  }

  /// The bytes that end this resource's lines.
  private var end: [UInt8] { lines[0].end.isEmpty ? [13, 10] : lines[0].end }

  private func places(of name: String, in component: Component) -> [Int] {
    let inner = children(of: component)
    return component.lines.dropFirst().dropLast().filter { place in
      lines[place].name == name && !inner.contains { $0.contains(place) }
    }
  }

  /// Returns the place behind the last property of a component itself.
  private func endOfProperties(of component: Component) -> Int {
    children(of: component).first?.lowerBound ?? component.lines.upperBound - 1
  }

  /// Returns the places of the components directly in another one.
  private func children(of component: Component) -> [Range<Int>] {
    var (found, open): ([Range<Int>], [Int]) = ([], [])
    for place in component.lines.dropFirst().dropLast() {
      if lines[place].name == "BEGIN" { open.append(place) }
      guard lines[place].name == "END", let begin = open.popLast() else { continue }
      if open.isEmpty { found.append(begin..<place + 1) }
    }
    return found
  }

  /// Divides bytes into content lines. A piece that begins with a space or a tab continues the line before.
  private static func lines(of bytes: [UInt8]) throws(CalendarError) -> [ContentLine] {
    var (lines, start, number): ([ContentLine], Int, Int) = ([], 0, 1)
    while start < bytes.count {
      var end = start
      repeat {
        end = bytes[end...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
      } while end < bytes.count && (bytes[end] == 32 || bytes[end] == 9)
      let piece = Array(bytes[start..<end])
      guard let line = ContentLine(received: piece) else {
        throw .notALine(number: number, text: String(decoding: piece.prefix(60), as: UTF8.self))
      }
      lines.append(line)
      number += piece.count { $0 == 10 }
      start = end
    }
    return lines
  }

  /// Checks that each component ends, in one calendar.
  private func check() throws(CalendarError) {
    var open: [String] = []
    for (index, line) in lines.enumerated() {
      let kind = line.value.uppercased()
      switch line.name {
      case "": continue
      case "BEGIN":
        guard open.count < Self.deepest, open.isEmpty == (index == 0), index > 0 || kind == "VCALENDAR" else {
          throw .notACalendar(line: index + 1, found: "\(line.name):\(line.value)")
        }
        open.append(kind)
      case "END":
        guard open.popLast() == kind else {
          throw .notACalendar(line: index + 1, found: "\(line.name):\(line.value)")
        }
      default:
        guard !open.isEmpty else { throw .notACalendar(line: index + 1, found: "\(line.name):\(line.value)") }
      }
    }
    if lines.isEmpty { throw .notACalendar(line: 1, found: "nothing") }
    if let last = open.last { throw .cutOff(component: last) }
  }
}

/// Why a resource can't be read as a calendar.
public enum CalendarError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The resource is larger than ``CalendarResource/largest``.
  case tooLarge(bytes: Int)
  /// A line has no name or no value.
  case notALine(number: Int, text: String)
  /// A line stands where no calendar has it; the number counts content lines.
  case notACalendar(line: Int, found: String)
  /// The resource ends before a component does.
  case cutOff(component: String)

  /// A message with the expectation and the finding.
  public var description: String {
    switch self {
    case .tooLarge(let bytes):
      "Expected at most \(CalendarResource.largest) bytes, found \(bytes)."
    case .notALine(let number, let text):
      "Expected a property with its value in line \(number), found “\(text)”."
    case .notACalendar(let line, let found):
      "Expected one calendar of complete components, found “\(found.prefix(60))” in content line \(line)."
    case .cutOff(let component): "Expected END:\(component), found the end of the text."
    }
  }
}
