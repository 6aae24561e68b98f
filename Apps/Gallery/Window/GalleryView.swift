import GalleryPages
import Gtk
import Rill
import RillGtk
import RillUI

/// The list of pages and the open one: beside each other, or one at a time in a narrow window.
final class GalleryView {
  /// The window's title while no page is open.
  static let title = "Rill Gallery"

  let root = Leaflet()
  private let list: PageListView
  private let pane = PagePane()
  private let bag = DisposeBag()

  init(_ pages: [Page]) {
    list = PageListView(pages)
    root.canUnfold = true
    root.canNavigateBack = true
    root.setTransition(.slide)
    root.append(list.root)
    root.append(decoration: Separator(.vertical))
    root.append(pane.root)
    root.onFoldedChanged { [weak self] in self?.folded() }
    root.onVisibleChildChanged { [weak self] in self?.closeIfLeft() }
    root.onTransitionRunningChanged { [weak self] in self?.closeIfLeft() }
    folded()
    bind()
    addKeys()
  }

  /// Opens a page, to which the keyboard goes.
  func open(_ page: Page) {
    pane.open(page)
    root.root?.title = page.title
    list.selected.onNext(page.id)
    root.visibleChild = pane.root
    pane.focus()
  }

  /// Brings the keyboard to the list.
  func focusList() { list.focusList() }

  private func bind() {
    list.opened.subscribe(onNext: { [weak self] in self?.open($0) }).disposed(by: bag)
    pane.back.rx.tap.subscribe(onNext: { [weak self] in _ = self?.goBack() }).disposed(by: bag)
  }

  private func addKeys() {
    let keys = ShortcutController(scope: .global)
    keys.add("<Control>f") { [weak self] in
      guard let self else { return false }
      _ = root.isFolded && goBack()
      list.focusSearch()
      return true
    }
    root.add(keys)
    let escape = ShortcutController(scope: .local)
    escape.add("Escape|<Alt>Left") { [weak self] in self?.goBack() ?? false }
    pane.root.add(escape)
  }

  /// Leaves the open page.
  /// - Returns: Whether one was open.
  private func goBack() -> Bool {
    guard let page = pane.page else { return false }
    root.visibleChild = list.root
    list.focusList(on: page.id)
    if root.isFolded { closeIfLeft() } else { close() }
    return true
  }

  /// The page ends when it has gone from the screen: by a key, the button or a swipe.
  private func closeIfLeft() {
    guard root.isFolded, !root.isTransitionRunning, root.visibleChild === list.root else { return }
    close()
  }

  private func close() {
    pane.close()
    root.root?.title = Self.title
    list.selected.onNext(nil)
  }

  /// The window's buttons are at its ends, however many header bars it has.
  private func folded() {
    list.header.showsEndTitleButtons = root.isFolded
    pane.header.showsStartTitleButtons = root.isFolded
    pane.back.isVisible = root.isFolded
  }
}
