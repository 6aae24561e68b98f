/// The values of a task that the ledger follows. Each edit sets a value that no other edit sets.
struct TaskTexts: Equatable, CustomStringConvertible {
  var title: String
  var notes: String
  /// The due date; empty for none.
  var due = ""
  /// Whether the task recurs. Then nobody need have set its date.
  var recurs = false
  var tags: Set<String> = []
  /// The line that only the simple client knows.
  var other = ""
  /// The identity of the task of which it is a part; empty for none.
  var parent = ""
  /// All other fields, put together.
  var rest = ""

  var description: String {
    "\(title) | \(notes) | \(due) | \(tags.sorted()) | \(other) | \(parent) | \(rest)"
  }

  /// All values.
  var all: Set<String> { tags.union([title, notes, due, other]) }

  /// The changes by which a state comes from another one: the values before and after.
  static func changes(from before: TaskTexts?, to after: TaskTexts) -> [(was: String, now: String)] {
    let before = before ?? TaskTexts(title: "", notes: "")
    let due = (before.due, before.due == after.due ? before.due : after.recurs ? "" : after.due)
    let fields = [
      (before.title, after.title), (before.notes, after.notes), (before.other, after.other), due,
    ]
    return fields.filter { $0 != $1 }.map { (was: $0, now: $1) }
      + after.tags.subtracting(before.tags).sorted().map { (was: "", now: $0) }
      + before.tags.subtracting(after.tags).sorted().map { (was: $0, now: "") }
  }
}

/// All edits that anybody has made in a history, for the question whether one was lost without a word.
struct Ledger {
  private struct Edit {
    let author: String
    let old: String
    let new: String
  }

  private struct Deletion {
    let author: String
    let seen: TaskTexts
    /// The number of events before.
    let time: Int
    /// Whether the task may be there afterwards: it was in two lists while a program moved it, or a program had an edit of it that
    /// the author can't have known.
    let mayReturn: Bool
  }

  private var edits: [String: [Edit]] = [:]
  private var deletions: [String: [Deletion]] = [:]
  private var returns: [String: Int] = [:]
  /// All states that each task was given.
  private var touches: [String: [(author: String, texts: TaskTexts, time: Int)]] = [:]
  private var returning: Set<String> = []
  private var time = 0

  /// Returns the identity of a task that is in two lists while it moves: an edit of either is an edit of the task.
  static func own(_ identity: String) -> String { identity.replacing(" again", with: "") }

  /// Notes the difference between two states of an author's, the second made by an edit of this author.
  /// - Parameter unconfirmed: The tasks of which another program has edits that the server hasn't confirmed.
  mutating func note(
    _ author: String, from old: [String: TaskTexts], to new: [String: TaskTexts], unconfirmed: Set<String>
  ) {
    time += 1
    let texts = Set(old.values.flatMap(\.all))
    for (identity, after) in new {
      let before = old[identity]
      if before == nil { returns[identity] = time }
      if before != after { touches[Self.own(identity), default: []].append((author, after, time)) }
      for (was, now) in TaskTexts.changes(from: before, to: after) {
        // The task that follows a recurring one has its texts. Nobody has written them.
        if before == nil, texts.contains(now) { continue }
        edits[Self.own(identity), default: []].append(Edit(author: author, old: was, new: now))
      }
    }
    for (identity, before) in old where new[identity] == nil {
      let own = Self.own(identity)
      let mayReturn = unconfirmed.contains(own) || new[own] != nil
      deletions[own, default: []].append(
        Deletion(author: author, seen: before, time: time, mayReturn: mayReturn))
    }
  }

  /// Returns whether several have edited, moved or completed a task.
  func isShared(_ identity: String) -> Bool {
    Set((touches[Self.own(identity)] ?? []).map(\.author)).count > 1
  }

  /// Notes tasks that may be back, though a person has taken them out of the account: it was removed then, or before the server knew.
  mutating func note(returning identities: some Sequence<String>) { returning.formUnion(identities) }

  /// Returns the faults of an end: the edits that were lost, and the tasks that came back.
  /// - Parameters:
  ///   - end: The tasks in the end.
  ///   - outside: The texts of tasks that a computer has outside the lists of the account.
  ///   - reported: The texts that a conflict has named.
  ///   - kept: The log's sentences about tasks that an edit has kept.
  func faults(
    _ end: [String: TaskTexts], outside: [String: [String]], reported: Set<String>, kept: [String]
  ) -> [String] {
    var faults: [String] = []
    for (identity, edits) in edits {
      let replaced = Set(edits.map(\.old))
      let seen = Set((deletions[identity] ?? []).flatMap(\.seen.all))
      let final = end.filter { Self.own($0.key) == identity }.flatMap(\.value.all) + (outside[identity] ?? [])
      for edit in edits where !edit.new.isEmpty {
        let isKnown = replaced.contains(edit.new) || final.contains(edit.new) || reported.contains(edit.new)
        // A person who deletes a task gives up the texts that it has here.
        if isKnown || seen.contains(edit.new) { continue }
        if kept.contains(where: { $0.hasSuffix("X-OTHER:\(edit.new)”") }) { continue }
        faults.append(
          "\(edit.author)'s “\(edit.new)” of \(identity) is lost; in the end \(String(describing: end[identity]))"
        )
      }
    }
    for (identity, texts) in end {
      guard let last = deletions[identity]?.last, last.seen == texts, (returns[identity] ?? 0) < last.time,
        !last.mayReturn, !returning.contains(identity)
      else { continue }
      if kept.contains(where: { $0.contains("“\(texts.title)”") }) { continue }
      // An edit that the deletion didn't know of keeps the task.
      let all = touches[identity] ?? []
      let known = all.last { $0.texts == texts && $0.time < last.time }?.time ?? 0
      if all.contains(where: { $0.author != last.author && $0.time > known }) { continue }
      faults.append("\(identity) “\(texts)” is back after \(last.author) deleted it")
    }
    return faults
  }
}
