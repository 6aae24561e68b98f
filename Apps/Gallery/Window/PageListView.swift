import GalleryPages
import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

/// The list of pages with its search.
final class PageListView {
  typealias DataSource = RxListViewSectionedAnimatedDataSource<PageGroup, Page>

  let root = Box()
  let header = HeaderBar()
  let list = ListView(selection: .single)
  private let search = SearchEntry()
  private let empty = StatusPage(
    iconName: "edit-find-symbolic", title: "No Page Found", description: "Try other words.")
  private let bag = DisposeBag()
  private let dataSource = DataSource(
    configureCell: { _, list, indexPath, page in
      let row = list.dequeueReusableCell(PageRow.self, for: indexPath)
      row.configure(with: page)
      return row
    },
    titleForHeaderInSection: { source, section in source[section].rawValue })

  /// The pages that are chosen by a click or Enter.
  let opened: ControlEvent<Page>
  /// The page whose row is selected. Setting it selects a row.
  let selected: ControlProperty<Page.ID?>

  init(_ pages: [Page]) {
    opened = list.rx.modelSelected(dataSource)
    selected = list.rx.selected(dataSource)
    build()
    let shown = PageListViewModel(pages, query: search.rx.text.orEmpty.asDriver()).pages
    shown.drive(list.rx.items(dataSource: dataSource)).disposed(by: bag)
    shown.map(\.isEmpty).drive(onNext: { [empty, scrolled = list.parent] isEmpty in
      empty.isVisible = isEmpty
      scrolled?.isVisible = !isEmpty
    }).disposed(by: bag)
    search.rx.activated.subscribe(onNext: { [weak self] in self?.focusList() }).disposed(by: bag)
  }

  /// Moves the keyboard focus to the search.
  func focusSearch() { search.grabFocus() }

  /// Moves the keyboard focus to the list: to a page's row, or to the first one.
  func focusList(on page: Page.ID? = nil) {
    list.grabFocus(at: page.flatMap { dataSource.row(of: $0) } ?? 1)
  }

  private func build() {
    header.titleWidget = WindowTitle(title: GalleryView.title)
    header.packEnd(menuButton)
    search.placeholder = "Search (Ctrl+F)"
    search.setAccessibleLabel("Search pages")
    search.setMargins(horizontal: 12, vertical: 6)
    list.addCssClass("page-list")
    list.setAccessibleLabel("Pages")
    let scrolled = ScrolledWindow(child: list)
    scrolled.vexpand = true
    empty.vexpand = true
    for part in [header, search, scrolled, empty] { root.append(part) }
    root.setSizeRequest(width: 260, height: -1)
    addKeys()
  }

  private var menuButton: MenuButton {
    let menu = Menu()
    menu.append("Dark Style", action: "app.dark")
    menu.append("About \(GalleryView.title)", action: "app.about")
    menu.append("Quit", action: "app.quit")
    let button = MenuButton(iconName: "open-menu-symbolic", name: "Main Menu", menu: menu)
    button.isPrimary = true
    return button
  }

  private func addKeys() {
    let leave = KeyController()
    leave.propagationPhase = .capture
    leave.onKeyPressed { [weak self] press in
      guard let self, ["Escape", "Down"].contains(press.name) else { return false }
      if press.name == "Escape" { search.text = "" }
      focusList()
      return true
    }
    search.add(leave)
    // Text that is typed in the list goes to the search.
    let typed = KeyController()
    typed.onKeyPressed { [weak self] press in
      guard let self, !press.isControl, !press.isAlt, press.name.count == 1 else { return false }
      search.text += press.name
      search.grabFocus()
      search.position = -1
      return true
    }
    list.add(typed)
  }
}
