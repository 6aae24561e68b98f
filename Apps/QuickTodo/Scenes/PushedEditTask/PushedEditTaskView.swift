import AppsWindow
import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillScenes
import RillUI

/// The pushed editor: all fields of a task, which are saved when the user goes back.
final class PushedEditTaskView: SceneView, BindableType {
  let root: Widget
  let title = localized("Edit Task")
  var viewModel: PushedEditTaskViewModel!

  private let toasts: ToastOverlay
  private let back = Button.back()
  private let form = TitleForm()
  private let choice = ConflictChoice()
  private let syncChoices = SyncChoices()
  private let details = DetailRows()
  private let list = ListField()
  private let tags = TagField()
  private let notes = NotesField()
  private let parts = PartsField()
  private let history = Label()
  private let bag = DisposeBag()

  init(toasts: ToastOverlay) {
    self.toasts = toasts
    let header = HeaderBar(title: title, back: back)
    history.addCssClass("caption")
    history.addCssClass("dim-label")
    history.wraps = true
    let rows: [Widget] = [
      choice.root, syncChoices.root, details.root, list.root, tags.root, notes.root, parts.root, history,
    ]
    for row in rows { form.box.append(row) }
    let scrolled = ScrolledWindow(child: Clamp(child: form.root, maximumSize: 720))
    scrolled.vexpand = true
    scrolled.givesNaturalHeight = true
    for field in [form.field, notes.field] { scrolled.followCursor(of: field) }
    let box = Box()
    box.append(header)
    box.append(scrolled)
    root = box
  }

  func bindViewModel() {
    bindTitle()
    // A field with the keyboard doesn't follow the choice.
    syncChoices.bind(to: viewModel) { [back] in back.grabFocus() }
    details.bind(to: viewModel)
    list.bind(to: viewModel)
    tags.bind(to: viewModel)
    notes.bind(to: viewModel) { [toasts] in toasts.show($0.shown) }
    parts.bind(to: viewModel)
    viewModel.current.asDriver().compactMap { $0 }
      .drive(onNext: { [weak self] task in
        guard let self else { return }
        // A text doesn't change under the cursor.
        var busy: Set<TaskField> = form.field.containsFocus ? [.title] : []
        if notes.root.containsFocus { busy.insert(.notes) }
        viewModel.follow(task, besides: busy)
        history.text = viewModel.history(of: task)
      }).disposed(by: bag)
    viewModel.lists.asDriver()
      .drive(onNext: { [viewModel] lists in viewModel?.change { $0.lists = lists } }).disposed(by: bag)
    viewModel.notices.asSignal().emit(onNext: { [toasts] in toasts.show($0.shown) }).disposed(by: bag)
    bindConflicts()
  }

  private func bindTitle() {
    form.show(title: viewModel.form.value.title)
    form.onConfirm = { [weak root] in root?.activateAction("scene.back") }
    form.field.rx.didChange.asSignal()
      .emit(onNext: { [viewModel, form] in viewModel?.change { $0.title = form.title } }).disposed(by: bag)
    viewModel.form.asDriver().map(\.title).distinctUntilChanged()
      .drive(onNext: { [form] title in form.field.rx.write { form.follow(title: title) } }).disposed(by: bag)
  }

  private func bindConflicts() {
    viewModel.failures.bind(to: form.failure).disposed(by: bag)
    viewModel.conflicts.asSignal()
      .emit(onNext: { [weak self] conflict in
        guard let self else { return }
        if let text = choice.offer(conflict, of: viewModel) { form.show(text) }
      }).disposed(by: bag)
    choice.onResolve = { [weak self] in self?.viewModel.onResolve.execute($0) }
    choice.onDiscard = { [weak self] in self?.viewModel.onDiscard.execute() }
  }

  func willClose() -> Completable { viewModel.onUpdate.execute().ignoreElements().asCompletable() }

  func didBecomeCurrent() { form.field.grabFocus() }
}

/// The buttons with which the user decides how to proceed with a task that couldn't be saved.
private final class ConflictChoice {
  let root = Box(.horizontal, spacing: 12)
  /// Called with the decision about a conflict.
  var onResolve: (PushedEditTaskViewModel.Resolution) -> Void = { _ in }
  /// Called to give up the changes if there is no conflict.
  var onDiscard: () -> Void = {}
  private let resolve = Button()
  private let discard = Button()
  private var conflict: EditConflict?

  init() {
    resolve.addCssClass("suggested-action")
    root.isVisible = false
    root.halign = .center
    root.append(discard)
    root.append(resolve)
    resolve.onClicked { [weak self] in self?.decide(keepsChanges: true) }
    discard.onClicked { [weak self] in self?.decide(keepsChanges: false) }
  }

  /// Offers a choice.
  /// - Returns: The message about the change elsewhere; nil if the error's own message says enough.
  func offer(_ conflict: EditConflict?, of viewModel: PushedEditTaskViewModel) -> String? {
    self.conflict = conflict
    root.isVisible = true
    resolve.isVisible = conflict != nil
    switch conflict {
    case .changed(let current, let fields):
      if fields.count == 1 {
        let name = fields[0].name.titleCased
        (discard.label, resolve.label) = (localized("Take That \(name)"), localized("Keep This \(name)"))
      } else {
        (discard.label, resolve.label) = (localized("Take Those"), localized("Keep These"))
      }
      return Self.text(fields.map { ($0.name, viewModel.text(of: $0, in: current).shown) })
    case .deleted:
      (discard.label, resolve.label) = (localized("Leave It Deleted"), localized("Save Again"))
      return localized("Meanwhile the task has been deleted elsewhere.")
    case .fileGone:
      discard.label = localized("Discard Changes")
      resolve.label = localized("Open the New File and Save")
    case nil: discard.label = localized("Discard Changes")
    }
    return nil
  }

  /// Returns a sentence about fields and the values that they have been given elsewhere.
  private static func text(_ changes: [(name: String, value: String)]) -> String {
    var text = ""
    for (name, value) in changes {
      text = localized(
        text.isEmpty
          ? "Meanwhile the \(name) has been changed elsewhere to “\(value)”"
          : "\(text), and the \(name) has been changed elsewhere to “\(value)”")
    }
    return "\(text)."
  }

  private func decide(keepsChanges: Bool) {
    guard let conflict else { return onDiscard() }
    onResolve(PushedEditTaskViewModel.Resolution(conflict, keepsChanges: keepsChanges))
  }
}

extension String {
  /// The text with a capital letter at the beginning of each word.
  fileprivate var titleCased: String {
    split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
