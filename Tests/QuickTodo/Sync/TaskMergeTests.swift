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

  @Test("A completion here and a progress or a reopening there are a conflict, and two completions are none")
  func completion() {
    let base = SyncedTask(task("a").task, progress: "IN-PROCESS 30")
    let further = SyncedTask(task("a").task, progress: "IN-PROCESS 60")
    let done = task("a", isDone: true)
    let collision = TaskMerge(before: task("a"), local: done, old: base, sent: nil, server: further)
    #expect(collision.conflicts == [.done] && !collision.merged.task.isDone && !collision.isPending)
    let own = TaskMerge(before: task("a"), local: done, old: base, sent: nil, server: base)
    #expect(own.conflicts.isEmpty && own.merged.task.isDone && own.isPending)
    let both = TaskMerge(before: task("a"), local: done, old: base, sent: nil, server: done)
    #expect(both.conflicts.isEmpty && both.merged.task.isDone && !both.isPending)
    let there = TaskMerge(before: task("a"), local: task("a"), old: base, sent: nil, server: further)
    #expect(there.conflicts.isEmpty && !there.isPending)
  }

  @Test("Reminders that were added and removed on both sides are all added and removed") func reminders() {
    func task(_ texts: String...) -> SyncedTask {
      var task = self.task("a")
      task.task.reminders = texts.compactMap { Reminder($0) }
      return task
    }
    let (one, two, here, there) = (
      "2027-01-01T09:00", "2027-01-02T09:00", "2027-01-03T09:00", "2027-01-04T09:00"
    )
    let base = task(one, two)
    let merge = TaskMerge(
      before: base, local: task(two, here), old: base, sent: nil, server: task(one, there))
    #expect(Set(merge.merged.task.reminders) == Set(task(here, there).task.reminders))
    #expect(base.task.reminders.count == 2 && merge.conflicts.isEmpty && merge.isPending)
  }

  @Test("A value that the server doesn't store as it was sent stays here, and isn't sent again")
  func altered() {
    let (base, sent) = (task("a"), task("a", notes: "one\n"))
    for stored in [task("a"), task("a", notes: "one")] {
      let merge = TaskMerge(
        before: base, local: sent, old: base, sent: sent, server: stored, isOwnWrite: true)
      #expect(merge.altered == [.notes] && merge.merged == sent)
      #expect(merge.conflicts.isEmpty && !merge.isPending)
      let later = TaskMerge(
        before: base, local: task("a", notes: "two"), old: base, sent: sent, server: stored, isOwnWrite: true)
      #expect(later.merged.task.notes == "two" && later.conflicts.isEmpty && later.isPending)
      let other = TaskMerge(before: base, local: sent, old: base, sent: sent, server: task("b"))
      #expect(other.altered.isEmpty && other.merged.task.title == "b" && other.isPending)
    }
  }

  @Test("A task that is new here meets one of the same identity: each different field is a conflict")
  func newTask() {
    let merge = TaskMerge(
      before: nil, local: task("a", notes: "x"), old: task("a", notes: "x"), sent: nil,
      server: task("b", notes: "x"))
    #expect(merge.conflicts == [.title] && merge.merged == task("b", notes: "x"))
  }
}
