public import QuickTodoModel
public import QuickTodoServices
import QuickTodoTexts
import QuickTodoWords
public import Rill
public import RillScenes
public import RillUI

/// The view model of the pushed editor, which has no OK and Cancel: the changed fields are saved when the user goes back.
public struct PushedEditTaskViewModel: Sendable {
  /// The fields, now and at each change.
  public let form: BehaviorRelay<TaskForm>
  /// The text in the field for another tag, which counts when the task is saved.
  public let newTag = BehaviorRelay(value: "")
  /// The text in the field for another part, which is added when the task is saved.
  public let newPart = BehaviorRelay(value: "")
  /// Saves the changed fields when the user goes back.
  public let onUpdate: CocoaAction
  /// Saves the task in spite of a conflict, then goes back.
  public let onResolve: Action<Resolution, Void>
  /// Goes back without saving.
  public let onDiscard: CocoaAction
  /// Adds the part in `newPart` to the task.
  public let onAddPart: CocoaAction
  /// Saves the task, and opens the editor of one of its parts. Runs until that editor is closed.
  public let onOpenPart: Action<TaskItem, Never>
  /// Messages about what was left as it was, and about parts.
  public let notices: Infallible<String>
  /// The errors for which the task couldn't be saved.
  public let failures: Infallible<any Error>
  /// The conflict that kept the task from being saved, emitted at each failure; nil if it failed for another reason.
  public let conflicts: Infallible<EditConflict?>
  /// The task as it is now, at each change; nil when it has been deleted.
  public let current: Infallible<TaskItem?>
  /// All lists, now and at each change.
  public let lists: Infallible<[ListItem]>
  /// The names of all tags, now and at each change.
  public let tagNames: Infallible<[String]>
  /// The parts of the task, the oldest first, now and at each change.
  public let parts: Infallible<[TaskItem]>

  /// The conflicts of the task with its server, now and at each change.
  public let syncChoices: Infallible<[SyncChoice]>
  /// The reason that the task isn't synchronised; nil if it is, or isn't to be.
  public let syncProblem: Infallible<String?>
  /// Ends a conflict with the server: the task gets the value from here, or keeps the server's.
  public let onChoose: Action<(choice: SyncChoice, takesMine: Bool), Void>

  /// A way to proceed after a conflict.
  public struct Resolution: Sendable, Equatable {
    /// The conflict.
    public let conflict: EditConflict
    /// Whether the person's changes are saved, and not given up for those made elsewhere.
    public let keepsChanges: Bool

    /// Creates a resolution.
    /// - Parameters:
    ///   - conflict: The conflict.
    ///   - keepsChanges: Whether the person's changes are saved.
    public init(_ conflict: EditConflict, keepsChanges: Bool) {
      (self.conflict, self.keepsChanges) = (conflict, keepsChanges)
    }
  }

  private let taskService: any TaskServiceType
  private let noticesRelay: PublishRelay<String>
  private let now: @Sendable () -> TaskDate

