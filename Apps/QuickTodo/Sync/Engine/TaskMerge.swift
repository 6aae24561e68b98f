import QuickTodoModel

/// The merge of the edits here with those on the server, field by field.
///
/// A field with a change on one side gets the value of this side. Sets take the additions and removals of both sides. A field that
/// both sides have changed in different ways is a conflict: the task gets the server's value, and the value from here is kept
/// until the person chooses.
struct TaskMerge {
  /// The task as it is to be here.
  private(set) var merged: SyncedTask
  /// The task as the server has it, as far as the fields are concerned that are still to be sent. The edits to send are the
  /// differences between this and ``merged``.
  private(set) var image: SyncedTask
  /// The fields that both sides have changed in different ways.
  private(set) var conflicts: [SyncField] = []
  /// The fields that the server stores with other values than it was sent, and not because somebody has edited them. The values
  /// from here stay, and aren't sent again.
  private(set) var altered: [SyncField] = []

  /// Whether an edit is left to be sent.
  var isPending: Bool { SyncField.allCases.contains { !$0.isSame(merged, image) } }

  /// Ends a conflict.
  /// - Parameters:
  ///   - field: The field.
  ///   - task: The task that has the value to take.
  mutating func settle(_ field: SyncField, as task: SyncedTask) {
    field.copy(from: task, to: &merged)
    conflicts.removeAll { $0 == field }
  }

  /// Merges.
  /// - Parameters:
  ///   - before: The task here before its first unconfirmed edit; nil if it is new here, so that every field is an edit.
  ///   - local: The task here.
  ///   - old: The task as the server had it.
  ///   - sent: The task as it was sent last, if the server hasn't said by a tag that it has stored just that. A value on the
  ///     server that equals the sent value came from here, so it is neither an edit of somebody else nor a conflict.
  ///   - server: The task as the server has it now.
  ///   - isOwnWrite: Whether the server has what was sent last, as it stores it, without an edit of somebody else.
  ///   - isCreation: Whether the server had nothing before that, so that every field was sent.
  init(
    before: SyncedTask?, local: SyncedTask, old: SyncedTask, sent: SyncedTask?, server: SyncedTask,
    isOwnWrite: Bool = false, isCreation: Bool = false
  ) {
    merged = local
    image = local
    for field in SyncField.allCases {
      // A field that wasn't edited is sent as the server had it, which may be less than what is here.
      let written = sent.flatMap { isCreation || before == nil || !field.isSame(old, $0) ? $0 : nil }
      let isStored = written.map { field.isSame($0, server) } ?? true
      if isOwnWrite, !isStored { altered.append(field) }
      let own = isOwnWrite || isStored ? written : nil
      let base = own ?? before
      let isChangedHere = base.map { !field.isSame($0, local) } ?? true
      let isChangedThere = own == nil && (before == nil || !field.isSame(old, server))
      switch (isChangedHere, isChangedThere) {
      case (false, false): break
      case (true, false): field.copy(from: base ?? server, to: &image)
      case (false, true):
        field.copy(from: server, to: &merged)
        field.copy(from: server, to: &image)
      case (true, true):
        field.copy(from: server, to: &image)
        if field.isSame(local, server) { continue }
        if field.mergeSet(from: base, to: local, server: server, in: &merged) { continue }
        field.copy(from: server, to: &merged)
        conflicts.append(field)
      }
    }
  }
}
