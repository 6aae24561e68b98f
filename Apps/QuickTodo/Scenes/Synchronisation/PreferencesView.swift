import AppsWindow
import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillScenes
import RillUI

/// The page of preferences: the accounts, the synchronisation and the reminders.
final class PreferencesView: SceneView, BindableType {
  let root: Widget
  let title = localized("Preferences")
  var viewModel: PreferencesViewModel!

  private let toasts: ToastOverlay
  private let back = Button.back()
  private let accounts = PreferencesGroup(
    title: localized("Accounts"),
    description:
      localized(
        "Lists on a CalDAV server, such as Nextcloud, Radicale or Fastmail, appear beside those of this computer."
      )
  )
  private let add = Button(label: localized("Add Account…"))
  private let synchronise = Button(iconName: "view-refresh-symbolic", name: localized("Synchronise Now"))
  private let synchroniseAction = SimpleAction("synchronise")
  private let log = Button(iconName: "go-next-symbolic", name: localized("Log"))
  private let synchronisation: PreferencesGroup
  private let remindsFromLogin = Switch()
  private let remindsFromLoginRow: ActionRow
  /// The state of the switch that the desktop's entry has given it.
  private var shownReminding: Bool?
  private let hidden = PreferencesGroup(
    title: localized("Hidden Lists"),
    description: localized("They were removed here, and are still on the server."))
  private var hiddenRows: [ActionRow] = []
  private var rows: [AccountRow] = []
  private let bag = DisposeBag()

  init(toasts: ToastOverlay) {
    self.toasts = toasts
    let header = HeaderBar(title: title, back: back)
    for button in [synchronise, log] { button.addCssClass("flat") }
    add.halign = .center
    add.addCssClass("pill")
    synchronisation = PreferencesGroup(
      title: localized("Synchronisation"),
      rows: [
        ActionRow(
          title: localized("Synchronise Now"),
          subtitle: localized("It also happens by itself: after edits, and every few minutes."),
          suffix: synchronise),
        ActionRow(title: localized("Log"), subtitle: localized("It contains no password."), suffix: log),
      ])
    let content = Box(spacing: 18)
    content.setMargins(18)
    remindsFromLoginRow = ActionRow(title: localized("Reminders from Login"), suffix: remindsFromLogin)
    let reminders = PreferencesGroup(title: localized("Reminders"), rows: [remindsFromLoginRow])
    for part in [accounts, add, hidden, synchronisation, reminders] as [Widget] { content.append(part) }
    let scrolled = ScrolledWindow(child: Clamp(child: content, maximumSize: 600))
    scrolled.vexpand = true
    let box = Box()
    box.append(header)
    box.append(scrolled)
    root = box
    root.addPageShortcuts(["F5": synchroniseAction])
  }

