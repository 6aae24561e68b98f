public import Gtk
public import Rill
public import RillLists

extension Reactive where Base: ListView {
  /// Shows a sequence of snapshots: `snapshots.bind(to: listView.rx.items(dataSource: dataSource))`.
  ///
  /// The list retains the data source. Another one can replace it when the binding has been disposed of.
  /// Until then, binding another one sends a `ListViewError` to `Hooks.defaultErrorHandler`.
  /// - Parameter dataSource: Makes the rows.
  /// - Returns: A function that subscribes to the sequence.
  public func items<Section, Item, Source: ObservableConvertibleType>(
    dataSource: ListViewSectionedDataSource<Section, Item>
  ) -> @MainActor (_ source: Source) -> any Disposable
  where Source.Element == SectionedSnapshot<Section, Item> {
    { source in ListViewBinding.bind(source.asObservable(), to: base, dataSource) { $0 } }
  }

  /// Shows a sequence of arrays of section models.
  /// - Parameter dataSource: Makes the rows.
  /// - Returns: A function that subscribes to the sequence.
  public func items<Section, Item, Source: ObservableConvertibleType>(
    dataSource: ListViewSectionedDataSource<Section, Item>
  ) -> @MainActor (_ source: Source) -> any Disposable where Source.Element == [SectionModel<Section, Item>] {
    { source in ListViewBinding.bind(source.asObservable(), to: base, dataSource) { SectionedSnapshot($0) } }
  }

  /// Shows a sequence of arrays of section models.
  /// - Parameter dataSource: Makes the rows.
  /// - Returns: A function that subscribes to the sequence.
  public func items<Section, Item, Source: ObservableConvertibleType>(
    dataSource: ListViewSectionedDataSource<Section, Item>
  ) -> @MainActor (_ source: Source) -> any Disposable
  where Source.Element == [AnimatableSectionModel<Section, Item>] {
    { source in ListViewBinding.bind(source.asObservable(), to: base, dataSource) { SectionedSnapshot($0) } }
  }

  /// Shows a sequence of arrays of a custom section type, which is the data source's type of section.
  /// - Parameter dataSource: Makes the rows.
  /// - Returns: A function that subscribes to the sequence.
  public func items<Section: SectionModelType, Source: ObservableConvertibleType>(
    dataSource: ListViewSectionedDataSource<Section, Section.Item>
  ) -> @MainActor (_ source: Source) -> any Disposable where Source.Element == [Section] {
    { source in
      ListViewBinding.bind(source.asObservable(), to: base, dataSource) { sections in
        SectionedSnapshot(sections: sections.lazy.map { SnapshotSection(model: $0, items: $0.items) })
      }
    }
  }

  /// Shows a sequence of elements in one section:
  /// `names.bind(to: listView.rx.items) { list, row, name in … }`.
  /// - Parameter source: The sequence of elements.
  /// - Returns: A function that takes the closure which makes an element's row, and returns the binding.
  ///   Disposing of the binding ends it. `modelSelected` and similar functions take it to learn the elements'
  ///   type.
  public func items<Elements: Sequence & Sendable, Source: ObservableConvertibleType>(
    _ source: Source
  ) -> (_ cellFactory: @escaping (ListView, Int, Elements.Element) -> ListViewCell) ->
    ListViewItems<Elements.Element>
  where Source.Element == Elements, Elements.Element: Sendable {
    { cellFactory in
      let elements = source.asObservable()
      return ListViewItems(elements.map(Array.init), in: base) { list, path, element in
        cellFactory(list, path.row, element)
      }
    }
  }

  /// Shows a sequence of elements in one section, in rows of one class:
  /// `names.bind(to: listView.rx.items(cellIdentifier: "Name", cellType: NameCell.self)) { row, name, cell in … }`.
  /// - Parameters:
  ///   - cellIdentifier: The reuse identifier of the rows. Only rows with this identifier are reused.
  ///   - cellType: The rows' class.
  /// - Returns: A function that takes the elements and returns another one. That takes the closure which
  ///   shows an element in its row, and returns the binding. Disposing of the binding ends it.
  ///   `modelSelected` and similar functions take it to learn the elements' type.
  public func items<Elements: Sequence & Sendable, Cell: ListViewCell, Source: ObservableConvertibleType>(
    cellIdentifier: String, cellType: Cell.Type = Cell.self
  )
    -> @MainActor (_ source: Source) -> (_ configureCell: @escaping (Int, Elements.Element, Cell) -> Void) ->
    ListViewItems<Elements.Element>
  where Source.Element == Elements, Elements.Element: Sendable {
    { source in
      let elements = source.asObservable()
      return { configureCell in
        ListViewItems(elements.map(Array.init), in: base) { list, path, element in
          let cell = list.dequeueReusableCell(cellType, withIdentifier: cellIdentifier, for: path)
          configureCell(path.row, element, cell)
          return cell
        }
      }
    }
  }
}
