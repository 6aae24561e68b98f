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
  ///
  /// A write whose answer was lost may have reached the server, and another app may have edited the resource after or before
  /// that. If the server has a property as it was sent, the edits here are those since then. Otherwise they are those since the
  /// base, so that an edit that didn't arrive isn't lost.
  /// - Parameters:
  ///   - base: The resource that both sides began with.
  ///   - local: The resource as it is here.
  ///   - remote: The resource as the server has it.
  ///   - sent: The resource that was sent last without an answer of the server; nil if there is none.
  /// - Complexity: O(number of lines · number of tasks in the resource).
  public init(
    base: CalendarResource, local: CalendarResource, remote: CalendarResource, sent: CalendarResource? = nil
  ) {
    resource = remote
    let (old, mine, sentTasks) = (base.tasks, local.tasks, sent?.tasks ?? [:])
    /// Returns a task as it was on the server at one time; none if it wasn't there.
    func past(_ key: TaskKey) -> [Side] {
      let before = old[key].map { Side(base, $0) }
      guard let sent else { return before.map { [$0] } ?? [] }
      return [before, sentTasks[key].map { Side(sent, $0) }].compactMap(\.self)
    }
    for key in Set(old.keys).union(sentTasks.keys) where mine[key] == nil {
      // The task was deleted here. An edit of the server's keeps it.
      guard let theirs = resource.tasks[key] else { continue }
      if past(key).contains(where: { resource.isSame(theirs, as: $0.component, of: $0.resource) }) {
        resource.remove(theirs)
      }
    }
    for (key, component) in mine.sorted(by: { $0.value.lines.lowerBound < $1.value.lines.lowerBound }) {
      let past = past(key)
      let isThere = resource.tasks[key] != nil
      guard let first = past.first, let last = past.last else {
        if !isThere { resource.insert(local.lines(of: component)) }
        continue
      }
      if isThere {
        // No other program makes a task with the same key. A task that the base lacks is the task that was sent.
        merge(key, first, (local, component), sent: sentTasks[key] == nil ? nil : last)
      } else if sent != nil && (sentTasks[key] == nil) != (old[key] == nil)
        || past.contains(where: { !local.isSame(component, as: $0.component, of: $0.resource) })
      {
        // The task isn't on the server. An edit here keeps it. So does a deletion that was sent and then undone, and a new
        // task stays, which may not have arrived.
        resource.insert(local.lines(of: component))
      }
    }
  }

  /// A task in one of the resources.
  private typealias Side = (resource: CalendarResource, component: CalendarResource.Component)

  private mutating func merge(_ key: TaskKey, _ base: Side, _ local: Side, sent: Side?) {
    guard let component = resource.tasks[key] else { return }
    var names: Set<String> = []
    for (resource, component) in [base, local, (resource, component)] + (sent.map { [$0] } ?? []) {
      names.formUnion(resource.propertyNames(of: component))
    }
    names.subtract(Self.stamps)
    var hasEdit = false
    let grouped = Self.groups.filter { !names.isDisjoint(with: $0) }
    names.subtract(grouped.joined())
    for group in grouped + names.sorted().map({ [$0] }) {
      hasEdit = merge(group, key, base, local, sent) || hasEdit
    }
    hasEdit = mergeAlarms(key, base, local, sent) || hasEdit
    if hasEdit { takeStamps(key, local) }
  }

  /// Merges a group of properties.
  /// - Returns: Whether the result differs from the server's resource.
  private mutating func merge(_ group: [String], _ key: TaskKey, _ base: Side, _ local: Side, _ sent: Side?)
    -> Bool
  {
    guard let component = resource.tasks[key] else { return false }
    func lines(_ side: Side) -> [ContentLine] {
      group.flatMap { side.resource.properties($0, of: side.component) }
    }
    let (old, mine, theirs) = (lines(base), lines(local), lines((resource, component)))
    let sent = sent.map(lines) ?? old
    guard !mine.saySame(as: theirs) else { return false }
    if group == ["CATEGORIES"] {
      let before = Array.before(
        old.flatMap(\.categories), sent.flatMap(\.categories), theirs.flatMap(\.categories), ==)
      return set(group, to: ContentLine.mergedCategories(before, mine, theirs), key)
    }
    if group.count == 1, Self.repeated.contains(group[0]) {
      let before = Array.before(old, sent, theirs) { $0.saysSame(as: $1) }
      return set(group, to: theirs.applying(from: before, to: mine) { $0.saysSame(as: $1) }, key)
    }
    // An edit after the sending counts also if it goes back to the base's value.
    if theirs.saySame(as: sent) { return set(group, to: mine, key) }
    guard !mine.saySame(as: old) || !mine.saySame(as: sent) else { return false }
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
  private mutating func mergeAlarms(_ key: TaskKey, _ base: Side, _ local: Side, _ sent: Side?) -> Bool {
    func alarms(_ side: Side) -> [[ContentLine]] {
      side.resource.components("VALARM", in: side.component).map { Array(side.resource.lines(of: $0)) }
    }
    guard let component = resource.tasks[key] else { return false }
    let (mine, theirs) = (alarms(local), alarms((resource, component)))
    let old = Array.before(alarms(base), alarms(sent ?? base), theirs) { $0.saySame(as: $1) }
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

extension ContentLine {
  /// Returns whether the number or the time in UTC of this line is greater than that of another one.
  fileprivate func isLater(than other: ContentLine) -> Bool {
    if let own = Int(value), let others = Int(other.value) { return own > others }
    return value > other.value
  }
}