  /// Creates the view model.
  /// - Parameters:
  ///   - task: The task.
  ///   - taskService: The service that stores the tasks.
  ///   - coordinator: The coordinator that closes the editor.
  ///   - reopen: Opens the file that has replaced the open one.
  ///   - now: Returns the present day and time.
  public init(
    task: TaskItem, taskService: any TaskServiceType, coordinator: any SceneCoordinatorType<Scene>,
    reopen: CocoaAction, now: @escaping @Sendable () -> TaskDate = { .now }
  ) {
    let form = BehaviorRelay(value: TaskForm(task))
    let notices = PublishRelay<String>()
    let uid = task.uid
    let close = Observable<Void>.deferred { coordinator.pop().asObservable().map { _ in } }
    self.form = form
    self.taskService = taskService
    self.now = now
    noticesRelay = notices
    self.notices = notices.asInfallible()
    current = taskService.task(uid).asInfallible(onErrorFallbackTo: .never())
    lists = taskService.lists().asInfallible(onErrorFallbackTo: .never())
    tagNames = taskService.tagNames().asInfallible(onErrorFallbackTo: .never())
    parts = taskService.tasks(TaskFilter(conditions: [.part(of: uid)])).filter(\.isComplete)
      .map { list in list.sections.flatMap(\.items).sorted { $0.uid < $1.uid } }
      .asInfallible(onErrorFallbackTo: .never())
    syncChoices = taskService.syncConflicts().map { conflicts in
      conflicts.filter { $0.task == uid }.map { SyncChoice($0, now: now()) }
    }
    .distinctUntilChanged().asInfallible(onErrorFallbackTo: .never())
    syncProblem = taskService.syncProblems().map { problems in
      let own = problems.filter { $0.task == uid }
      return (own.first(where: \.kind.keepsFromSynchronising) ?? own.first).map {
        localized(sentence: $0.reason)
      }
    }
    .distinctUntilChanged().asInfallible(onErrorFallbackTo: .never())
    onChoose = Action { answer in
      let value = answer.takesMine ? answer.choice.mine : answer.choice.theirs
      return taskService.resolve(conflict: answer.choice.identity, takesMine: answer.takesMine)
        .do(
          onNext: { _ in
            notices.accept(
              localized("The \(answer.choice.field) is “\(value)”. Undo brings the choice back."))
          },
          onError: { notices.accept("\(($0 as? TaskServiceError)?.cause ?? $0)") }
        ).map { _ in }
    }
    let (tag, newTitle) = (newTag, newPart)
    let addPart: @Sendable () -> Observable<Void> = {
      let title = newTitle.value
      guard !TaskTitle.isBlank(title) else { return .just(()) }
      // It is in the list of its task, also if that list has just been saved.
      return taskService.createTask(TaskDraft(title: title, edits: [.parent(uid)])).do(onNext: { _ in
        newTitle.accept("")
      }).map { _ in }
    }
    let save: @Sendable () -> Observable<Void> = {
      let saved = form.value
      let written =
        saved.isChanged
        ? taskService.edit(task: saved.shown, saved.edits, listName: saved.newList).map { _ in } : .just(())
      return written.flatMap { addPart() }
        .do(onNext: { for notice in saved.notices + saved.edits.clockNotices() { notices.accept(notice) } })
    }
    let endTyping: @Sendable () -> Void = {
      form.change { $0.endTyping() }
      form.addTags(tag.value)
      tag.accept("")
    }
    let update = CocoaAction {
      endTyping()
      return save()
    }
    onUpdate = update
    onAddPart = CocoaAction { addPart().do(onError: { notices.accept("\($0)") }) }
    onDiscard = CocoaAction { close }
    onResolve = Action { resolution in
      endTyping()
      switch (resolution.conflict, resolution.keepsChanges) {
      case (.changed(let current, let fields), true): form.change { $0.keep(fields, over: current) }
      case (.changed(let current, let fields), false): form.change { $0.take(fields, from: current) }
      case (.deleted, true):
        let form = form.value
        // The same rules as for any change: a blank title isn't saved, for example.
        let edited = Observable<TaskItem>.deferred {
          do throws(TaskRefusal) {
            return .just(try form.shown.edited(form.edits, now: now()))
          } catch {
            throw TaskServiceError.restoreFailed(form.shown, cause: error)
          }
        }
        let restored = edited.flatMap { taskService.restore(task: $0) }.flatMap { task in
          form.newList.map { taskService.edit(task: task, [], listName: $0) } ?? .just(task)
        }
        return restored.flatMap { _ in addPart() }.concat(close)
      case (.fileGone, true): return reopen.execute().flatMap { save() }.concat(close)
      case (.deleted, false), (.fileGone, false): return close
      }
      return save().concat(close)
    }
    onOpenPart = Action { part in
      let editor = PushedEditTaskViewModel(
        task: part, taskService: taskService, coordinator: coordinator, reopen: reopen, now: now)
      return update.execute().ignoreElements().concat(
        Observable.deferred {
          coordinator.transitionUntilClosed(to: .pushedEditTask(editor), type: .push).asObservable()
        })
    }
    failures = .merge(onUpdate.failures, onResolve.failures)
    conflicts = failures.map { EditConflict($0) }
  }

  /// Reads the words that a person has typed for dates, a recurrence or reminders.
  /// - Parameters:
  ///   - words: The text.
  ///   - field: The field: due, start, recurrence or reminders.
  public func read(_ words: String, for field: TaskField) {
    form.change { $0.read(words, for: field, now: now()) }
  }

  /// Changes fields of the form.
  /// - Parameter body: Changes the form.
  public func change(_ body: (inout TaskForm) -> Void) { form.change(body) }

