public import Foundation
import QuickTodoModel

/// The mapping between a `VTODO` and a task.
public enum CalendarTask {
  static func esc(_ s: String) -> String {
    s.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
      .replacingOccurrences(of: ",", with: "\\,").replacingOccurrences(of: ";", with: "\\;")
  }
  /// Returns the tasks of a resource by their identities.
  public static func read(
    _ resource: CalendarResource, in timeZone: TimeZone, now: Date
  ) -> [(uid: String, task: SyncedTask)] {
    resource.components("VTODO").map { c in
      func v(_ n: String) -> String? { resource.properties(n, of: c).first?.value }
      var t = TaskItem(uid: 0, title: v("SUMMARY") ?? "Untitled", added: now)
      t.notes = v("DESCRIPTION") ?? ""
      t.checked = v("STATUS") == "COMPLETED" ? Date(timeIntervalSince1970: 1_750_000_000) : nil
      t.tags = resource.properties("CATEGORIES", of: c).map(\.value)
      t.due = v("DUE").flatMap { s in TaskDate("\(s.prefix(4))-\(s.dropFirst(4).prefix(2))-\(s.suffix(2))") }
      return (v("UID") ?? "", SyncedTask(t))
    }
  }

  /// Changes the properties of the fields in which two forms of a task differ.
  public static func write(
    _ new: SyncedTask, over old: SyncedTask, uid: String, to resource: inout CalendarResource,
    in timeZone: TimeZone, now: Date
  ) {
    func set(_ n: String, _ vs: [String]) {
      guard
        let c = resource.components("VTODO").first(where: {
          resource.properties("UID", of: $0).first?.value == uid
        })
      else { return }
      resource.set(n, to: vs.map { ([], $0) }, of: c)
    }
    if new.task.title != old.task.title { set("SUMMARY", [new.task.title]) }
    if new.task.notes != old.task.notes { set("DESCRIPTION", new.task.notes.isEmpty ? [] : [new.task.notes]) }
    if new.task.isDone != old.task.isDone { set("STATUS", [new.task.isDone ? "COMPLETED" : "NEEDS-ACTION"]) }
    if new.task.tags != old.task.tags { set("CATEGORIES", new.task.tags) }
    if new.task.due != old.task.due {
      set("DUE", new.task.due.map { ["\($0)".replacingOccurrences(of: "-", with: "")] } ?? [])
    }
  }

  /// Makes a resource with one task.
  public static func make(
    _ task: SyncedTask, uid: String, in timeZone: TimeZone, now: Date
  ) -> CalendarResource {
    var r = try! CalendarResource(
      [UInt8](
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:\(uid)\r\nDTSTAMP:20260101T000000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
          .utf8))
    write(
      task, over: SyncedTask(TaskItem(uid: 0, title: "", added: now)), uid: uid, to: &r, in: timeZone,
      now: now)
    return r
  }

  /// Removes a task from a resource.
  /// - Returns: Whether the resource has anything left.
  public static func remove(uid: String, from resource: inout CalendarResource) -> Bool {
    if let c = resource.components("VTODO").first(where: {
      resource.properties("UID", of: $0).first?.value == uid
    }) {
      resource.remove(c)
    }
    return !resource.components("VTODO").isEmpty
  }
}
