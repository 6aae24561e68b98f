// Custom headers: views of your own above the sections, and a button at the end of each row.
//
// A header is a row of its own class, reused like any other. A button that is a row's accessory reports its tap by
// `modelAccessoryButtonTapped`, with the item that was on the screen. Choosing the row is a separate event.

import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

private struct Planet: Sendable {
  let name: String
  /// The distance from the sun, in millions of kilometres.
  let distance: Int
}

private struct PlanetGroup: Sendable {
  let name: String
  let iconName: String
}

/// A section's header: an icon, a name and the number of items.
private final class PlanetHeader: ListViewHeaderFooterView {
  private let icon = Image(iconName: "")
  private let (title, count) = (Label(), Label())

  required init() {
    super.init()
    title.addCssClass("title-4")
    title.xalign = 0
    title.hexpand = true
    count.addCssClass("dim-label")
    let box = Box(.horizontal, spacing: 12)
    box.setMargins(horizontal: 12, vertical: 12)
    for widget in [icon, title, count] { box.append(widget) }
    child = box
  }

  func configure(with group: PlanetGroup, count: Int) {
    icon.iconName = group.iconName
    title.text = group.name
    self.count.text = "\(count)"
    accessibleName = "\(group.name), \(count) planets"
  }
}

final class CustomHeaders: PageView {
  let root: Widget

  private let list = ListView()
  private let (chosen, told) = (Label("Nothing chosen"), Label("A row's button shows more."))
  private let bag = DisposeBag()

  private let dataSource = RxListViewSectionedReloadDataSource<PlanetGroup, Planet>(
    configureCell: { _, list, indexPath, planet in
      let cell = list.dequeueReusableCell(TextCell.self, for: indexPath)
      cell.text = planet.name
      cell.accessory = .detailButton(name: "About \(planet.name)")
      return cell
    },
    viewForHeaderInSection: { source, list, section in
      let header = list.dequeueReusableHeaderFooterView(PlanetHeader.self)
      header.configure(with: source[section].model, count: source[section].items.count)
      return header
    })

  init() {
    root = .stacked(chosen, told, list: .list(list, named: "Planets"))

    Observable.just([
      SectionModel(
        model: PlanetGroup(name: "Of rock", iconName: "weather-clear-symbolic"),
        items: [
          Planet(name: "Mercury", distance: 58), Planet(name: "Venus", distance: 108),
          Planet(name: "Earth", distance: 150), Planet(name: "Mars", distance: 228),
        ]),
      SectionModel(
        model: PlanetGroup(name: "Of gas and ice", iconName: "weather-snow-symbolic"),
        items: [
          Planet(name: "Jupiter", distance: 778), Planet(name: "Saturn", distance: 1_427),
          Planet(name: "Uranus", distance: 2_871), Planet(name: "Neptune", distance: 4_498),
        ]),
    ])
    .bind(to: list.rx.items(dataSource: dataSource)).disposed(by: bag)

    list.rx.modelSelected(dataSource).map { "Chosen: \($0.name)" }.emit(to: chosen.rx.text).disposed(by: bag)
    list.rx.modelAccessoryButtonTapped(dataSource)
      .map { "\($0.name) is \($0.distance) million kilometres from the sun." }
      .emit(to: told.rx.text).disposed(by: bag)
  }
}
