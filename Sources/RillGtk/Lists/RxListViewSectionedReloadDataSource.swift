import Gtk
public import RillLists

/// A data source that shows snapshots in a list view, and configures all rows again for each. Neither
/// sections nor items need identities.
///
/// The scroll position stays, unless the list is to begin at its top, and the focus stays at its position. The selection
/// is cleared.
///
/// ```swift
/// import Gtk
/// import Rill
/// import RillGtk
/// import RillLists
///
/// @MainActor func makeRivers() -> ListView {
///   let list = ListView()
///   let dataSource = RxListViewSectionedReloadDataSource<String, String>(
///     configureCell: { _, list, indexPath, name in
///       let cell = list.dequeueReusableCell(ListViewCell.self, for: indexPath)
///       cell.child = Label(name)
///       return cell
///     },
///     titleForHeaderInSection: { source, section in source[section].model })
///   let sections = Observable.just([SectionModel(model: "Rivers", items: ["Rhône", "Po"])])
///   sections.bind(to: list.rx.items(dataSource: dataSource)).disposed(by: list.rx.disposeBag)
///   return list
/// }
/// ```
public final class RxListViewSectionedReloadDataSource<Section: Sendable, Item: Sendable>:
  ListViewSectionedDataSource<Section, Item>
{
  /// Creates a data source.
  /// - Parameters:
  ///   - configureCell: Makes the row of an item.
  ///   - titleForHeaderInSection: Returns the title of a section. Without this and `viewForHeaderInSection`
  ///     no section has a header.
  ///   - titleForFooterInSection: Returns the text below a section. Without this and `viewForFooterInSection`
  ///     no section has a footer.
  ///   - viewForHeaderInSection: Makes the header of a section, instead of the standard one with the title.
  ///   - viewForFooterInSection: Makes the footer of a section, instead of the standard one with the text.
  ///   - headers: The sections that have a header.
  ///   - footers: The sections that have a footer.
  ///   - canEditRowAtIndexPath: Returns whether an item can be deleted, by a swipe, Delete or its menu.
  ///   - canMoveRowAtIndexPath: Returns whether an item can be moved, by dragging, Alt+Up and Alt+Down or its
  ///     menu.
  ///   - menuForRowAtIndexPath: Returns the menu of an item, instead of the standard one that deletes and
  ///     moves.
  ///   - dragItemForRowAtIndexPath: Returns the thing that the person drags by an item's row when the pointer leaves the list.
  ///   - canDropOnRowAtIndexPath: Returns whether a thing that is dragged can be dropped on an item's row, by which
  ///     `rx.modelDropped` emits it.
  ///   - beginsAtTop: Whether the list begins at its top with each snapshot, because that is a list of its own, such as
  ///     the result of a search.
  public init(
    configureCell: @escaping ConfigureCell,
    titleForHeaderInSection: TitleForSection? = nil,
    titleForFooterInSection: TitleForSection? = nil,
    viewForHeaderInSection: ViewForSection? = nil,
    viewForFooterInSection: ViewForSection? = nil,
    headers: SectionRows = .whenNotEmpty,
    footers: SectionRows = .whenNotEmpty,
    canEditRowAtIndexPath: @escaping CanChangeRowAtIndexPath = { _, _ in false },
    canMoveRowAtIndexPath: @escaping CanChangeRowAtIndexPath = { _, _ in false },
    menuForRowAtIndexPath: MenuForRowAtIndexPath? = nil,
    dragItemForRowAtIndexPath: DragItemForRowAtIndexPath? = nil,
    canDropOnRowAtIndexPath: CanDropOnRowAtIndexPath? = nil,
    beginsAtTop: Bool = false
  ) {
    super.init(
      Configuration(
        configureCell: configureCell, titleForHeaderInSection: titleForHeaderInSection,
        titleForFooterInSection: titleForFooterInSection, viewForHeaderInSection: viewForHeaderInSection,
        viewForFooterInSection: viewForFooterInSection, headers: headers, footers: footers,
        canEditRowAtIndexPath: canEditRowAtIndexPath, canMoveRowAtIndexPath: canMoveRowAtIndexPath,
        menuForRowAtIndexPath: menuForRowAtIndexPath,
        dragItemForRowAtIndexPath: dragItemForRowAtIndexPath,
        canDropOnRowAtIndexPath: canDropOnRowAtIndexPath, beginning: beginsAtTop ? .atTop : .keepsPlace))
  }
}
