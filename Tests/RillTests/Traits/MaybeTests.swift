import Rill
import RillTest
import Testing

@Suite("A maybe")
struct MaybeTests {
  func end<Element: Sendable>(of maybe: Maybe<Element>) -> [String] {
    let log = Log<String>()
    maybe.subscribe(
      onSuccess: { log.write("\($0)") }, onError: { log.write("\($0)") },
      onCompleted: { log.write("completed") }, onDisposed: { log.write("disposed") }
    ).dispose()
    return log.entries
  }

  @Test("A maybe emits an element, completes without one, or fails, once")
  func ends() {
    #expect(end(of: .just(1)) == ["1", "disposed"])
    #expect(end(of: Maybe<Int>.empty()) == ["completed", "disposed"])
    #expect(end(of: Maybe<Int>.error(TestError.first)) == ["first", "disposed"])
    #expect(end(of: Maybe<Int>.never()) == ["disposed"])
    let twice = Maybe<Int>.create { observer in
      observer(.success(1))
      observer(.completed)
      return Disposables.create()
    }
    #expect(end(of: twice) == ["1", "disposed"])
  }

  @Test("One handler receives how a maybe ended")
  func handler() {
    let log = Log<MaybeEvent<Int>>()
    for maybe in [Maybe.just(1), .empty(), .error(TestError.first)] {
      _ = maybe.subscribe { log.write($0) }
    }
    #expect(log.entries == [.success(1), .completed, .error(TestError.first)])
  }

  @Test("asMaybe emits the only element at completion, or completes")
  func asMaybe() {
    #expect(end(of: Observable.just(1).asMaybe()) == ["1", "disposed"])
    #expect(end(of: Observable<Int>.empty().asMaybe()) == ["completed", "disposed"])
    #expect(end(of: Observable.of(1, 2).asMaybe()) == ["\(RxError.moreThanOneElement)", "disposed"])
  }

  @Test("A filtered single is a maybe")
  func ofSingle() {
    #expect(end(of: Single.just(1).filter { $0 == 1 }) == ["1", "disposed"])
    #expect(end(of: Single.just(1).filter { $0 == 2 }) == ["completed", "disposed"])
    #expect(end(of: Single.just(1).compactMap { _ in Int?.none }) == ["completed", "disposed"])
    #expect(end(of: Single.just(1).flatMapMaybe { .just($0 + 1) }) == ["2", "disposed"])
    #expect(end(of: Single.just(1).asMaybe()) == ["1", "disposed"])
    #expect(end(of: Single.just(1).filter { _ in throw TestError.first }) == ["first", "disposed"])
  }

  @Test("ifEmpty replaces only a missing element")
  func ifEmpty() {
    let empty = Maybe<Int>.empty()
    let log = Log<Int>()
    _ = empty.ifEmpty(default: 1).subscribe(onSuccess: { log.write($0) })
    _ = Maybe.just(2).ifEmpty(default: 1).subscribe(onSuccess: { log.write($0) })
    _ = empty.ifEmpty(switchTo: Single.just(3)).subscribe(onSuccess: { log.write($0) })
    #expect(log.entries == [1, 2, 3])
    #expect(end(of: empty.ifEmpty(switchTo: Maybe.just(4))) == ["4", "disposed"])
    #expect(
      end(of: Maybe<Int>.error(TestError.first).ifEmpty(switchTo: Maybe.just(4))) == ["first", "disposed"])
  }

  @Test("zip completes without an element if one of its sources has none")
  func zip() {
    #expect(end(of: Maybe.zip(Maybe.just(1), Maybe.just(2)) { $0 + $1 }) == ["3", "disposed"])
    #expect(
      end(of: Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 }) == ["completed", "disposed"])
    #expect(end(of: Maybe.zip(Maybe<Int>.empty(), .just("a"))) == ["completed", "disposed"])
  }

  @Test("do receives the completion after the element")
  func doClosures() {
    let log = Log<String>()
    let seen = Maybe.just(1).do(
      onNext: { log.write("on \($0)") }, afterNext: { log.write("after \($0)") },
      onCompleted: { log.write("completed") })
    _ = seen.subscribe(onSuccess: { log.write("\($0)") })
    #expect(log.entries == ["on 1", "1", "after 1", "completed"])
  }

  @Test("flatMapCompletable continues with a completable")
  func flatMapCompletable() {
    let log = Log<CompletableEvent>()
    _ = Maybe.just(1).flatMapCompletable { _ in .error(TestError.first) }.subscribe { log.write($0) }
    _ = Maybe<Int>.empty().flatMapCompletable { _ in .never() }.subscribe { log.write($0) }
    _ = Single.just(1).flatMapCompletable { _ in .empty() }.subscribe { log.write($0) }
    _ = Single.just(1).asCompletable().subscribe { log.write($0) }
    #expect(log.entries == [.error(TestError.first), .completed, .completed, .completed])
  }
}
