import Contacts
import Gtk
import Rill
import RillGtk
import RillLists
import RillScenes
import RillUI

/// The list of contacts, with a field to search them.
final class ContactsView: SceneView, BindableType {
  let root: Widget
  let title = "Address Book"
  var viewModel: ContactsViewModel!

  private let (search, list, stack) = (SearchEntry(), ListView(), Stack())
  private let newButton = Button(iconName: "list-add-symbolic", name: "New Contact")
  private let newAction = SimpleAction("new")
  private let empty = StatusPage(iconName: "avatar-default-symbolic")
  private let toasts: ToastOverlay
  private let bag = DisposeBag()

  private let dataSource = RxListViewSectionedAnimatedDataSource<String, Contact>(
    configureCell: { _, list, indexPath, contact in
      let row = list.dequeueReusableCell(TextCell.self, for: indexPath)
      row.text = contact.name
      row.detailText = contact.details
      return row
    },
    titleForHeaderInSection: { source, section in source[section].model },
    canEditRowAtIndexPath: { _, _ in true })

  init(toasts: ToastOverlay) {
    self.toasts = toasts
    newButton.tooltip = "New Contact (Ctrl+N)"
    search.placeholder = "Search"
    search.setAccessibleLabel("Search")
    search.hexpand = true
    let header = HeaderBar()
    header.packStart(newButton)
    header.titleWidget = Clamp(child: search, maximumSize: 360)
    list.addCssClass("navigation-sidebar")
    list.setAccessibleLabel("Contacts")
    list.transition.backdropColorName = "window_bg_color"
    stack.add(ScrolledWindow(child: ClampScrollable(child: list, maximumSize: 600)), name: "list")
    stack.add(empty, name: "empty")
    stack.vexpand = true
    let box = Box()
    box.append(header)
    box.append(stack)
    root = box
    // Typing searches wherever the focus is.
    search.keyCaptureWidget = root
  }

  func bindViewModel() {
    bindList()
    bindActions()
    bindMessages()
  }

  private func bindList() {
    (search.rx.text <-> viewModel.search).disposed(by: bag)
    let contacts = viewModel.contacts.asDriver()
    contacts.drive(list.rx.items(dataSource: dataSource)).disposed(by: bag)
    contacts.map { $0.isEmpty ? "empty" : "list" }.distinctUntilChanged()
      .drive(stack.rx.visibleChildName).disposed(by: bag)
    viewModel.search.asDriver()
      .drive(onNext: { [empty] text in
        empty.title = text.isEmpty ? "No Contacts" : "Nothing Found"
        empty.setDescription(
          text.isEmpty ? "Press + or Ctrl+N for the first one." : "No contact has “\(text)” in it.")
      }).disposed(by: bag)
  }

  private func bindActions() {
    newButton.rx.action = viewModel.onCreate
    newAction.rx.bind(to: viewModel.onCreate)
    list.rx.modelSelected(dataSource).bind(to: viewModel.editAction.inputs).disposed(by: bag)
    list.rx.modelDeleted(dataSource).bind(to: viewModel.deleteAction.inputs).disposed(by: bag)
    let actions = SimpleActionGroup()
    actions.add(newAction)
    root.insertActionGroup("contacts", actions)
    let keys = ShortcutController(scope: .global)
    keys.add("<Control>n") { [weak newAction] in
      newAction?.activate()
      return true
    }
    root.add(keys)
  }

  private func bindMessages() {
    viewModel.deleteAction.elements.asSignal(onErrorSignalWith: .empty())
      .emit(onNext: { [weak self] contact in self?.offerUndo(of: contact) }).disposed(by: bag)
    viewModel.failures.asSignal().map { "\($0)" }.emit(to: toasts.rx.toast).disposed(by: bag)
  }

  private func offerUndo(of contact: Contact) {
    toasts.show("“\(contact.name)” deleted", button: "Undo") { [viewModel] in
      viewModel?.restoreAction.execute(contact)
    }
  }

  func didBecomeCurrent() { search.grabFocus() }
}
