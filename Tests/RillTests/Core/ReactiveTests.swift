import Rill
import RillTestSupport
import Synchronization
import Testing

private struct Thermometer: ReactiveCompatible {
  let degrees: Int
}

/// Something of the main actor with a property, as a control has.
@MainActor private final class Label: ReactiveCompatible {
  var text = ""
  var writes: [String] = []
  var declared = "" { didSet { writes.append(declared) } }
}

/// Something that may be used anywhere.
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
  @Test("Reaches the value that it belongs to")
  func base() {
    #expect(Thermometer(degrees: 20).rx.base.degrees == 20)
  }

  @Test("A type has one too, for what belongs to no value")
  func ofType() {
    #expect(Thermometer.rx.unit == "°C")
  }

  @Test("What an extension declares with a setter can be assigned to, also through a constant")
  @MainActor func assigning() {
    let label = Label()
    label.rx.title = "Milk"
    #expect(label.text == "Milk")
  }

  @Test("Every property that can be set is a binder, on the main actor")
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

  @Test("A property of something that may be used anywhere is set on the main actor, too")
  @MainActor func sendable() async {
    let setting = Setting()
    #expect(onOtherThread { _ = Observable.just(3).bind(to: setting.rx.value) }.wait())
    #expect(setting.value == 0)
    await deliveries()
    #expect(setting.value == 3)
  }

  @Test("What an extension declares goes before the property of the same name")
  @MainActor func declaredFirst() {
    let label = Label()
    label.rx.declared.onNext("Milk")
    #expect(label.writes == ["declared Milk"])
  }

  @Test("A binder of a property holds the object weakly")
  @MainActor func weakly() {
    var label: Label? = Label()
    weak let observed = label
    let text = label?.rx.text
    label = nil
    #expect(observed == nil)
    text?.onNext("Milk")
  }
}
