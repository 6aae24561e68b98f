import Gtk
import Rill
import RillGtk
import RillUI
import Testing

private protocol BoxDelegate: AnyObject {
  func boxDidFill(_ box: DelegatingBox, with number: Int)
}

private final class DelegatingBox: Gtk.Box, HasDelegate {
  weak var delegate: (any BoxDelegate)?

  func fill(with number: Int) { delegate?.boxDidFill(self, with: number) }
}

private final class RxBoxDelegateProxy: DelegateProxy<DelegatingBox, any BoxDelegate>, DelegateProxyType,
  BoxDelegate
{
  let didFill = DelegateMethod<Int>()

  func asDelegate() -> any BoxDelegate { self }

  func boxDidFill(_ box: DelegatingBox, with number: Int) {
    didFill(number) { forwardToDelegate()?.boxDidFill(box, with: number) }
  }
}

private final class Regular: BoxDelegate {
  let log = Log<Int>()

  func boxDidFill(_ box: DelegatingBox, with number: Int) { log.add(number) }
}

extension WindowTests {
  @MainActor @Suite("Delegate proxies of GObjects") struct DelegateProxyTests {
    init() throws { try requireDisplay() }

    @Test("A widget keeps its proxy beside its delegate, and its streams complete when it is destroyed")
    func lifetime() throws {
      let box = DelegatingBox(.vertical)
      let regular = Regular()
      box.delegate = regular
      let log = Log<String>()
      weak let proxy = try RxBoxDelegateProxy.proxy(for: box)
      let subscription = RxBoxDelegateProxy.methodInvoked(\.didFill, onProxyForObject: box)
        .subscribe(onNext: { log.add("\($0)") }, onCompleted: { log.add("completed") })
      box.fill(with: 1)
      #expect(proxy != nil && regular.log.entries == [1])
      box.destroy()
      #expect(proxy == nil)
      #expect(log.entries == ["1", "completed"])
      subscription.dispose()
    }
  }
}
