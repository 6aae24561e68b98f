import QuickTodoModel
import QuickTodoScenes
import Rill
import Testing

@Suite("Quick entry in the editor of a new task")
struct QuickEntryModelTests {
  private let model = QuickEntryModel(now: { TaskDate("2026-11-25T10:30") ?? .now })

  @Test("Understood words are shown as their meaning, and become the fields of the task")
  func understood() {
    let text = "call Anna tomorrow 9am every week !high #family @phone"
    #expect(
      model.chips(of: text).map(\.label)
        == ["Tomorrow 09:00", "every week", "high priority", "#family", "@phone"])
    let draft = model.draft(of: text)
    #expect(draft.title == "call Anna" && draft.listName == "family")
    #expect(
      draft.edits == [
        .due(TaskDate("2026-11-26T09:00")), .priority(.high), .addTags(["phone"]),
        .recurrence(Recurrence(RecurrenceRule(.weekly))),
      ])
  }

  @Test("A chip that is undone is text from then on, also when more is typed")
  func undo() throws {
    let text = BehaviorRelay(value: "Buy today @paper")
    let chips = Recording(model.chips(of: text.asObservable()).map { $0.map(\.label) })
    model.undo(try #require(model.chips(of: text.value).first).parts)
    text.accept("Buy today @paper !low")
    #expect(chips.elements == [["Today", "@paper"], ["@paper"], ["@paper", "low priority"]])
    let draft = model.draft(of: text.value)
    #expect(draft.title == "Buy today")
    #expect(draft.edits == [.priority(.low), .addTags(["paper"])])
  }

  @Test("A chip that was undone is understood again in another text, after the field was empty")
  func undoneBefore() throws {
    let text = BehaviorRelay(value: "Read tomorrow")
    let chips = Recording(model.chips(of: text.asObservable()).map { $0.map(\.label) })
    model.undo(try #require(model.chips(of: text.value).first).parts)
    #expect(chips.elements.last == [])
    text.accept("")
    text.accept("Dentist tomorrow")
    #expect(chips.elements.last == ["Tomorrow"])
    #expect(model.draft(of: text.value).edits == [.due(TaskDate("2026-11-26"))])
  }

  @Test("The time that is a part of a rule's words is shown with the rule")
  func timeOfRule() {
    let labels = { (text: String) in model.chips(of: text).map(\.label) }
    #expect(labels("gym every monday at 6pm until 1 may") == ["18:00 every Monday until 1 May 2027"])
    #expect(labels("pills every morning") == ["09:00 every day"])
    #expect(labels("gym tomorrow 9am every week") == ["Tomorrow 09:00", "every week"])
  }

  @Test("A text without a title of its own, and a very long one, is a title as it is")
  func verbatim() {
    for text in ["tomorrow", "#family", "  today  ", String(repeating: "tomorrow ", count: 12_000)] {
      #expect(model.draft(of: text) == TaskDraft(title: text))
      #expect(model.chips(of: text) == [])
    }
  }
}