  /// Gives up the beginning of a list's name that is typed.
  /// - Returns: Whether there was one.
  public func forgetPartOfListName() -> Bool {
    var wasForgotten = false
    change { wasForgotten = $0.forgetPartOfListName() }
    return wasForgotten
  }

  /// Adds the tags in `newTag`, or others instead of them.
  /// - Parameter text: Names between commas; nil for those in `newTag`.
  public func takeTags(_ text: String? = nil) {
    form.addTags(text ?? newTag.value)
    newTag.accept("")
  }

  /// Follows a change of the task elsewhere.
  /// - Parameters:
  ///   - current: The task as it is now.
  ///   - busy: The fields that stay as they are, because the person is about to change them.
  public func follow(_ current: TaskItem, besides busy: Set<TaskField> = []) {
    form.change { $0.follow(current, besides: busy) }
  }

  /// Returns an action that marks a part as done, or as due.
  /// - Parameter part: The part as it is shown.
  public func onToggle(part: TaskItem) -> CocoaAction {
    CocoaAction { [taskService, noticesRelay] in
      taskService.toggle(task: part).map { _ in }.do(onError: { noticesRelay.accept("\($0)") })
    }
  }

  /// Returns a date as a person would say it.
  /// - Parameter date: The date; nil for none.
  /// - Returns: The words; empty for no date.
  public func text(of date: TaskDate?) -> String { date?.text(now: now(), in: .shown) ?? "" }

  /// The reminders that are offered, beside those that can be typed.
  public static let offeredReminders = [0, 10, 60, 1_440].map { Reminder.before(minutes: $0) }

  /// Returns the time of a reminder as a person would say it.
  /// - Parameter reminder: The reminder.
  public func text(of reminder: Reminder) -> String { reminder.timeText(now: now(), in: .shown) }

  /// Returns the words for the reminders of a form.
  /// - Parameter form: The form.
  public func reminders(of form: TaskForm) -> String { form.reminders(now: now()) }

  /// Returns the value of a field in words.
  /// - Parameters:
  ///   - field: The field.
  ///   - task: A task.
  public func text(of field: TaskField, in task: TaskItem) -> String {
    form.value.text(of: field, in: task, now: now())
  }

  /// Returns when a task was made, changed and done.
  /// - Parameter task: The task.
  public func history(of task: TaskItem) -> String {
    let changed = task.changed.map { text(of: TaskDate($0, in: .current)) }
    let done = task.checked.map { text(of: TaskDate($0, in: .current)) }
    let times = [
      localized("Added \(text(of: TaskDate(task.added, in: .current)))"),
      changed.map { localized("Changed \($0)") }, done.map { localized("Done \($0)") },
    ]
    return times.compactMap(\.self).joined(separator: "  ·  ")
  }
}

extension BehaviorRelay<TaskForm> {
  /// Adds tags whose names have commas between them.
  func addTags(_ text: String) {
    change { form in for name in text.split(separator: ",") { form.addTag(String(name)) } }
  }

  /// Changes the form, on the main actor's thread alone.
  func change(_ body: (inout TaskForm) -> Void) {
    var form = value
    body(&form)
    if form != value { accept(form) }
  }
}

extension TaskForm {
  /// The message about the texts that weren't understood.
  private var unreadNotices: [String] {
    let texts = unread.sorted { $0.key.rawValue < $1.key.rawValue }
    guard texts.count < 2 else {
      let fields = texts.map { "\($0.key.name) “\($0.value.prefix(20))”" }.joined(separator: ", ")
      return [localized("Not understood, and left as before: \(fields)")]
    }
    return texts.map { field, text in
      let text = text.prefix(40)
      return switch field {
      case .recurrence: localized("“\(text)” is no rule: the \(field.name) stays as it was")
      case .reminders: localized("“\(text)” is no list of reminders: they stay as they were")
      default: localized("“\(text)” is no date: the \(field.name) stays as it was")
      }
    }
  }

  /// The messages about what can't be saved, and is left as it was.
  fileprivate var notices: [String] {
    (TaskTitle.isBlank(title) ? [localized("Blank: the old title was kept")] : [])
      + unreadNotices
      + (remindsOfNothing ? [localized("A reminder before the due date waits until the task has one")] : [])
  }
}
