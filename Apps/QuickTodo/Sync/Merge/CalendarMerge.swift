/// The merge of two edits of one resource, by property.
///
/// The result is the server's resource, byte for byte, with the changes that were made here alone. If both sides have changed a
/// property in different ways, that is a collision; the result then has the server's value, and a person chooses.
public struct CalendarMerge: Sendable {
  /// The resource to write to the server; it is the server's own if nothing is to be written.
  public private(set) var resource: CalendarResource
  /// The properties that both sides have changed in different ways.
  public private(set) var collisions: [Collision] = []

  /// A property, or some that belong together, that both sides have changed in different ways.
  public struct Collision: Sendable, Equatable {
    /// The task within the resource.
    public let task: TaskKey
    /// The names of the properties.
    public let properties: [String]
    /// The lines here; none if the properties were removed here.
    public let local: [ContentLine]
    /// The lines on the server; none if they were removed there.
    public let remote: [ContentLine]
  }

  /// The properties by which a task is known within its resource.
  public struct TaskKey: Sendable, Hashable {
    /// The value of `UID`.
    public let uid: String
    /// The value of `RECURRENCE-ID`; empty for the task itself.
    public let recurrence: String
  }

  /// Properties that are compared and taken together: a task never has two dates by which it is due, and a completed task
  /// doesn't keep the percentage of the other side.
  private static let groups = [["STATUS", "COMPLETED", "PERCENT-COMPLETE"], ["DUE", "DURATION"]]
  /// Properties that occur several times. Each line is added and removed by itself.
  private static let repeated: Set = [
    "ATTACH", "ATTENDEE", "COMMENT", "CONTACT", "EXDATE", "RDATE", "RESOURCES",
  ]
  /// Properties that say when a task was written. They are no edit by themselves, and the later ones hold.
  private static let stamps = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]

  /// Merges edits.
  /// - Parameters:
  ///   - base: The resource that both sides began with.
  ///   - local: The resource as it is here.
  ///   - remote: The resource as the server has it.
  /// - Complexity: O(number of lines · number of tasks in the resource).
  public init(base: CalendarResource, local: CalendarResource, remote: CalendarResource) {
    resource = remote
    let (old, mine) = (base.tasks, local.tasks)
    for (key, component) in old where mine[key] == nil {
      // The task was deleted here. An edit of the server's keeps it.
      guard let theirs = resource.tasks[key] else { continue }
      if resource.isSame(theirs, as: component, of: base) { resource.remove(theirs) }
    }
    for (key, component) in mine.sorted(by: { $0.value.lines.lowerBound < $1.value.lines.lowerBound }) {
      guard let before = old[key] else {
        if resource.tasks[key] == nil { resource.insert(local.lines(of: component)) }
        continue
      }
      if resource.tasks[key] != nil {
        merge(key, (base, before), (local, component))
      } else if !local.isSame(component, as: before, of: base) {
        // The task was deleted on the server. An edit here keeps it.
        resource.insert(local.lines(of: component))
      }
    }
  }

  /// A task in one of the resources.
  private typealias Side = (resource: CalendarResource, component: CalendarResource.Component)

  private mutating func merge(_ key: TaskKey, _ base: Side, _ local: Side) {
    guard let component = resource.tasks[key] else { return }
    var names: Set<String> = []
    for (resource, component) in [base, local, (resource, component)] {
      names.formUnion(resource.propertyNames(of: component))
    }
    names.subtract(Self.stamps)
    var hasEdit = false
    let grouped = Self.groups.filter { !names.isDisjoint(with: $0) }
    names.subtract(grouped.joined())
    for group in grouped + names.sorted().map({ [$0] }) {
      hasEdit = merge(group, key, base, local) || hasEdit
    }
    hasEdit = mergeAlarms(key, base, local) || hasEdit
    if hasEdit { takeStamps(key, local) }
  }

  /// Merges a group of properties.
  /// - Returns: Whether the result differs from the server's resource.
  private mutating func merge(_ group: [String], _ key: TaskKey, _ base: Side, _ local: Side) -> Bool {
    guard let component = resource.tasks[key] else { return false }
    func lines(_ side: Side) -> [ContentLine] {
      group.flatMap { side.resource.properties($0, of: side.component) }
    }
    let (old, mine, theirs) = (lines(base), lines(local), lines((resource, component)))
    guard !mine.saySame(as: old), !mine.saySame(as: theirs) else { return false }
    if group == ["CATEGORIES"] {
      return set(group, to: ContentLine.mergedCategories(old, mine, theirs), key)
    }
    if group.count == 1, Self.repeated.contains(group[0]) {
      return set(group, to: theirs.applying(from: old, to: mine) { $0.saysSame(as: $1) }, key)
    }
    guard theirs.saySame(as: old) else {
      collisions.append(Collision(task: key, properties: group, local: mine, remote: theirs))
      return false
    }
    return set(group, to: mine, key)
  }

  private mutating func set(_ group: [String], to lines: [ContentLine], _ key: TaskKey) -> Bool {
    let before = resource
    for name in group {
      guard let component = resource.tasks[key] else { break }
      resource.set(
        name, to: lines.filter { $0.name == name }.map { ($0.parameters, $0.value) }, of: component)
    }
    return resource != before
  }

  /// Adds the alarms that were added here, and removes those that were removed here.
  private mutating func mergeAlarms(_ key: TaskKey, _ base: Side, _ local: Side) -> Bool {
    func alarms(_ side: Side) -> [[ContentLine]] {
      side.resource.components("VALARM", in: side.component).map { Array(side.resource.lines(of: $0)) }
    }
    guard let component = resource.tasks[key] else { return false }
    let (old, mine, theirs) = (alarms(base), alarms(local), alarms((resource, component)))
    let merged = theirs.applying(from: old, to: mine) { $0.saySame(as: $1) }
    guard merged != theirs else { return false }
    for alarm in theirs where !merged.contains(alarm) {
      let present = resource.tasks[key].map { resource.components("VALARM", in: $0) } ?? []
      if let place = present.first(where: { Array(resource.lines(of: $0)) == alarm }) {
        resource.remove(place)
      }
    }
    for alarm in merged.dropFirst(theirs.count { merged.contains($0) }) {
      resource.insert(alarm, in: resource.tasks[key])
    }
    return true
  }

  /// Takes the later times of writing, and the greater number of the edit.
  private mutating func takeStamps(_ key: TaskKey, _ local: Side) {
    for name in Self.stamps {
      guard let component = resource.tasks[key],
        let mine = local.resource.properties(name, of: local.component).first
      else { continue }
      let theirs = resource.properties(name, of: component).first
      if let theirs, !mine.isLater(than: theirs) { continue }
      resource.set(name, to: [(mine.parameters, mine.value)], of: component)
    }
  }
}

