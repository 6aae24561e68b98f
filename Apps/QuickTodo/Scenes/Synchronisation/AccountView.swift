import AppsWindow
import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import QuickTodoTexts
import Rill
import RillGtk
import RillScenes
import RillUI

/// The dialog that adds an account, or replaces the password of one.
final class AccountView: SceneView, BindableType {
  let root: Widget
  var title: String { viewModel.heading }
  var viewModel: AccountViewModel!

  private let address = EntryRow(title: localized("Address or Mail Address"))
  private let user = EntryRow(title: localized("User"))
  private let password = PasswordEntryRow(title: localized("Password"))
  private let isInFile = CheckButton()
  private let message = Label.ofFailure()
  private let spinner = Spinner()
  private let cancel = Button(label: localized("Cancel"))
  private let confirm = Button()
  private let heading = WindowTitle(title: "")
  private let group: PreferencesGroup
  private let bag = DisposeBag()

  init() {
    let file = ActionRow(
      title: localized("Keep the Password in a File"),
      subtitle: localized("A file that only you can read, for a desktop without a keyring."))
    isInFile.valign = .center
    isInFile.setAccessibleLabel(localized("Keep the Password in a File"))
    file.addPrefix(isInFile)
    group = PreferencesGroup(rows: [address, user, password, file])
    spinner.setAccessibleLabel(localized("Asking the Server"))
    spinner.isVisible = false
    let content = Box(spacing: 12)
    content.setMargins(18)
    for part in [group, message, spinner] as [Widget] { content.append(part) }
    let box = Box()
    box.setSizeRequest(width: 340, height: -1)
    box.append(HeaderBar(title: heading, cancel: cancel, confirm: confirm))
    box.append(content)
    root = box
  }

  func bindViewModel() {
    heading.title = viewModel.heading
    confirm.label = viewModel.confirmation
    address.text = viewModel.initial.address
    user.text = viewModel.initial.user
    isInFile.isActive = viewModel.initial.place == .file
    for row in [address, user] { row.isVisible = viewModel.asksForAddress }
    confirm.rx.bind(to: viewModel.onConfirm) { [weak self] _ in self?.login ?? AccountLogin() }
    cancel.rx.action(viewModel.onCancel, whileExecuting: .staysSensitive)
    let texts = [address, user, password].map { $0.rx.text.orEmpty.asDriver().map { _ in } }
    let isExecuting = viewModel.onConfirm.executing.asDriver(onErrorJustReturn: false)
    Driver.combineLatest(Driver.merge(texts), isExecuting) { [weak self] _, isExecuting in
      guard let self, !isExecuting else { return false }
      return viewModel.isComplete(login)
    }
    .drive(confirm.rx.isEnabled).disposed(by: bag)
    isExecuting.drive(spinner.rx.isVisible).disposed(by: bag)
    isExecuting.drive(onNext: { [weak self] isExecuting in
      guard let self else { return }
      spinner.isSpinning = isExecuting
      // Insensitive rows lose the keyboard, which Cancel gets.
      if isExecuting { cancel.grabFocus() }
      group.isSensitive = !isExecuting
      if isExecuting { message.isVisible = false }
    }).disposed(by: bag)
    viewModel.failures.asDriver()
      .drive(onNext: { [weak self] reason in
        guard let self else { return }
        message.text = reason.shown
        message.isVisible = true
        password.grabFocus()
      }).disposed(by: bag)
    for row in [address, user, password] {
      row.onActivate { [weak root] in root?.activateAction("default.activate") }
    }
  }

  func willClose() -> Completable {
    viewModel.end()
    return .empty()
  }

  func didBecomeCurrent() {
    root.window?.defaultWidget = confirm
    (viewModel.asksForAddress ? address : password).grabFocus()
  }

  private var login: AccountLogin {
    AccountLogin(
      address: address.text, user: user.text, password: password.text,
      place: isInFile.isActive ? .file : .secretService)
  }
}
