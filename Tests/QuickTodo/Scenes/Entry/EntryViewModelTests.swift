import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import QuickTodoTestSupport
import QuickTodoWords
import Rill
import RillUI
import Testing

@Suite("Entry view model") struct EntryViewModelTests {
  private let text = BehaviorRelay(value: "")

  @Test("A text becomes a task with the fields that it names, and is forgotten")
  func add() {
    let service = MemoryTaskService()
    let model = EntryViewModel(service: .just(service), text: text)
    text.accept("Call Anna !high #family")
    let added = Recording(model.onAdd.elements.map(\.title))
    model.onAdd.execute(text.value)
    #expect(added.elements == ["Call Anna"] && text.value == "")
    let tasks = Recording(service.tasks().map { $0.sections[0].items.map(\.priority) })
    #expect(tasks.elements == [[.high]])
  }

  @Test("Each phrase of the table has the chips, and becomes the task, that the table says")
  func phrases() throws {
    let quickEntry = QuickEntryModel(parser: QuickEntryParser(), now: { Phrase.now })
    let shown = Recording(quickEntry.chips(of: text.asObservable()))
    #expect(Phrase.all.count > 500)
    for phrase in Phrase.all {
      text.accept(phrase.text)
      let chips = try #require(shown.elements.last)
      let kinds = Set(chips.flatMap(\.parts).map(\.kind))
      let expected = phrase.expected
      // The date of a task that recurs may be the first one of its rule.
      #expect(kinds.contains(.due) ? expected.due != nil : expected.due == nil || expected.recurrence != nil)
      #expect(kinds.contains(.recurrence) == (expected.recurrence != nil), "\(phrase.text)")
      #expect(kinds.contains(.priority) == (expected.priority != nil), "\(phrase.text)")
      #expect(kinds.contains(.list) == (expected.list != nil), "\(phrase.text)")
      #expect(kinds.contains(.tag) == !expected.tags.isEmpty, "\(phrase.text)")
      // A service with many tasks takes longer to make another.
      let service = MemoryTaskService()
      let model = EntryViewModel(service: .just(service), text: text, quickEntry: quickEntry)
      let added = Recording(model.onAdd.elements)
      model.onAdd.execute(text.value)
      let task = try #require(added.elements.last)
      let list = Recording(service.lists()).elements.last?.first { $0.uid == task.list }?.name
      #expect(phrase.describes(task, inListNamed: list), "\(phrase.text): \(task), \(list ?? "no list")")
      #expect(text.value.isEmpty)
    }
  }

  @Test("A phrase of the table whose chips are all undone is a title without fields")
  func undonePhrases() {
    for phrase in Phrase.all {
      let quickEntry = QuickEntryModel(parser: QuickEntryParser(), now: { Phrase.now })
      // A word that was understood may hide another.
      while let chip = quickEntry.chips(of: phrase.text).last { quickEntry.undo(chip.parts) }
      let draft = quickEntry.draft(of: phrase.text)
      #expect(draft.edits.isEmpty && draft.listName == nil, "\(phrase.text): \(draft)")
    }
  }

  @Test("A word that was taken as text is interpreted again in the next task")
  func literal() {
    let model = EntryViewModel(service: .just(MemoryTaskService()), text: text)
    let chips = model.quickEntry.chips(of: "Sing today")
    model.quickEntry.undo(chips[0].parts)
    let added = Recording(model.onAdd.elements.map(\.title))
    for _ in 1...2 { model.onAdd.execute("Sing today") }
    #expect(added.elements == ["Sing today", "Sing"])
  }

  @Test("A task waits for the tasks to be open, and a failure keeps the text")
  func opening() {
    let opened = PublishSubject<any TaskServiceType>()
    let model = EntryViewModel(service: opened.asObservable(), text: text)
    text.accept("Call Anna")
    let failures = Recording(model.failures.map { "\($0)" })
    let added = Recording(model.onAdd.elements.map(\.title))
    model.onAdd.execute("Call Anna")
    #expect(added.elements.isEmpty)
    opened.on(.next(MemoryTaskService(failure: { TaskRefusal.blankName })))
    #expect(failures.elements.count == 1 && text.value == "Call Anna")
    #expect(!model.isAcceptable(" ") && model.isAcceptable("a"))
  }
}
