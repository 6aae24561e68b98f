import GalleryPages
import Gtk
import Rill
import RillGtk
import RillUI

/// The list of pages and the open page: beside each other, or one at a time in a narrow window.
final class GalleryView {
  /// The window's title while no page is open.
  static let title = "Rill Gallery"

  let root: SplitView
  private let list: PageListView
  private let pane = PagePane()
  private let content: NavigationPage
  private let bag = DisposeBag()

  init(_ pages: [Page]) {
    list = PageListView(pages)
    content = NavigationPage(pane.root, title: Self.title)
    root = SplitView(sidebar: NavigationPage(list.root, title: "Pages"), content: content)
    root.onCollapsedChanged { [weak self] in self?.collapsed() }
    content.on("unmap") { [weak self] in Task { self?.closeIfLeft() } }
    collapsed()
    bind()
    addKeys()
  }

  /// Opens a page, and moves the keyboard focus to it.
  func open(_ page: Page) {
    pane.open(page)
    name(page.title)
    list.selected.onNext(page.id)
    root.showsContent = true
    pane.focus()
  }

  /// Moves the keyboard focus to the list.
  func focusList() { list.focusList() }

  private func bind() {
    list.opened.subscribe(onNext: { [weak self] in self?.open($0) }).disposed(by: bag)
    pane.back.rx.tap.subscribe(onNext: { [weak self] in _ = self?.goBack() }).disposed(by: bag)
  }

  private func addKeys() {
    let keys = ShortcutController(scope: .global)
    keys.add("<Control>f") { [weak self] in
      guard let self else { return false }
      _ = root.isCollapsed && goBack()
      list.focusSearch()
      return true
    }
    root.add(keys)
    let escape = ShortcutController(scope: .local)
    escape.add("Escape|<Alt>Left") { [weak self] in self?.goBack() ?? false }
    pane.root.add(escape)
  }

  /// Leaves the open page.
  /// - Returns: Whether a page was open.
  private func goBack() -> Bool {
    guard let page = pane.page else { return false }
    root.showsContent = false
    list.focusList(on: page.id)
    if !root.isCollapsed { close() }
    return true
  }

  /// Closes the page once it has left the screen: by a key, the button or a swipe.
  private func closeIfLeft() {
    guard root.isCollapsed, !root.showsContent, !content.isMapped else { return }
    close()
  }

  private func close() {
    pane.close()
    name(Self.title)
    list.selected.onNext(nil)
  }

  /// Names the window and the content after the open page.
  private func name(_ title: String) {
    root.window?.title = title
    content.setTitle(title)
  }

  /// Follows the split view: the window's buttons are at the window's ends, however many header bars it has.
  private func collapsed() {
    list.header.showsEndTitleButtons = root.isCollapsed
    pane.header.showsStartTitleButtons = root.isCollapsed
    pane.back.isVisible = root.isCollapsed
    list.list.transition.backdropColorName = root.sidebarColorName
  }
}
