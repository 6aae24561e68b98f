import RillLists

/// A row as an app would have it.
nonisolated struct Note: IdentifiableType, Equatable, Sendable {
  let identity: Int
  var title: String
  var isDone = false

  /// An equal note whose title shares no storage with this note's, as if it had been read again.
  var copy: Note {
    Note(identity: identity, title: String(decoding: Array(title.utf8), as: UTF8.self), isDone: isDone)
  }
}

typealias Notes = SectionedSnapshot<String, Note>

/// Rows in arrays that share no storage, so that rows are compared one by one.
nonisolated struct NoteArrays {
  let due: [Note]
  let done: [Note]

  /// Creates two sections, with half of the rows in each.
  init(count: Int) {
    let rows = (0..<count).map {
      Note(identity: $0, title: "Note number \($0) of \(count)", isDone: $0 * 2 >= count)
    }
    due = Array(rows[..<(count / 2)])
    done = Array(rows[(count / 2)...])
  }

  init(due: [Note], done: [Note]) {
    self.due = due
    self.done = done
  }

  var snapshot: Notes { Notes([("Due", due), ("Done", done)]) }

  /// Returns the rows after one of the first section has moved to the middle of the second.
  func toggled(_ row: Int) -> NoteArrays {
    var (due, done) = (due.map(\.copy), done.map(\.copy))
    var note = due.remove(at: row)
    note.isDone = true
    done.insert(note, at: done.count / 2)
    return NoteArrays(due: due, done: done)
  }

  /// Returns the rows after changes all over: of each 400 rows two have another title, one is gone and one is new.
  func scattered() -> NoteArrays {
    func changed(_ notes: [Note]) -> [Note] {
      var result: [Note] = []
      result.reserveCapacity(notes.count)
      for (index, note) in notes.enumerated() {
        switch index % 400 {
        case 50, 150:
          result.append(Note(identity: note.identity, title: "Another title", isDone: note.isDone))
        case 250: continue
        case 350: result += [Note(identity: -note.identity, title: "A new note"), note.copy]
        default: result.append(note.copy)
        }
      }
      return result
    }
    return NoteArrays(due: changed(due), done: changed(done))
  }

  func shuffled() -> NoteArrays {
    NoteArrays(due: due.map(\.copy).shuffled(), done: done.map(\.copy).shuffled())
  }
}
