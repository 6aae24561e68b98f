import Rill
import RillTestSupport
import Testing

/// Handlers that are written on the main actor, and so may use a view's state.
@Suite("Handlers on the main actor", .timeLimit(.minutes(20)))
@MainActor struct SubscribeWithTests {
  @MainActor private final class View {
    var texts: [String] = []

    func show<Value>(_ value: Value) { texts.append("\(value)") }
  }

  private let view = View()
  private let bag = DisposeBag()

  @Test("subscribe(with:) calls handlers written on the main actor there, whatever the thread of the events")
  func otherThread() async {
    let (subject, view) = (PublishSubject<Int>(), view)
    subject.subscribe(
      with: view, onNext: { $0.show($1) }, onCompleted: { $0.show("completed") }
    ).disposed(by: bag)
    let failing = PublishSubject<Int>()
    failing.subscribe(with: view, onNext: { $0.show($1) }, onError: { $0.show($1) }).disposed(by: bag)
    #expect(
      onOtherThread {
        for number in 1...3 { subject.onNext(number) }
        subject.onCompleted()
        failing.onError(TestError.first)
      }.wait())
    #expect(view.texts.isEmpty)
    await deliveries()
    #expect(view.texts == ["1", "2", "3", "completed", "first"])
  }

  @Test("subscribe(with:) calls handlers written on the main actor at once for events that are sent there")
  func atOnce() {
    let (subject, view) = (PublishSubject<Int>(), view)
    let subscription = subject.subscribe(with: view) { $0.show($1) }
    subject.onNext(1)
    #expect(view.texts == ["1"])
    subscription.dispose()
    subject.onNext(2)
    #expect(view.texts == ["1"])
  }

  @Test("Nothing arrives on the main actor after the disposal")
  func disposal() async {
    let (subject, view) = (PublishSubject<Int>(), view)
    let subscription = subject.subscribe(with: view, onNext: { $0.show($1) })
    #expect(onOtherThread { subject.onNext(1) }.wait())
    subscription.dispose()
    await deliveries()
    #expect(view.texts.isEmpty)
  }

  @Test("subscribe(with:) calls handlers that aren't written on the main actor on the thread of the events")
  nonisolated func anywhere() {
    final class Owner: Sendable {}
    let (subject, owner, log) = (PublishSubject<Int>(), Owner(), Log<Int>())
    let subscription = subject.subscribe(with: owner, onNext: { _, number in log.write(number) })
    #expect(onOtherThread { subject.onNext(1) }.wait())
    #expect(log.entries == [1])
    subscription.dispose()
  }

  @Test("The handlers of an infallible, a single, a maybe and a completable may use a view's state")
  func traits() async {
    let view = view
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    first.asInfallible(onErrorJustReturn: 0).subscribe(with: view, onNext: { $0.show($1) }).disposed(by: bag)
    first.asSingle().subscribe(with: view, onSuccess: { $0.show("single \($1)") }).disposed(by: bag)
    first.asMaybe().subscribe(with: view, onSuccess: { $0.show("maybe \($1)") }).disposed(by: bag)
    second.asSingle().subscribe(with: view, onFailure: { $0.show("failed \($1)") }).disposed(by: bag)
    second.asMaybe().subscribe(with: view, onError: { $0.show("maybe failed \($1)") }).disposed(by: bag)
    first.ignoreElements().asCompletable().subscribe(with: view, onCompleted: { $0.show("completed") })
      .disposed(by: bag)
    second.ignoreElements().asCompletable().subscribe(with: view, onError: { $0.show("not completed \($1)") })
      .disposed(by: bag)
    #expect(
      onOtherThread {
        first.onNext(1)
        first.onCompleted()
        second.onError(TestError.first)
      }.wait())
    await deliveries()
    #expect(
      view.texts.sorted() == [
        "1", "completed", "failed first", "maybe 1", "maybe failed first", "not completed first", "single 1",
      ])
  }

  @Test("bind(onNext:) and bind(with:) deliver on the main actor, in order")
  func binding() async {
    let (subject, view) = (PublishSubject<Int>(), view)
    subject.bind(onNext: { [weak view] in view?.show($0) }).disposed(by: bag)
    subject.bind(with: view) { $0.show("with \($1)") }.disposed(by: bag)
    subject.asInfallible(onErrorJustReturn: 0).bind(with: view) { $0.show("infallible \($1)") }.disposed(
      by: bag)
    subject.onNext(1)
    #expect(view.texts == ["1", "with 1", "infallible 1"])
    #expect(
      onOtherThread {
        subject.onNext(2)
        subject.onNext(3)
      }.wait())
    #expect(view.texts.count == 3)
    await deliveries()
    #expect(view.texts.filter { !$0.contains(" ") } == ["1", "2", "3"])
    #expect(view.texts.filter { $0.hasPrefix("with") } == ["with 1", "with 2", "with 3"])
  }

  @Test("An actor's closure is refused, and the message says what to write")
  func otherActors() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        actor Counter {
          var count = 0

          func follow(_ source: Observable<Int>) -> any Disposable {
            source.subscribe(with: self, onNext: { _, number in self.count += number })
          }
        }
        _ = await Counter().follow(.just(1))
      })
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("expects closures of the main actor or of none"))
    #expect(message.contains("for try await"))
  }
}
