import Gtk
public import RillLists

/// Shows snapshots in a list view, each anew. Neither sections nor items need identities.
///
/// Where the list is scrolled to stays, and the focus at its place; nothing stays selected.
public final class RxListViewSectionedReloadDataSource<Section: Sendable, Item: Sendable>:
  ListViewSectionedDataSource<Section, Item>
{
  /// Makes a data source.
  /// - Parameters:
  ///   - configureCell: Makes the row of an item.
  ///   - titleForHeaderInSection: The title of a section. Without this and `viewForHeaderInSection` no section
  ///     has a header.
  ///   - titleForFooterInSection: The text below a section; without this and `viewForFooterInSection` none.
  ///   - viewForHeaderInSection: Makes the header of a section, in the place of one with the title.
  ///   - viewForFooterInSection: Makes the footer of a section, in the place of one with the title.
  ///   - headers: Which sections have a header.
  ///   - footers: Which sections have a footer.
  ///   - canEditRowAtIndexPath: Whether an item can be deleted, by a swipe, by Delete or by its menu.
  ///   - canMoveRowAtIndexPath: Whether an item can be moved, by dragging, by Alt+Up and Alt+Down or by its
  ///     menu.
  ///   - menuForRowAtIndexPath: The menu of an item, in the place of one that deletes and moves.
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
    menuForRowAtIndexPath: MenuForRowAtIndexPath? = nil
  ) {
    super.init(
      Configuration(
        configureCell: configureCell, titleForHeaderInSection: titleForHeaderInSection,
        titleForFooterInSection: titleForFooterInSection, viewForHeaderInSection: viewForHeaderInSection,
        viewForFooterInSection: viewForFooterInSection, headers: headers, footers: footers,
        canEditRowAtIndexPath: canEditRowAtIndexPath, canMoveRowAtIndexPath: canMoveRowAtIndexPath,
        menuForRowAtIndexPath: menuForRowAtIndexPath))
  }
}
