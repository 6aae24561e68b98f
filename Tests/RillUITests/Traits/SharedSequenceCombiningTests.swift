import Rill
import RillUI
import Testing

@Suite("Combining sequences of the main-actor family", .timeLimit(.minutes(20)))
@MainActor struct SharedSequenceCombiningTests {
  /// The state of a view, which a main-actor closure may use.
  final class View {
    var prefix = ">"
  }

  let relays = (0..<8).map { BehaviorRelay(value: $0) }
  let log = Log<String>()
  let bag = DisposeBag()

  var drivers: [Driver<Int>] { relays.map { $0.asDriver() } }

  func follow(_ sequence: Driver<String>) {
    sequence.drive(onNext: { [log] in log.write($0) }).disposed(by: bag)
  }

  @Test("combineLatest and zip accept two or more sequences, and their closures may use a view")
  func numbers() {
    let (d, view) = (drivers, View())
    follow(.combineLatest(d[0], d[1]) { "\(view.prefix)\($0)\($1)" })
    follow(.combineLatest(d[0], d[1], d[2]) { "\(view.prefix)\($0)\($1)\($2)" })
    follow(
      .combineLatest(d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7]) {
        "\(view.prefix)\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)"
      })
    follow(.zip(d[0], d[1], d[2], d[3]) { "\(view.prefix)\($0)\($1)\($2)\($3)" })
    #expect(log.entries == [">01", ">012", ">01234567", ">0123"])
  }

  @Test("combineLatest and zip make tuples of two or more elements")
  func tuples() {
    let d = drivers
    follow(Driver.combineLatest(d[0], d[1]).map { "\($0 + $1)" })
    follow(Driver.combineLatest(d[0], d[1], d[2]).map { "\($0 + $1 + $2)" })
    follow(Driver.combineLatest(d[0], d[1], d[2], d[3], d[4]).map { all in "\(all)" })
    follow(Driver.combineLatest(d[0], d[1], d[2], d[3]).map { a, b, c, d in "\(a + b + c + d)" })
    follow(Driver.zip(d[1], d[2]).map { "\($0 + $1)" })
    follow(Driver.zip(d[1], d[2], d[3]).map { "\($0 + $1 + $2)" })
    follow(Driver.zip(d[1], d[2], d[3], d[4]).map { all in "\(all)" })
    #expect(log.entries == ["1", "3", "(0, 1, 2, 3, 4)", "6", "3", "6", "(1, 2, 3, 4)"])
  }

  @Test("combineLatest and zip accept drivers, signals, control events and control properties together")
  func kinds() {
    let text = BehaviorRelay(value: "a")
    let property = ControlProperty(values: text, valueSink: AnyObserver { _ in })
    let taps = PublishRelay<Int>()
    follow(
      .combineLatest(property, ControlEvent(events: taps), relays[3].asDriver()) { "\($0)\($1)\($2)" })
    let event: Signal<String> = .zip(property, taps.asSignal()) { "zip \($0)\($1)" }
    event.emit(onNext: { [log] in log.write($0) }).disposed(by: bag)
    taps.accept(1)
    text.accept("b")
    relays[3].accept(4)
    taps.accept(2)
    #expect(log.entries == ["a13", "zip a1", "b13", "b14", "b24", "zip b2"])
  }

  @Test("Closures that combine elements need no annotations, whatever they calculate")
  func inference() {
    let texts = ["1", "x", "3"].map { BehaviorRelay(value: $0) }
    let (a, b, c) = (texts[0].asDriver(), texts[1].asDriver(), texts[2].asDriver())
    let property = ControlProperty(values: texts[0].map(Optional.some), valueSink: AnyObserver { _ in })
    follow(Driver.combineLatest(a, b) { (Int($0) ?? 0) + (Int($1) ?? 0) }.map { "\($0)" })
    follow(Driver.combineLatest(a, b, c) { (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0) }.map { "\($0)" })
    follow(
      Driver.zip(a, property.orEmpty, c) { (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0) }.map { "\($0)" })
    follow(
      Driver.combineLatest(a, b, c, a) { $0.isEmpty && $1.isEmpty && $2.isEmpty && !$3.isEmpty }.map {
        "\($0)"
      })
    Observable.combineLatest(a, property.orEmpty, texts[2]) {
      (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0)
    }
    .map { "\($0)" }.subscribe(onNext: { [log] in log.write($0) }).disposed(by: bag)
    Observable.merge(a.map { Int($0) ?? 0 }, property.asSignal(onErrorJustReturn: nil).map { _ in 1 })
      .scan(0, accumulator: +).map { "\($0)" }.subscribe(onNext: { [log] in log.write($0) }).disposed(by: bag)
    #expect(log.entries == ["1", "4", "5", "false", "5", "1", "2"])
  }

  @Test("withUnretained passes the object on while it exists, then completes")
  func unretained() {
    let source = PublishRelay<Int>()
    let log = log
    var view: Target? = Target()
    if let view {
      source.asSignal().withUnretained(view).emit(
        onNext: { $0.values.append($1) }, onCompleted: { log.write("completed") }
      ).disposed(by: bag)
      source.asSignal().withUnretained(view) { view, number in "\(view.values.count + number)" }
        .emit(onNext: { log.write($0) }).disposed(by: bag)
    }
    source.accept(1)
    #expect(view?.values == [1])
    weak let observed = view
    view = nil
    #expect(observed == nil)
    source.accept(2)
    #expect(log.entries == ["2", "completed"])
  }
}
