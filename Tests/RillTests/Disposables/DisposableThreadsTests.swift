import Rill
import RillTestSupport
import Testing

@Suite("Disposables and threads", .timeLimit(.minutes(20)))
struct DisposableThreadsTests {
  /// A kind of disposable that holds another one.
  struct Kind: Sendable, CustomTestStringConvertible {
    /// A closure that releases the held disposable and one that uses the kind in another way. Any thread may call
    /// them.
    typealias Uses = (release: @Sendable () -> Void, enter: @Sendable () -> Void)

    let name: String
    let hold: @Sendable (any Disposable) -> Uses

    var testDescription: String { name }

    init(_ name: String, _ hold: @escaping @Sendable (any Disposable) -> Uses) {
      self.name = name
      self.hold = hold
    }
  }

  static let kinds: [Kind] = [
    Kind("Disposables.create") { held in
      let outer = Disposables.create(held, Disposables.create())
      return ({ outer.dispose() }, { _ = outer.isDisposed })
    },
    Kind("SerialDisposable, released") { held in
      let serial = SerialDisposable()
      serial.disposable = held
      return ({ serial.dispose() }, { _ = serial.isDisposed })
    },
    Kind("SerialDisposable, replaced") { held in
      let serial = SerialDisposable()
      serial.disposable = held
      return ({ serial.disposable = Disposables.create() }, { serial.disposable.dispose() })
    },
    Kind("SingleAssignmentDisposable") { held in
      let single = SingleAssignmentDisposable()
      single.setDisposable(held)
      return ({ single.dispose() }, { _ = single.isDisposed })
    },
    Kind("CompositeDisposable, released") { held in
      let composite = CompositeDisposable(disposables: [held])
      return ({ composite.dispose() }, { composite.insert(Disposables.create()) })
    },
    Kind("CompositeDisposable, removed") { held in
      let composite = CompositeDisposable()
      guard let key = composite.insert(held) else { return ({}, {}) }
      return ({ composite.remove(for: key) }, { _ = composite.count })
    },
    Kind("RefCountDisposable, released") { held in
      let counted = RefCountDisposable(disposable: held)
      return ({ counted.dispose() }, { counted.retain().dispose() })
    },
    Kind("RefCountDisposable, its last use released") { held in
      let counted = RefCountDisposable(disposable: held)
      let use = counted.retain()
      counted.dispose()
      return ({ use.dispose() }, { counted.retain().dispose() })
    },
    Kind("ScheduledDisposable") { held in
      let scheduled = ScheduledDisposable(scheduler: CurrentThreadScheduler.instance, disposable: held)
      return ({ scheduled.dispose() }, { _ = scheduled.isDisposed })
    },
    Kind("DisposeBag") { held in
      let bag = DisposeBag()
      bag.insert(held)
      return ({ bag.dispose() }, { bag.insert(Disposables.create()) })
    },
    Kind("A subscription") { held in
      let subscription = Observable<Int>.create { _ in held }.subscribe()
      return ({ subscription.dispose() }, { subscription.dispose() })
    },
  ]

  @Test(
    "No lock is held during a release: the released disposable may wait for a thread that uses its holder",
    arguments: kinds)
  func noLock(_ kind: Kind) {
    let met = Log<Bool>()
    let enter = LockedValue<@Sendable () -> Void>({})
    let uses = kind.hold(Disposables.create { met.write(onOtherThread(enter.value).wait()) })
    enter.exchange(uses.enter)
    uses.release()
    #expect(met.entries == [true])
  }

  @Test("Releases on many threads release the held disposable once", arguments: kinds)
  func once(_ kind: Kind) {
    for _ in 0..<100 {
      let released = Counter()
      let uses = kind.hold(Disposables.create { released.next() })
      #expect(
        onManyThreads { _ in
          uses.enter()
          uses.release()
          uses.enter()
        })
      #expect(released.value == 1)
    }
  }

  @Test("Disposables that many threads add during a release are each released once")
  func lateComers() {
    for _ in 0..<50 {
      let released = Counter()
      let composite = CompositeDisposable()
      let serial = SerialDisposable()
      let bag = DisposeBag()
      #expect(
        onManyThreads { thread in
          for number in 0..<20 {
            composite.insert(Disposables.create { released.next() })
            serial.disposable = Disposables.create { released.next() }
            bag.insert(Disposables.create { released.next() })
            guard thread == 0, number == 10 else { continue }
            for disposable in [composite, serial] as [any Disposable] { disposable.dispose() }
            bag.dispose()
          }
        })
      #expect(released.value == 3 * 4 * 20)
    }
  }

  @Test("A disposable that is assigned and released at the same time is released once")
  func singleAssignmentRace() {
    for _ in 0..<200 {
      let released = Counter()
      let single = SingleAssignmentDisposable()
      #expect(
        onManyThreads { thread in
          if thread == 0 {
            single.setDisposable(Disposables.create { released.next() })
          } else {
            single.dispose()
          }
        })
      #expect(released.value == 1)
    }
  }

  @Test("A reference-counted disposable is released after the last of many uses")
  func refCountUses() {
    for _ in 0..<50 {
      let inner = BooleanDisposable()
      let counted = RefCountDisposable(disposable: inner)
      let early = Counter()
      #expect(
        onManyThreads { thread in
          for number in 0..<50 {
            let use = counted.retain()
            if thread == 0, number == 0 { counted.dispose() }
            if thread == 0, number == 0, inner.isDisposed { early.next() }
            use.dispose()
          }
        })
      #expect(inner.isDisposed)
      #expect(early.value == 0)
    }
  }

  @Test("A bag that many threads fill releases all its disposables when it is freed")
  func bagFilled() {
    let released = Counter()
    let done = Latch()
    do {
      let bag = DisposeBag()
      #expect(
        onManyThreads { _ in
          for _ in 0..<500 {
            Disposables.create { if released.next() == 2000 { done.open() } }.disposed(by: bag)
          }
        })
      #expect(released.value == 0)
    }
    // Another thread may still hold the last reference to the bag.
    #expect(done.wait())
  }
}