  func bindViewModel() {
    viewModel.accounts.asDriver().drive(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
    viewModel.hiddenLists.asDriver().drive(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
    add.rx.action(viewModel.onAdd, whileExecuting: .staysSensitive)
    synchronise.rx.action(viewModel.onSynchronise, whileExecuting: .staysSensitive)
    synchroniseAction.onActivate { [viewModel] _ in viewModel?.onSynchronise.execute() }
    log.rx.action(viewModel.onLog, whileExecuting: .staysSensitive)
    viewModel.messages.asSignal().emit(onNext: { [toasts] in toasts.show($0.shown) }).disposed(by: bag)
    bindReminders()
  }

  /// Shows whether each session shows reminders. While the person hasn't decided, the switch is on, so that it can be turned off.
  private func bindReminders() {
    remindsFromLogin.isEnabled = false
    viewModel.remindsFromLogin.asDriver()
      .drive(onNext: { [weak self, remindsFromLogin, remindsFromLoginRow] isOn in
        self?.shownReminding = isOn ?? true
        remindsFromLogin.isActive = isOn ?? true
        remindsFromLogin.isEnabled = true
        remindsFromLoginRow.subtitle = localized(
          isOn == nil
            ? "They are shown even if QuickTodo hasn't been opened, from the first reminder on."
            : "They are shown even if QuickTodo hasn't been opened.")
      }).disposed(by: bag)
    // The switch also tells what isn't the person's choice.
    remindsFromLogin.rx.isOn.skip(1).subscribe(onNext: { [weak self] isOn in
      guard let self, isOn != shownReminding else { return }
      viewModel.onRemindFromLogin.execute(isOn)
    }).disposed(by: bag)
  }

  /// Shows the accounts. Rows of the same accounts stay, because one of them may have the keyboard.
  private func show(_ shown: [PreferencesViewModel.Account]) {
    if rows.map(\.name) != shown.map(\.name) {
      let hadFocus = rows.contains { $0.root.containsFocus }
      for row in rows { accounts.remove(row.root) }
      rows = shown.map { account in
        AccountRow(
          name: account.name,
          onPassword: { [viewModel] in viewModel?.onPassword.execute(account.name) },
          onRemove: { [weak self] in self?.askToRemove(account.name) })
      }
      for row in rows { accounts.add(row.root) }
      if hadFocus { add.grabFocus() }
    }
    for (row, account) in zip(rows, shown) { row.show(account) }
    synchronisation.isVisible = !shown.isEmpty
    synchroniseAction.isEnabled = !shown.isEmpty
  }

  /// Shows the lists that were removed here.
  private func show(_ shown: [PreferencesViewModel.Hidden]) {
    let hadFocus = hiddenRows.contains { $0.containsFocus }
    for row in hiddenRows { hidden.remove(row) }
    hiddenRows = shown.map { list in
      let button = Button(label: localized("Show"))
      button.setAccessibleLabel(localized("Show \(list.name.shown)"))
      button.valign = .center
      button.onClicked { [viewModel] in viewModel?.onShow.execute(list.list) }
      let row = ActionRow(title: list.name.shown, subtitle: list.account.shown)
      row.addSuffix(button)
      return row
    }
    for row in hiddenRows { hidden.add(row) }
    hidden.isVisible = !shown.isEmpty
    if hadFocus { synchronise.grabFocus() }
  }

  private func askToRemove(_ name: String) {
    let dialog = MessageDialog(
      parent: root.window, heading: localized("Remove the Account?"),
      body:
        localized(
          "The lists of “\(name.shown)” and their tasks stay here and on the server. They aren’t synchronised any longer."
        )
    )
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("remove", label: localized("_Remove"), appearance: .destructive)
    dialog.closeResponse = "cancel"
    dialog.rx.response.filter { $0 == "remove" }
      .emit(onNext: { [viewModel] _ in viewModel?.onRemove.execute(name) }).disposed(by: dialog.rx.disposeBag)
    dialog.present()
  }

  func didBecomeCurrent() {
    if rows.isEmpty {
      add.grabFocus()
    } else if root.window?.focusWidget?.isInside(root) != true {
      back.grabFocus()
    }
  }
}

/// The row of an account.
private final class AccountRow {
  let root: ActionRow
  let name: String
  private let warning = Image(iconName: "dialog-warning-symbolic")

  init(name: String, onPassword: @escaping () -> Void, onRemove: @escaping () -> Void) {
    self.name = name
    root = ActionRow(title: name.shown)
    warning.addCssClass("warning")
    warning.setAccessibleLabel(localized("Warning"))
    let buttons = [
      (Button(iconName: "dialog-password-symbolic", name: localized("Change Password")), onPassword),
      (Button(iconName: "user-trash-symbolic", name: localized("Remove Account")), onRemove),
    ]
    for (button, action) in buttons {
      button.addCssClass("flat")
      button.valign = .center
      button.onClicked(action)
      root.addSuffix(button)
    }
  }

  func show(_ account: PreferencesViewModel.Account) {
    root.subtitle = account.details.map(\.shown).joined(separator: "\n")
    // A prefix takes room even if it is invisible.
    switch (account.isProblem, warning.parent == nil) {
    case (true, true): root.addPrefix(warning)
    case (false, false): root.remove(warning)
    default: break
    }
    root.setAccessibleLabel(([name] + account.details).map(\.shown).joined(separator: ", "))
  }
}
