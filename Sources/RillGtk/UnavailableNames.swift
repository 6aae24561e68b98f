public import Gtk
public import Rill
public import RillLists
public import RillUI

// RxCocoa's and RxDataSources' ways that don't exist here. The compiler's message says what to write instead.

extension Reactive where Base: ListView {
  /// Not available: the type follows from the argument of `modelSelected(_:)`.
  /// - Parameter modelType: The items' type.
  @available(*, unavailable, message: "pass what knows the type: rx.modelSelected(dataSource)")
  @_disfavoredOverload public func modelSelected<T: Sendable>(_ modelType: T.Type) -> ControlEvent<T> {
    unavailable()
  }

  /// Not available: the type follows from the argument of `modelDeselected(_:)`.
  /// - Parameter modelType: The items' type.
  @available(*, unavailable, message: "pass what knows the type: rx.modelDeselected(dataSource)")
  @_disfavoredOverload public func modelDeselected<T: Sendable>(_ modelType: T.Type) -> ControlEvent<T> {
    unavailable()
  }

  /// Not available: the type follows from the argument of `modelDeleted(_:)`.
  /// - Parameter modelType: The items' type.
  @available(*, unavailable, message: "pass what knows the type: rx.modelDeleted(dataSource)")
  @_disfavoredOverload public func modelDeleted<T: Sendable>(_ modelType: T.Type) -> ControlEvent<T> {
    unavailable()
  }

  /// Not available: the data source knows its items.
  /// - Parameter indexPath: The item's place on the screen.
  @available(*, unavailable, message: "ask the data source, which knows the type: dataSource[indexPath]")
  public func model<T>(at indexPath: IndexPath) throws -> T { unavailable() }
}

extension ListViewSectionedDataSource {
  /// Not available: a data source's closures are set at its creation.
  @available(*, unavailable, message: "pass it to init(configureCell:)")
  public final var configureCell: ConfigureCell {
    get { unavailable() }
    set { unavailable() }
  }

  /// Not available: a data source's closures are set at its creation.
  @available(*, unavailable, message: "pass it to init(configureCell:titleForHeaderInSection:)")
  public final var titleForHeaderInSection: TitleForSection? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Not available: a data source's closures are set at its creation.
  @available(*, unavailable, message: "pass it to init(configureCell:titleForFooterInSection:)")
  public final var titleForFooterInSection: TitleForSection? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Not available: a data source's closures are set at its creation.
  @available(*, unavailable, message: "pass it to init(configureCell:canEditRowAtIndexPath:)")
  public final var canEditRowAtIndexPath: CanChangeRowAtIndexPath {
    get { unavailable() }
    set { unavailable() }
  }

  /// Not available: a data source's closures are set at its creation.
  @available(*, unavailable, message: "pass it to init(configureCell:canMoveRowAtIndexPath:)")
  public final var canMoveRowAtIndexPath: CanChangeRowAtIndexPath {
    get { unavailable() }
    set { unavailable() }
  }
}

extension Reactive where Base: Button {
  /// Not available: GTK calls a button's text its label.
  @available(*, unavailable, message: "GTK calls a button's text its label: rx.label")
  public var title: Binder<String?> { unavailable() }

  /// Not available: a button has one text, whatever its state.
  /// - Parameter controlState: The state of a UIKit button.
  @available(*, unavailable, message: "a button has one text, its label, whatever its state: rx.label")
  public func title(for controlState: UIKitControlState = .normal) -> Binder<String?> { unavailable() }
}

/// The states of UIKit's controls. GTK's style sheets know them; nothing here takes them.
public enum UIKitControlState: Sendable {
  case normal, highlighted, disabled, selected, focused
}

extension Reactive where Base: DropDown {
  /// Not available: the type follows from the argument of `modelSelected(_:)`.
  /// - Parameter modelType: The items' type.
  @available(*, unavailable, message: "pass the result of binding rx.items or rx.itemTitles")
  public func modelSelected<T: Sendable>(_ modelType: T.Type) -> ControlEvent<T> { unavailable() }
}

extension Reactive where Base: HeaderBar {
  /// Not available: a header bar shows the window's title, or a widget of its own.
  @available(*, unavailable, message: "set window.rx.title, or that of a WindowTitle as titleWidget")
  public var title: Binder<String?> { unavailable() }
}

extension ListView {
  /// Not available: a list needs no registration.
  /// - Parameters:
  ///   - cellClass: The row's class.
  ///   - identifier: The reuse identifier.
  @available(
    *, unavailable,
    message: "Nothing needs to be registered: list.dequeueReusableCell(Cell.self, for: indexPath)"
  )
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) { unavailable() }
}

private func unavailable() -> Never { preconditionFailure("Expected no call of an unavailable function.") }
