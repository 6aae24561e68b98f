// Menus and messages: actions in a menu and on keys, a popover, a toast, and a question in a dialog.
//
// An `Action` is the work behind a menu item or a button; a `SimpleAction` is its name for menus and keys. The two are
// bound: the item is there to be chosen while the action may run. A question is a stream of its answer.

import Gtk
import Rill
import RillGtk
import RillUI

struct MenusAndMessagesViewModel: Sendable {
  let count: BehaviorRelay<Int>
  let onAdd: CocoaAction
  /// Can be executed while there is something to take away.
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
    show.rx.tap.subscribe(onNext: { [toasts] in toasts.add(Toast("Here is your toast")) }).disposed(by: bag)
    ask.rx.tap.asSignal().flatMapLatest { [weak self] in self?.question() ?? .empty() }
      .map { "The answer: \($0)" }.emit(to: said.rx.text).disposed(by: bag)
  }

  /// Asks a question.
  /// - Returns: Its answer.
  private func question() -> Signal<String> {
    let dialog = MessageDialog(parent: root.root, heading: "Tea?", body: "It would be ready at once.")
    dialog.addResponse("no", label: "No")
    dialog.addResponse("yes", label: "Yes", appearance: .suggested)
    dialog.closeResponse = "no"
    dialog.present()
    return dialog.rx.response.asSignal()
  }

  private func addActions() {
    let actions = SimpleActionGroup()
    let keys = ShortcutController(scope: .global)
    for (action, trigger) in [(add, "<Control>plus"), (remove, "<Control>minus")] {
      actions.add(action)
      keys.add(trigger) { [weak action] in
        action?.activate()
        return true
      }
    }
    root.insertActionGroup("page", actions)
    root.add(keys)
  }
}
