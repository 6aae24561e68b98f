import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
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
