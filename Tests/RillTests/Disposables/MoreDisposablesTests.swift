import Rill
import RillTest
import Testing

@Suite("The kinds of disposables")
struct MoreDisposablesTests {
  @Test("RefCountDisposable releases when it and all its uses have been disposed of")
  func refCount() {
    let inner = BooleanDisposable()
    let counted = RefCountDisposable(disposable: inner)
    let uses = [counted.retain(), counted.retain()]
    counted.dispose()
    uses[0].dispose()
    uses[0].dispose()
    #expect(!inner.isDisposed)
    #expect(!counted.isDisposed)
    uses[1].dispose()
    #expect(inner.isDisposed)
    #expect(counted.isDisposed)
    counted.retain().dispose()
  }

  @Test("RefCountDisposable releases at once if unused, and otherwise after its last use")
  func refCountUnused() {
    let inner = BooleanDisposable()
    let counted = RefCountDisposable(disposable: inner)
    counted.retain().dispose()
    #expect(!inner.isDisposed)
    counted.dispose()
    #expect(inner.isDisposed)
  }

  @Test("SingleAssignmentDisposable releases whether it is disposed of before or after assignment")
  func singleAssignment() {
    let (early, late) = (BooleanDisposable(), BooleanDisposable())
    let first = SingleAssignmentDisposable()
    first.setDisposable(early)
    #expect(!first.isDisposed)
    first.dispose()
    #expect(early.isDisposed && first.isDisposed)
    let second = SingleAssignmentDisposable()
    second.dispose()
    #expect(!late.isDisposed)
    second.setDisposable(late)
    #expect(late.isDisposed)
  }

  @Test("SingleAssignmentDisposable accepts only one disposable")
  func singleAssignmentTwice() async {
    await #expect(processExitsWith: .failure) {
      let disposable = SingleAssignmentDisposable()
      disposable.setDisposable(Disposables.create())
      disposable.setDisposable(Disposables.create())
    }
  }

  @Test("BooleanDisposable starts in the given state")
  func boolean() {
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
    #expect(!BooleanDisposable().isDisposed)
  }

  @Test("ScheduledDisposable releases on its scheduler")
  func scheduled() {
    let scheduler = TestScheduler(initialClock: 0)
    let inner = BooleanDisposable()
    let disposable = ScheduledDisposable(scheduler: scheduler, disposable: inner)
    scheduler.scheduleAt(100) {
      disposable.dispose()
      #expect(!inner.isDisposed)
    }
    scheduler.start()
    #expect(inner.isDisposed && disposable.isDisposed)
    #expect(scheduler.clock == 101)
  }

  @Test("Composites of two, of three, and of a list release all their disposables")
  func composite() {
    let all = (0..<7).map { _ in BooleanDisposable() }
    CompositeDisposable(all[0], all[1]).dispose()
    CompositeDisposable(all[2], all[3], all[4]).dispose()
    CompositeDisposable(disposables: [all[5]]).dispose()
    Disposables.create([all[6]]).dispose()
    #expect(all.allSatisfy { $0.isDisposed })
  }

  @Test("A composite releases in the order of insertion")
  func compositeOrder() throws {
    let log = Log<Int>()
    let composite = CompositeDisposable()
    let keys = (0..<40).map { number in
      composite.insert(Disposables.create { log.write(number) })
    }
    composite.remove(for: try #require(keys[7]))
    composite.dispose()
    #expect(log.entries == [7] + (0..<40).filter { $0 != 7 })
  }

  @Test("A bag releases all its disposables, however they were added")
  func bag() {
    let all = (0..<9).map { _ in BooleanDisposable() }
    do {
      let bags = [
        DisposeBag(disposing: all[0], all[1]), DisposeBag(disposing: [all[2]]),
        DisposeBag {
          all[3]
          all[4]
        },
      ]
      bags[0].insert(all[5], all[6])
      bags[1].insert([all[7]])
      bags[2].insert { all[8] }
      // An optimised build frees a bag after its last use.
      withExtendedLifetime(bags) { #expect(!all.contains { $0.isDisposed }) }
    }
    #expect(all.allSatisfy { $0.isDisposed })
  }
}
