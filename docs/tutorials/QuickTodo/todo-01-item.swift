import RillStore

/// A task of the list.
struct TaskItem: Codable, FetchableRecord, TableRecord, Identifiable, IdentifiableType, Hashable, Sendable {
  static let databaseTableName = "tasks"

  let id: Int64
  let title: String
  let isDone: Bool
}
