import Dispatch
import Rill
import RillTestSupport
import Testing

@Suite("The main scheduler", .timeLimit(.minutes(20)))
struct MainSchedulerTests {
  @Test("An action runs at once on the main thread if nothing waits") @MainActor
  func atOnce() {
    let log = Log<Int>()
    _ = MainScheduler().schedule(1) { state in
      log.write(state)
      return Disposables.create()
    }
    #expect(log.entries == [1])
  }

  @Test("Actions from another thread run on the main thread, and none overtakes another") @MainActor
  func order() async {
    let scheduler = MainScheduler()
    let log = Log<String>()
    let write: @Sendable (String) -> any Disposable = { word in
      log.write("\(word) \(MainScheduler.isMainThread)")
      return Disposables.create()
    }
    #expect(onOtherThread { _ = scheduler.schedule("first", action: write) }.wait())
    _ = scheduler.schedule("second", action: write)
    #expect(log.entries.isEmpty)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(log.entries == ["first true", "second true"])
  }

  @Test("Waiting actions can be cancelled") @MainActor
  func cancel() async {
    let scheduler = MainScheduler()
    let log = Log<Int>()
    let action: @Sendable (Int) -> any Disposable = { number in
      log.write(number)
      return Disposables.create()
    }
    #expect(onOtherThread { scheduler.schedule(1, action: action).dispose() }.wait())
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    _ = scheduler.schedule(2, action: action)
    #expect(log.entries == [2])
  }

  @Test("ensureExecutingOnScheduler stops the program off the main thread")
  func ensure() async {
    await #expect(processExitsWith: .failure) {
      onOtherThread { MainScheduler.ensureExecutingOnScheduler() }.wait() ? () : ()
    }
    await MainActor.run { MainScheduler.ensureExecutingOnScheduler() }
  }
}
