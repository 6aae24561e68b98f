import Rill
import RillUI

/// A control without a toolkit, which keeps its proxies.
@MainActor class FakeControl: DelegateProxyParent, ReactiveCompatible {
  private var attachments: [String: AnyObject] = [:]

  func attach(_ value: AnyObject?, key: String) { attachments[key] = value }
  func attachment(key: String) -> AnyObject? { attachments[key] }
}

@MainActor protocol ScrollDelegate: AnyObject {
  func didScroll(_ scroller: Scroller, to offset: Int)
  func shouldScrollToTop(_ scroller: Scroller) -> Bool
}

extension ScrollDelegate {
  func didScroll(_ scroller: Scroller, to offset: Int) {}
  func shouldScrollToTop(_ scroller: Scroller) -> Bool { true }
}

@MainActor protocol RowsDelegate: ScrollDelegate {
  func didSelect(_ rows: Rows, row: Int)
}

/// A control with a delegate.
class Scroller: FakeControl, HasDelegate {
  weak var delegate: (any ScrollDelegate)?

  func scroll(to offset: Int) { delegate?.didScroll(self, to: offset) }
  var scrollsToTop: Bool { delegate?.shouldScrollToTop(self) ?? true }
}

/// A control with the slot of its superclass and more methods.
final class Rows: Scroller {
  func select(_ row: Int) { (delegate as? any RowsDelegate)?.didSelect(self, row: row) }
}

class RxScrollerDelegateProxy: DelegateProxy<Scroller, any ScrollDelegate>, DelegateProxyType,
  ScrollDelegate
{
  let didScroll = DelegateMethod<Int>()
  let shouldScrollToTop = DelegateMethod<Void>()

  static func registerKnownImplementations() {
    register { RxScrollerDelegateProxy(parentObject: $0) }
    register { (rows: Rows) in RxRowsDelegateProxy(parentObject: rows) }
  }

  func asDelegate() -> any ScrollDelegate { self }

  func didScroll(_ scroller: Scroller, to offset: Int) {
    didScroll(offset) { forwardToDelegate()?.didScroll(scroller, to: offset) }
  }

  func shouldScrollToTop(_ scroller: Scroller) -> Bool {
    shouldScrollToTop(()) { forwardToDelegate()?.shouldScrollToTop(scroller) ?? true }
  }
}

final class RxRowsDelegateProxy: RxScrollerDelegateProxy, RowsDelegate {
  let didSelect = DelegateMethod<Int>()

  func didSelect(_ rows: Rows, row: Int) {
    didSelect(row) { (forwardToDelegate() as? any RowsDelegate)?.didSelect(rows, row: row) }
  }
}

extension Reactive where Base: Scroller {
  @MainActor var delegate: RxScrollerDelegateProxy { get throws { try .proxy(for: base) } }

  @MainActor func setDelegate(_ delegate: any ScrollDelegate) throws -> any Disposable {
    try RxScrollerDelegateProxy.installForwardDelegate(
      delegate, retainDelegate: false, onProxyForObject: base)
  }

  @MainActor var didScroll: ControlEvent<Int> {
    RxScrollerDelegateProxy.methodInvoked(\.didScroll, onProxyForObject: base)
  }
}

extension Reactive where Base: Rows {
  @MainActor var didSelect: ControlEvent<Int> {
    RxRowsDelegateProxy.methodInvoked(\.didSelect, onProxyForObject: base)
  }
}

/// An object that wraps a function in a slot.
final class Callback<Argument, Answer> {
  let function: @MainActor (Argument) -> Answer

  init(_ function: @escaping @MainActor (Argument) -> Answer) { self.function = function }
}

/// A control with a slot for a function, which the slot keeps.
final class Sorter: FakeControl {
  var filter: Callback<Int, Bool>?

  func shows(_ number: Int) -> Bool { filter?.function(number) ?? true }
}

final class RxSorterFilterProxy: DelegateProxy<Sorter, Callback<Int, Bool>>, DelegateProxyType {
  let filtered = DelegateMethod<Int>()

  private lazy var callback = Callback<Int, Bool> { [weak self] number in
    guard let self else { return true }
    return self.filtered(number) { self.forwardToDelegate()?.function(number) ?? true }
  }

  static var slot: String { "filter" }
  static var keepsDelegate: Bool { true }
  static func currentDelegate(for sorter: Sorter) -> Callback<Int, Bool>? { sorter.filter }
  static func setCurrentDelegate(_ filter: Callback<Int, Bool>?, to sorter: Sorter) { sorter.filter = filter }
  func asDelegate() -> Callback<Int, Bool> { callback }
}
