import Rill
import RillTestSupport
import Synchronization
import Testing

private struct Thermometer: ReactiveCompatible {
  let degrees: Int
}

/// A main-actor object with a property, like a control.
@MainActor private final class Label: ReactiveCompatible {
  var text = ""
  var writes: [String] = []
  var declared = "" { didSet { writes.append(declared) } }
}

/// An object that any thread may use.
private final class Setting: ReactiveCompatible, Sendable {
  private let stored = Mutex(0)
  var value: Int {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}

extension Reactive where Base == Thermometer {
  fileprivate static var unit: String { "°C" }
}

extension Reactive where Base: Label {
  @MainActor fileprivate var declared: Binder<String> { Binder(base) { $0.declared = "declared \($1)" } }
  @MainActor fileprivate var title: String {
    get { base.text }
    set { base.text = newValue }
  }
}

@Suite("The namespace rx")
struct ReactiveTests {
  @Test("rx.base is the value itself")
  func base() {
    #expect(Thermometer(degrees: 20).rx.base.degrees == 20)
  }

  @Test("A type has an rx namespace too, for members that belong to no value")
  func ofType() {
    #expect(Thermometer.rx.unit == "°C")
  }

  @Test("A settable property of an extension can be assigned to, even through a constant")
  @MainActor func assigning() {
    let label = Label()
    label.rx.title = "Milk"
    #expect(label.text == "Milk")
  }

  @Test("Every settable property is a binder that sets it on the main actor")
  @MainActor func members() async {
    let label = Label()
    label.rx.text.onNext("Milk")
    #expect(label.text == "Milk")
    let text = label.rx.text
    #expect(onOtherThread { text.onNext("Bread") }.wait())
    #expect(label.text == "Milk")
    await deliveries()
    #expect(label.text == "Bread")
  }

  @Test("A property of a Sendable object is set on the main actor, too")
  @MainActor func sendable() async {
    let setting = Setting()
    #expect(onOtherThread { _ = Observable.just(3).bind(to: setting.rx.value) }.wait())
    #expect(setting.value == 0)
    await deliveries()
    #expect(setting.value == 3)
  }

  @Test("A member that an extension declares takes precedence over a property of the same name")
  @MainActor func declaredFirst() {
    let label = Label()
    label.rx.declared.onNext("Milk")
    #expect(label.writes == ["declared Milk"])
  }

  @Test("A property's binder holds the object weakly")
  @MainActor func weakly() {
    var label: Label? = Label()
    weak let observed = label
    let text = label?.rx.text
    label = nil
    #expect(observed == nil)
    text?.onNext("Milk")
  }
}
