// Editable list: rows are deleted and moved, and only the rows concerned change.
//
// The list does not change anything by itself: it reports the person's wishes. Each wish is a command, and `scan`
// executes the commands, one after the other, on a model that is a value. The data source finds the rows concerned.

import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

/// Something to buy. Two purchases of the same name are different items.
struct Purchase: Sendable, Equatable, Identifiable, IdentifiableType {
  let id: Int
  let name: String
}

/// A change to a list that a person requests.
enum EditingCommand: Sendable {
  case add
  case delete(IndexPath)
  case move(from: IndexPath, to: IndexPath)
}

/// The list after the commands so far.
struct EditingModel: Sendable {
  private(set) var sections = [
    EditingModel.section("Breakfast", ["Bread", "Butter", "Coffee", "Eggs"], from: 1),
    EditingModel.section("Dinner", ["Noodles", "Tomatoes", "Basil", "Cheese"], from: 5),
  ]
  private var nextNumber = 9

  /// Returns the list after one more command.
  func executing(_ command: EditingCommand) -> EditingModel {
    var next = self
    switch command {
    case .add:
      next.sections[0].items.append(Purchase(id: nextNumber, name: "Item \(nextNumber)"))
      next.nextNumber += 1
    case .delete(let place):
      next.sections[place.section].items.remove(at: place.row)
    case .move(let source, let destination):
      let item = next.sections[source.section].items.remove(at: source.row)
      next.sections[destination.section].items.insert(item, at: destination.row)
    }
    return next
  }

  private static func section(
    _ name: String, _ items: [String], from number: Int
  ) -> AnimatableSectionModel<String, Purchase> {
    AnimatableSectionModel(
      model: name, items: items.enumerated().map { Purchase(id: number + $0.offset, name: $0.element) })
  }
}

final class EditableList: PageView {
  let root: Widget

  private let list = ListView()
  private let add = Button(iconName: "list-add-symbolic", name: "Add")
  private let bag = DisposeBag()

  private let dataSource = RxListViewSectionedAnimatedDataSource<String, Purchase>(
    configureCell: { _, list, indexPath, purchase in
      let cell = list.dequeueReusableCell(TextCell.self, for: indexPath)
      cell.text = purchase.name
      return cell
    },
    titleForHeaderInSection: { source, section in source[section].model },
    headers: .always,
    canEditRowAtIndexPath: { _, _ in true },
    canMoveRowAtIndexPath: { _, _ in true })

  init() {
    add.halign = .start
    root = .stacked(
      .note("Delete with a swipe or the Delete key. Move by dragging, or with Alt and an arrow key."), add,
      list: .list(list, named: "Purchases"))

    Signal.merge(
      add.rx.tap.map { EditingCommand.add },
      list.rx.itemDeleted.map { .delete($0) },
      list.rx.itemMoved.map { .move(from: $0.sourceIndex, to: $0.destinationIndex) }
    )
    .asObservable()
    .scan(EditingModel()) { model, command in model.executing(command) }
    .startWith(EditingModel())
    .map(\.sections)
    .bind(to: list.rx.items(dataSource: dataSource)).disposed(by: bag)
  }
}
