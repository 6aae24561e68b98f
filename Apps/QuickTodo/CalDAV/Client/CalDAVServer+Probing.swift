import Foundation

extension CalDAVServer {
  /// Finds out whether the server honours the conditions of writes, without storing anything on one that does.
  ///
  /// The client asks to store a harmless task on the condition that another version of it exists, which no server may do. A
  /// server that stores it all the same has it deleted immediately. One that refuses the task for what it is, or for its size, says
  /// nothing about conditions.
  /// - Parameter collection: A collection that the account may write to.
  /// - Returns: Whether the server is known to honour conditions. Otherwise, ``comparesBeforeWriting`` must be set.
  /// - Throws: A ``CalDAVError`` if the account may not write, or the server can't be asked.
  public func probeConditions(in collection: Href) async throws -> Bool {
    let name = "quicktodo-probe-\(UUID().uuidString.lowercased())"
    let href = Href("\(collection.asCollection.path)\(name).ics")
    let task = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Rill//QuickTodo//EN", "BEGIN:VTODO", "UID:\(name)",
      "DTSTAMP:20260101T000000Z", "SUMMARY:QuickTodo asks what this server can do", "END:VTODO",
      "END:VCALENDAR", "",
    ].joined(separator: "\r\n")
    let response = try await connection.response(
      to: .put, url(href),
      fields: ["If-Match": "\"quicktodo-no-such-tag\"", "Content-Type": "text/calendar; charset=utf-8"],
      body: Data(task.utf8))
    let refusal = Refusal(response)
    let isAboutContent = refusal.isAboutContent && !refusal.preconditions.contains("need-privileges")
    switch refusal.status {
    case 412 where !refusal.isAboutContent: return true
    case 403 where isAboutContent, 409 where isAboutContent: return false
    case 404, 409, 410:
      try await checkExistence(of: collection)
      return true
    case 200, 201, 204:
      if response.isWebPage { throw CalDAVError.notCalDAV(host: host, found: "a web page") }
      let removal = try await connection.response(to: .delete, url(href))
      guard [200, 202, 204, 404, 410].contains(Refusal(removal).status) else {
        throw removal.failure("deleting a task")
      }
      return false
    case let status where Self.isAboutTask(status) && !response.isWebPage: return false
    default: throw response.failure("storing a task")
    }
  }

  /// Whether a status refuses a task, instead of the account, or any request at this moment.
  private static func isAboutTask(_ status: Int) -> Bool {
    status == 507 || (400..<500).contains(status) && ![401, 403, 407, 408, 429].contains(status)
  }
}
