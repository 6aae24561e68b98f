import Rill
import RillTestSupport
import RillUI
import Testing

@Suite("Two-way binding", .timeLimit(.minutes(20)))
@MainActor struct TwoWayBindingTests {
  /// A control with a text that a person types and Rill writes.
  final class Field: Sendable {
    private let text = BehaviorRelay<String?>(value: nil)
    private let typed = PublishSubject<String?>()
    let writes = Log<String?>()

    var shown: String? { text.value }

    /// The current text, then each typed text. Text that Rill writes is not echoed.
    var property: ControlProperty<String?> {
      let values = Observable<String?>.deferred { [text, typed] in typed.startWith(text.value) }
      return ControlProperty(
        values: values,
        valueSink: AnyObserver { [text, writes] event in
          guard case .next(let value) = event else { return }
          writes.write(value)
          text.accept(value)
        })
    }

    func type(_ value: String) {
      text.accept(value)
      typed.onNext(value)
    }

    func destroy() { typed.onCompleted() }
  }

  let field = Field()
  let relay = BehaviorRelay(value: "relay")
  let bag = DisposeBag()

  @Test("The control takes the relay's value first, then each takes the other's changes")
  func both() {
    field.type("field")
    (field.property <-> relay).disposed(by: bag)
    #expect(field.shown == "relay" && relay.value == "relay")
    field.type("typed")
    #expect(relay.value == "typed")
    relay.accept("set")
    #expect(field.shown == "set")
  }

  @Test("Typed text is not written back, so that the cursor and an input method are undisturbed")
  func noEcho() {
    let told = Log<String>()
    relay.subscribe(onNext: { told.write($0) }).disposed(by: bag)
    (field.property.orEmpty <-> relay).disposed(by: bag)
    field.type("a")
    field.type("ab")
    relay.accept("ab")
    #expect(field.writes.entries == ["relay"])
    #expect(told.entries == ["relay", "a", "ab", "ab"], "the relay's observers hear of each change once")
  }

  @Test("Text that an observer of the relay corrects is shown")
  func corrected() {
    (field.property <-> relay).disposed(by: bag)
    relay.subscribe(onNext: { [relay] text in
      if text != text.uppercased() { relay.accept(text.uppercased()) }
    }).disposed(by: bag)
    #expect(field.shown == "RELAY")
    field.type("RELAYs")
    #expect(field.shown == "RELAYS" && relay.value == "RELAYS")
  }

  @Test("Two controls on one relay show the same text")
  func twoControls() {
    let other = Field()
    (field.property <-> relay).disposed(by: bag)
    (other.property <-> relay).disposed(by: bag)
    field.type("one")
    #expect(other.shown == "one")
    other.type("two")
    #expect(field.shown == "two")
  }

  @Test("A value that is set on another thread arrives on the main actor")
  func otherThread() async {
    (field.property <-> relay).disposed(by: bag)
    let relay = relay
    #expect(onOtherThread { relay.accept("elsewhere") }.wait())
    #expect(field.shown == "relay")
    await deliveries()
    #expect(field.shown == "elsewhere")
    field.type("here")
    #expect(relay.value == "here")
  }

  @Test("A binding ends on disposal or with the control, and keeps nothing alive")
  func ends() {
    weak var observed: BehaviorRelay<String>?
    do {
      let own = BehaviorRelay(value: "own")
      observed = own
      let binding = field.property <-> own
      binding.dispose()
      field.type("after")
      #expect(own.value == "own")
      _ = field.property <-> own
      field.destroy()
      own.accept("gone")
      #expect(field.shown == "own")
    }
    #expect(observed == nil)
  }
}
