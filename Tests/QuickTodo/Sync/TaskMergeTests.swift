import Foundation
import QuickTodoModel
import Testing

@testable import QuickTodoSync

@Suite("The merge of a task by field") struct TaskMergeTests {
  private func task(_ title: String, notes: String = "", tags: [String] = [], isDone: Bool = false)
    -> SyncedTask
  {
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    var task = TaskItem(uid: 1, title: title, added: date, checked: isDone ? date : nil)
    task.notes = notes
    task.tags = tags
    return SyncedTask(task)
  }

  @Test("Edits of different fields are both taken, and the one from here is left to be sent")
  func differentFields() {
    let base = task("a")
    let merge = TaskMerge(
      before: base, local: task("a", notes: "here"), old: base, sent: nil, server: task("b"))
    #expect(merge.merged == task("b", notes: "here") && merge.conflicts.isEmpty)
    #expect(merge.isPending && merge.image == task("b"))
  }

  @Test("Different edits of one field are a conflict, in which the task has the server's value")
  func conflict() {
    let merge = TaskMerge(before: task("a"), local: task("b"), old: task("a"), sent: nil, server: task("c"))
    #expect(merge.conflicts == [.title] && merge.merged == task("c") && !merge.isPending)
  }

  @Test("The same edit on both sides is no conflict, and nothing is left to be sent")
  func sameEdit() {
    let merge = TaskMerge(before: task("a"), local: task("b"), old: task("a"), sent: nil, server: task("b"))
    #expect(merge.conflicts.isEmpty && merge.merged == task("b") && !merge.isPending)
  }

  @Test("Tags that were added and removed on both sides are all added and removed")
  func sets() {
    let base = task("a", tags: ["one", "two"])
    let merge = TaskMerge(
      before: base, local: task("a", tags: ["two", "here"]), old: base, sent: nil,
      server: task("a", tags: ["one", "there"]))
    #expect(Set(merge.merged.task.tags) == ["here", "there"] && merge.conflicts.isEmpty && merge.isPending)
  }

  @Test("An own write without an answer is no conflict, and an edit back to the old value isn't lost")
  func ownWrite() {
    let (base, sent) = (task("a"), task("b"))
    let again = TaskMerge(before: base, local: task("c"), old: base, sent: sent, server: sent)
    #expect(again.merged == task("c") && again.conflicts.isEmpty && again.isPending)
    let back = TaskMerge(before: base, local: base, old: base, sent: sent, server: sent)
    #expect(back.merged == base && back.conflicts.isEmpty && back.isPending)
    let kept = TaskMerge(before: base, local: sent, old: base, sent: sent, server: sent)
    #expect(kept.merged == sent && !kept.isPending)
  }

  @Test("A task that is new here meets one of the same identity: each different field is a conflict")
  func newTask() {
    let merge = TaskMerge(
      before: nil, local: task("a", notes: "x"), old: task("a", notes: "x"), sent: nil,
      server: task("b", notes: "x"))
    #expect(merge.conflicts == [.title] && merge.merged == task("b", notes: "x"))
  }
}
