public import Foundation

/// The mapping between a `VTODO` and a task.
public enum CalendarTask {
  /// Returns the tasks of a resource by their identities.
  public static func read(
    _ resource: CalendarResource, in timeZone: TimeZone, now: Date
  ) -> [(uid: String, task: SyncedTask)] { [] }

  /// Changes the properties of the fields in which two forms of a task differ.
  public static func write(
    _ new: SyncedTask, over old: SyncedTask, uid: String, to resource: inout CalendarResource,
    in timeZone: TimeZone, now: Date
  ) {}

  /// Makes a resource with one task.
  public static func make(
    _ task: SyncedTask, uid: String, in timeZone: TimeZone, now: Date
  ) -> CalendarResource { CalendarResource() }

  /// Removes a task from a resource.
  /// - Returns: Whether the resource has anything left.
  public static func remove(uid: String, from resource: inout CalendarResource) -> Bool { false }
}
