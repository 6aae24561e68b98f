import Rill
import RillTestSupport
import Testing

@Suite("Disposables", .timeLimit(.minutes(20)))
struct DisposablesTests {
  @Test("A closure is called once, even if many threads dispose")
  func anonymous() {
    let log = Log<Int>()
    let disposable = Disposables.create { log.write(1) }
    #expect(!disposable.isDisposed)
    #expect(onManyThreads { _ in disposable.dispose() })
    #expect(disposable.isDisposed)
    #expect(log.entries == [1])
  }

  @Test("Disposables combined into one are released together")
  func several() {
    let log = Log<Int>()
    let both = Disposables.create(Disposables.create { log.write(1) }, Disposables.create { log.write(2) })
    both.dispose()
    both.dispose()
    #expect(log.entries == [1, 2])
  }

  @Test(
    "A serial disposable releases its previous disposable on replacement, and its current one on disposal")
  func serial() {
    let log = Log<Int>()
    let serial = SerialDisposable()
    serial.disposable = Disposables.create { log.write(1) }
    #expect(log.entries == [])
    serial.disposable = Disposables.create { log.write(2) }
    #expect(log.entries == [1])
    serial.dispose()
    #expect(log.entries == [1, 2] && serial.isDisposed)
    serial.disposable = Disposables.create { log.write(3) }
    #expect(log.entries == [1, 2, 3])
  }

  @Test("A composite releases one disposable by its key, the others together, and late ones at once")
  func composite() throws {
    let log = Log<Int>()
    let composite = CompositeDisposable()
    let key = try #require(composite.insert(Disposables.create { log.write(1) }))
    composite.insert(Disposables.create { log.write(2) })
    #expect(composite.count == 2)
    composite.remove(for: key)
    #expect(log.entries == [1] && composite.count == 1)
    composite.dispose()
    #expect(composite.insert(Disposables.create { log.write(3) }) == nil)
    #expect(log.entries == [1, 2, 3])
  }

  @Test("A composite releases in the order of insertion")
  func compositeOrder() {
    let log = Log<Int>()
    let composite = CompositeDisposable()
    for number in 0..<50 { composite.insert(Disposables.create { log.write(number) }) }
    composite.dispose()
    #expect(log.entries == Array(0..<50))
  }

  @Test("A bag releases its disposables when it is freed")
  func bag() {
    let log = Log<Int>()
    do {
      let bag = DisposeBag()
      Disposables.create { log.write(1) }.disposed(by: bag)
      Disposables.create { log.write(2) }.disposed(by: bag)
      #expect(log.entries.isEmpty)
    }
    #expect(log.entries.sorted() == [1, 2])
  }

  @Test("No lock is held during a release: the released disposable may use its holder")
  func reentrance() {
    let serial = SerialDisposable()
    let composite = CompositeDisposable()
    let log = Log<Bool>()
    serial.disposable = Disposables.create { log.write(serial.isDisposed) }
    composite.insert(Disposables.create { log.write(composite.insert(Disposables.create()) == nil) })
    serial.dispose()
    composite.dispose()
    #expect(log.entries == [true, true])
  }
}
