import AppsWindow
import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillScenes
import RillUI

/// The dialog that names a list or a saved search.
final class EditNameView: SceneView, BindableType {
  let root: Widget
  var title: String { viewModel.heading }
  var viewModel: EditNameViewModel!

  private let name = Entry()
  private let colors = Box(.horizontal, spacing: 4)
  private let message = Label.ofFailure()
  private let cancel = Button(label: localized("Cancel"))
  private let confirm = Button()
  private let heading = WindowTitle(title: "")
  private var choices: [(ListColor, CheckButton)] = []
  private let bag = DisposeBag()

  init() {
    let header = HeaderBar(title: heading, cancel: cancel, confirm: confirm)
    name.setAccessibleLabel(localized("Name"))
    name.placeholder = localized("Name")
    name.activatesDefault = true
    colors.halign = .center
    let content = Box(spacing: 12)
    content.setMargins(18)
    for part in [name, colors, message] as [Widget] { content.append(part) }
    let box = Box()
    box.setSizeRequest(width: 320, height: -1)
    box.append(header)
    box.append(content)
    root = box
    // The arrow keys choose a color, so Enter, which would only choose it once more, confirms as in the name.
    let keys = KeyController()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] press in
      guard press.isEnter else { return false }
      return press.isRepeat || self?.root.activateAction("default.activate") == true
    }
    colors.add(keys)
  }

  func bindViewModel() {
    heading.title = viewModel.heading
    confirm.label = viewModel.confirmation
    name.text = viewModel.initial.name
    if let color = viewModel.initial.color { addColors(choosing: color) }
    colors.isVisible = !choices.isEmpty
    confirm.rx.bind(to: viewModel.onSave) { [weak self] _ in self?.content ?? .init(name: "") }
    cancel.rx.action = viewModel.onCancel
    let isAcceptable = name.rx.text.orEmpty.map { [viewModel] in viewModel?.isAcceptable($0) ?? false }
    Observable<Bool>.combineLatest(isAcceptable.asObservable(), viewModel.onSave.enabled) { $0 && $1 }
      .bind(to: confirm.rx.isEnabled).disposed(by: bag)
    viewModel.failures.asDriver()
      .drive(onNext: { [message, name] in
        message.text = $0.shown
        message.isVisible = true
        name.grabFocus()
      }).disposed(by: bag)
    // The message is about the name that was there.
    name.rx.text.orEmpty.skip(1).subscribe(onNext: { [weak self] _ in
      self?.message.isVisible = false
      self?.keep()
    }).disposed(by: bag)
    for (_, choice) in choices {
      choice.rx.isOn.skip(1).subscribe(onNext: { [weak self] _ in self?.keep() }).disposed(by: bag)
    }
  }

  func didBecomeCurrent() {
    root.window?.defaultWidget = confirm
    name.grabFocus()
  }

  private func keep() { viewModel.keep(content) }

  private var content: EditNameViewModel.Content {
    .init(name: name.text, color: choices.first { $0.1.isActive }?.0)
  }

  private func addColors(choosing chosen: ListColor) {
    for color in ListColor.allCases {
      let choice = CheckButton()
      choice.setGroup(choices.first?.1)
      choice.setAccessibleLabel(color.title)
      choice.tooltip = color.title
      choice.addCssClass("color-choice")
      choice.addCssClass("list-\(color.rawValue)")
      choice.isActive = color == chosen
      choices.append((color, choice))
      colors.append(choice)
    }
  }
}

extension ListColor {
  fileprivate var title: String {
    switch self {
    case .blue: localized("Blue")
    case .green: localized("Green")
    case .yellow: localized("Yellow")
    case .orange: localized("Orange")
    case .red: localized("Red")
    case .purple: localized("Purple")
    case .brown: localized("Brown")
    case .gray: localized("Grey")
    }
  }
}
