// Notifications: a message on the desktop, whose buttons do something in this program.
//
// A notification is a value, and `rx.notification(id:)` shows it; `nil` withdraws it. A click on it activates an action of
// the application by its name, so what is clicked is a stream of that action, with the button's parameter. Where the desktop
// shows no notifications, nothing happens. GNOME shows them only for programs that are installed with a desktop entry.

import Gtk
import Rill
import RillGtk
import RillUI

struct NotificationsViewModel: Sendable {
  /// The number of cups.
  let cups = BehaviorRelay(value: 0)

  /// The number of cups in words, now and at each change.
  var text: Driver<String> { cups.asDriver().map { $0 == 1 ? "1 cup" : "\($0) cups" } }

  let notification = DesktopNotification(
    title: "Tea is ready", body: "How many cups would you like?", iconName: "alarm-symbolic", priority: .high,
    defaultAction: DesktopNotification.Action("app.tea"),
    buttons: [
      DesktopNotification.Button("One Cup", action: "app.cups", parameter: .integer(1)),
      DesktopNotification.Button("Two Cups", action: "app.cups", parameter: .integer(2)),
    ])

  func add(_ number: Int) { cups.accept(cups.value + number) }
}

final class Notifications: PageView {
  let root: Widget

  private let (send, withdraw) = (Button(label: "Send"), Button(label: "Withdraw"))
  private let (cups, clicked) = (Label(), Label("Not clicked yet"))
  private let (tea, addCups) = (SimpleAction("tea"), SimpleAction("cups", parameter: .integer))
  private let bag = DisposeBag()

  init() {
    cups.addCssClass("title-2")
    root = .column(
      .note("The notification has two buttons. GNOME shows it only if this program is installed."), send,
      withdraw,
      cups, clicked)
    guard let application = Application.default else { return }
    let viewModel = NotificationsViewModel()
    viewModel.text.drive(cups.rx.text).disposed(by: bag)
    addCups.rx.activated(with: Int.self).emit(onNext: { viewModel.add($0) }).disposed(by: bag)
    tea.rx.activated.map { "The notification was clicked" }.emit(to: clicked.rx.text).disposed(by: bag)

    let shown = application.rx.notification(id: "tea")
    send.rx.tap.map { viewModel.notification }.emit(to: shown).disposed(by: bag)
    withdraw.rx.tap.map { nil }.emit(to: shown).disposed(by: bag)

    for action in [tea, addCups] { application.add(action) }
    // The actions are the application's, so they don't end with the page.
    root.rx.deallocated.bind(onNext: { [tea, addCups] in
      shown.onNext(nil)
      for action in [tea, addCups] { application.removeAction(action.name) }
    }).disposed(by: bag)
  }
}