extension CalendarResource {
  /// The tasks of the resource. Of several with the same key, the first one counts.
  var tasks: [CalendarMerge.TaskKey: Component] {
    let keyed = components("VTODO").map { component in
      let key = CalendarMerge.TaskKey(
        uid: properties("UID", of: component).first?.value ?? "",
        recurrence: properties("RECURRENCE-ID", of: component).first?.value ?? "")
      return (key, component)
    }
    return Dictionary(keyed) { first, _ in first }
  }

  /// Returns whether a component says the same as one of another resource.
  fileprivate func isSame(_ component: Component, as other: Component, of resource: CalendarResource) -> Bool
  {
    Array(lines(of: component)).saySame(as: Array(resource.lines(of: other)))
  }
}

extension [ContentLine] {
  fileprivate func saySame(as others: [ContentLine]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.saysSame(as: $1) }
  }
}

extension Array {
  /// Returns these elements with the changes that lead from one list to another: without those that were removed, and with
  /// those that were added at the end.
  fileprivate func applying(from old: [Element], to new: [Element], _ isSame: (Element, Element) -> Bool)
    -> [Element]
  {
    func lacks(_ list: [Element], _ element: Element) -> Bool { !list.contains { isSame($0, element) } }
    let kept = filter { lacks(old, $0) || !lacks(new, $0) }
    return kept + new.filter { lacks(old, $0) && lacks(kept, $0) }
  }
}

extension ContentLine {
  /// The categories of a line. A comma with a backslash before it is part of a category.
  fileprivate var categories: [String] {
    var (categories, current, isEscaped) = ([String](), "", false)
    for character in value.unicodeScalars {
      if character == ",", !isEscaped {
        categories.append(current)
        current = ""
        continue
      }
      isEscaped = character == "\\" && !isEscaped
      current.unicodeScalars.append(character)
    }
    return categories + [current]
  }

  /// Returns the server's lines of categories without those that were removed here, and with those that were added here.
  fileprivate static func mergedCategories(
    _ old: [ContentLine], _ mine: [ContentLine], _ theirs: [ContentLine]
  ) -> [ContentLine] {
    let (before, here) = (old.flatMap(\.categories), mine.flatMap(\.categories))
    let removed = Set(before).subtracting(here)
    let there = Set(theirs.flatMap(\.categories))
    let added = here.filter { !before.contains($0) && !there.contains($0) }
    let kept = theirs.compactMap { line -> ContentLine? in
      let kept = line.categories.filter { !removed.contains($0) }
      if kept == line.categories { return line }
      return kept.isEmpty
        ? nil : ContentLine(line.name, line.parameters, kept.joined(separator: ","), end: line.end)
    }
    return kept
      + (added.isEmpty ? [] : [ContentLine("CATEGORIES", [], added.joined(separator: ","), end: [13, 10])])
  }

  /// Returns whether the number or the time in UTC of this line is greater than that of another one.
  fileprivate func isLater(than other: ContentLine) -> Bool {
    if let own = Int(value), let others = Int(other.value) { return own > others }
    return value > other.value
  }
}
