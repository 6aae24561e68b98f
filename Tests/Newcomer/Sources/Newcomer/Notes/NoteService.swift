import Foundation
import Rill
import RillLists

struct Note: Equatable, IdentifiableType {
  var identity: Int
  var text: String
}

enum NoteServiceError: Error {
  case isGone(Note)
}

// changed: view models, which closures that run anywhere hold, hold it
protocol NoteServiceType: Sendable {
  @discardableResult func createNote(text: String) -> Observable<Note>
  @discardableResult func delete(note: Note) -> Observable<Void>
  @discardableResult func update(note: Note, text: String) -> Observable<Note>
  func notes() -> Observable<[Note]>
}

final class NoteService: NoteServiceType {
  private let relay: BehaviorRelay<[Note]>

  init(notes: [Note] = []) {
    relay = BehaviorRelay(value: notes)
  }

  @discardableResult func createNote(text: String) -> Observable<Note> {
    let note = Note(identity: (relay.value.map(\.identity).max() ?? 0) + 1, text: text)
    relay.accept(relay.value + [note])
    return .just(note)
  }

  @discardableResult func delete(note: Note) -> Observable<Void> {
    guard relay.value.contains(note) else {
      return .error(NoteServiceError.isGone(note))
    }
    relay.accept(relay.value.filter { $0 != note })
    return .just(())
  }

  @discardableResult func update(note: Note, text: String) -> Observable<Note> {
    var notes = relay.value
    guard let index = notes.firstIndex(where: { $0.identity == note.identity }) else {
      return .error(NoteServiceError.isGone(note))
    }
    notes[index].text = text
    relay.accept(notes)
    return .just(notes[index])
  }

  func notes() -> Observable<[Note]> {
    relay.asObservable()
  }
}
