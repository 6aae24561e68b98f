// Menus and messages: actions in a menu and on keys, a popover, a toast, and a question in a dialog.
//
// An `Action` is the work behind a menu item or a button; a `SimpleAction` is its name for menus and keys. The two are
// bound: the item can be chosen while the action may run. A question is a stream of its answer.

import Gtk
import Rill
import RillGtk
import RillUI

struct MenusAndMessagesViewModel: Sendable {
  let count: BehaviorRelay<Int>
  let onAdd: CocoaAction
  /// The action that takes one away, enabled while the count is above 0.
  let onRemove: CocoaAction

  init() {
    let count = BehaviorRelay(value: 0)
    self.count = count
    onAdd = CocoaAction {
      count.accept(count.value + 1)
      return Observable<Void>.empty()
    }
    onRemove = CocoaAction(enabledIf: count.asObservable().map { $0 > 0 }) {
      count.accept(count.value - 1)
      return Observable<Void>.empty()
    }
  }
}

final class MenusAndMessages: PageView {
  let root: Widget

  private let toasts = ToastOverlay()
  private let (count, said, closed) = (Label(), Label("Not asked yet"), Label("Not opened yet"))
  private let (add, remove) = (SimpleAction("add"), SimpleAction("remove"))
  private let (show, ask) = (Button(label: "Show a Toast"), Button(label: "Ask a Question"))
  private let popover = Popover(child: Label("A popover: Escape closes it."))
  private let viewModel = MenusAndMessagesViewModel()
  private let bag = DisposeBag()

  init() {
    let menu = Menu()
    menu.append("Add One (Ctrl+Plus)", action: "page.add")
    menu.append("Take One Away (Ctrl+Minus)", action: "page.remove")
    let open = MenuButton(iconName: "view-more-symbolic", name: "Count Menu", menu: menu)
    let over = MenuButton(label: "Open a Popover", popover: popover)
    for button in [open, over] { button.halign = .center }
    toasts.child = .column(count, open, Separator(), over, closed, Separator(), show, Separator(), ask, said)
    root = toasts
    addActions()
    bind()
  }

  private func bind() {
    add.rx.bind(to: viewModel.onAdd)
    remove.rx.bind(to: viewModel.onRemove)
    viewModel.count.asDriver().map { "Count: \($0)" }.drive(count.rx.text).disposed(by: bag)
    popover.rx.closed.map { "The popover was closed" }.emit(to: closed.rx.text).disposed(by: bag)
    show.rx.tap.map { "Here is your toast" }.emit(to: toasts.rx.toast).disposed(by: bag)
    ask.rx.tap.asSignal().flatMapLatest { [weak self] in self?.question() ?? .empty() }
      .map { "The answer: \($0)" }.emit(to: said.rx.text).disposed(by: bag)
  }

  /// Asks a question.
  /// - Returns: A signal with the answer.
  private func question() -> Signal<String> {
    let dialog = MessageDialog(parent: root.window, heading: "Tea?", body: "It would be ready at once.")
    dialog.addResponse("no", label: "No")
    dialog.addResponse("yes", label: "Yes", appearance: .suggested)
    dialog.closeResponse = "no"
    dialog.present()
    return dialog.rx.response.asSignal()
  }

  private func addActions() {
    let actions = SimpleActionGroup()
    actions.add(add)
    actions.add(remove)
    root.insertActionGroup("page", actions)
    let keys = ShortcutController(scope: .global)
    root.add(keys)
    keys.rx.shortcut("<Control>plus").bind(to: viewModel.onAdd.inputs).disposed(by: bag)
    keys.rx.shortcut("<Control>minus").bind(to: viewModel.onRemove.inputs).disposed(by: bag)
  }
}
