// Sidebar: a list and what is chosen in it, beside each other, or one at a time where there is no room for both.
//
// A `SplitView` collapses by itself when it is narrower than its pages together. A relay says whether the content is shown,
// and is bound to the view two ways, because a swipe goes back as well. The way back, by the button or by Escape, is there
// while the view is collapsed.

import Gtk
import Rill
import RillGtk
import RillUI

struct Moon: Sendable, Equatable {
  let name: String
  let text: String
}

struct SidebarsViewModel: Sendable {
  static let moons = [
    Moon(name: "Io", text: "It has more volcanoes than any other moon."),
    Moon(name: "Europa", text: "There is an ocean below its ice."),
    Moon(name: "Ganymede", text: "It is the largest moon of all, and larger than Mercury."),
    Moon(name: "Callisto", text: "No other surface has as many craters."),
  ]

  let moon = BehaviorRelay(value: moons[0])
  /// Whether the moon is shown, if there is no room for the list beside it.
  let showsMoon = BehaviorRelay(value: false)

  func open(_ chosen: Moon) {
    moon.accept(chosen)
    showsMoon.accept(true)
  }

  func goBack() { showsMoon.accept(false) }
}

final class Sidebars: PageView {
  let root: Widget

  private let (list, split): (ListView, SplitView)
  private let back = Button(iconName: "go-previous-symbolic", name: "Back to the Moons")
  private let (name, text) = (Label(), Label())
  private let viewModel = SidebarsViewModel()
  private let bag = DisposeBag()

  init() {
    list = ListView()
    let moons = Widget.list(list, named: "Moons")
    moons.setSizeRequest(width: 160, height: -1)
    name.addCssClass("title-1")
    text.wraps = true
    back.halign = .start
    let content = Box(spacing: 12)
    content.setMargins(18)
    for part in [back, name, text] as [Widget] { content.append(part) }
    content.hexpand = true
    content.setSizeRequest(width: 240, height: -1)
    split = SplitView(
      sidebar: NavigationPage(moons, title: "Moons"), content: NavigationPage(content, title: "Moon"))
    root = split
    bind()
    addKeys()
  }

  private func bind() {
    let items = Driver.just(SidebarsViewModel.moons)
      .drive(list.rx.items(cellIdentifier: "Moon", cellType: TextCell.self)) { _, moon, cell in
        cell.text = moon.name
      }
    items.disposed(by: bag)
    list.rx.modelSelected(items).emit(onNext: { [viewModel] in viewModel.open($0) }).disposed(by: bag)
    viewModel.moon.asDriver().map(\.name).drive(name.rx.text).disposed(by: bag)
    viewModel.moon.asDriver().map(\.text).drive(text.rx.text).disposed(by: bag)
    (split.rx.showsContent <-> viewModel.showsMoon).disposed(by: bag)
    split.rx.isCollapsed.drive(back.rx.isVisible).disposed(by: bag)
    back.rx.tap.emit(onNext: { [viewModel] in viewModel.goBack() }).disposed(by: bag)
    viewModel.showsMoon.asDriver().drive(onNext: { [weak self] in self?.moveFocus(toMoon: $0) }).disposed(
      by: bag)
  }

  /// Moves the keyboard focus to the page that is shown now.
  private func moveFocus(toMoon: Bool) {
    guard split.isCollapsed else { return }
    if toMoon { back.grabFocus() } else { list.focusFirstInside() }
  }

  private func addKeys() {
    let keys = ShortcutController()
    // Unlike `rx.shortcut`, this passes the key on while there is no way back.
    keys.add("Escape|<Alt>Left") { [split, viewModel] in
      guard split.isCollapsed, split.showsContent else { return false }
      viewModel.goBack()
      return true
    }
    split.add(keys)
  }
}
