import Gtk
import Rill
import RillGtk
import RillUI
import Testing

/// The work of an action, whose executions the test ends.
private nonisolated final class Work: Sendable {
  struct Failure: Error {}

  private let runs = Log<PublishSubject<Void>>()

  /// How often the work was started.
  var count: Int { runs.entries.count }

  func action(enabledIf: Observable<Bool> = .just(true)) -> CocoaAction {
    CocoaAction(enabledIf: enabledIf) { [runs] _ in
      let run = PublishSubject<Void>()
      runs.add(run)
      return run
    }
  }

  func complete() { runs.entries.last?.onCompleted() }
  func fail() { runs.entries.last?.onError(Failure()) }
}

extension WindowTests {
  @MainActor @Suite("Actions of controls") struct ActionTests {
    private let work = Work()

    init() throws { try requireDisplay() }

    @Test("A click executes the button's action, and the button is insensitive while it runs")
    func click() throws {
      let button = Button()
      button.rx.action = work.action()
      #expect(button.isSensitive)
      try button.emit("clicked")
      #expect(work.count == 1)
      #expect(!button.isSensitive)
      work.complete()
      #expect(button.isSensitive)
    }

    @Test("A button is sensitive only while its action is enabled, whichever thread changes that")
    func enabled() async {
      let isAllowed = BehaviorRelay(value: false)
      let button = Button()
      button.rx.action = work.action(enabledIf: isAllowed.asObservable())
      #expect(!button.isSensitive)
      await Task.detached { isAllowed.accept(true) }.value
      #expect(await MainLoop.iterate { button.isSensitive })
      isAllowed.accept(false)
      #expect(await MainLoop.iterate { !button.isSensitive })
    }

    @Test(
      "A button that stays sensitive while its action runs refuses a click meanwhile, and executes the next one"
    )
    func staysSensitive() throws {
      let isAllowed = BehaviorRelay(value: true)
      let action = work.action(enabledIf: isAllowed.asObservable())
      var refusals = 0
      let button = Button()
      action.errors.asSignal(onErrorSignalWith: .empty()).emit(onNext: { _ in refusals += 1 })
        .disposed(by: button.rx.disposeBag)
      button.rx.action(action, whileExecuting: .staysSensitive)
      #expect(button.rx.action === action)
      try button.emit("clicked")
      #expect(button.isSensitive)
      try button.emit("clicked")
      #expect(work.count == 1 && refusals == 1)
      isAllowed.accept(false)
      #expect(!button.isSensitive)
      work.complete()
      #expect(!button.isSensitive)
      isAllowed.accept(true)
      #expect(button.isSensitive)
      try button.emit("clicked")
      #expect(work.count == 2 && refusals == 1)
    }

    @Test("A button keeps its action alive, and nothing else does")
    func keeps() throws {
      weak var action: CocoaAction?
      let button = Button()
      do {
        let made = work.action()
        action = made
        button.rx.action = made
      }
      #expect(action != nil)
      #expect(button.rx.action === action)
      try button.emit("clicked")
      #expect(work.count == 1)
      work.complete()
      button.destroy()
      #expect(action == nil)
    }

    @Test("A new action replaces a button's action")
    func replaced() throws {
      weak var before: CocoaAction?
      let isAllowed = BehaviorRelay(value: false)
      let other = Work()
      let button = Button()
      do {
        let first = work.action(enabledIf: isAllowed.asObservable())
        before = first
        button.rx.action = first
      }
      button.rx.action = other.action()
      #expect(before == nil)
      #expect(button.isSensitive)
      try button.emit("clicked")
      #expect(work.count == 0)
      #expect(other.count == 1)
    }

    @Test("A button whose action is removed executes nothing")
    func none() throws {
      let button = Button()
      button.rx.action = work.action()
      button.rx.action = nil
      #expect(button.rx.action == nil)
      try button.emit("clicked")
      #expect(work.count == 0)
    }

    @Test("A button makes an action's input at each click")
    func input() throws {
      let inputs = Log<String>()
      let action = Action<String, Never> { input in
        inputs.add(input)
        return Observable<Never>.empty()
      }
      let button = Button(label: "one")
      button.rx.bind(to: action) { $0.label }
      try button.emit("clicked")
      button.label = "two"
      try button.emit("clicked")
      #expect(inputs.entries == ["one", "two"])
    }

    @Test("A check button goes back if its action fails, which executes nothing, and stays if it succeeds")
    func check() {
      let check = CheckButton()
      check.rx.action = work.action()
      check.isActive = true
      work.complete()
      #expect(check.isActive)
      check.isActive = false
      #expect(work.count == 2)
      work.fail()
      #expect(check.isActive)
      #expect(work.count == 2)
    }

    @Test("A check button goes back if its action is disabled")
    func refused() {
      let check = CheckButton()
      check.rx.action = work.action(enabledIf: .just(false))
      check.isActive = true
      #expect(!check.isActive)
      #expect(work.count == 0)
    }

    @Test(
      "A check button that stays sensitive goes back at a click while its action runs, and after a failure")
    func checkStaysSensitive() {
      let check = CheckButton()
      check.rx.action(work.action(), whileExecuting: .staysSensitive)
      check.isActive = true
      #expect(check.isSensitive)
      check.isActive = false
      #expect(check.isActive, "the refused click is undone")
      #expect(work.count == 1)
      work.complete()
      #expect(check.isActive && check.isSensitive)
      check.isActive = false
      #expect(work.count == 2)
      work.fail()
      #expect(check.isActive && check.isSensitive)
    }

    @Test("Writing a check button through Rill executes nothing")
    func written() {
      let check = CheckButton()
      check.rx.action = work.action()
      check.rx.isActive.onNext(true)
      check.rx.write { check.isActive = false }
      #expect(work.count == 0)
    }

    @Test("A late failure doesn't change a check button that has another action by then")
    func lateFailure() {
      let check = CheckButton()
      check.rx.action = work.action()
      check.isActive = true
      let other = Work()
      check.rx.write { check.isActive = true }
      check.rx.action = other.action()
      work.fail()
      #expect(check.isActive)
      #expect(other.count == 0)
    }

    @Test("A menu item executes its bound action, is enabled with it, and keeps it alive")
    func simpleAction() {
      weak var bound: CocoaAction?
      let isAllowed = BehaviorRelay(value: true)
      let item = SimpleAction("item")
      do {
        let action = work.action(enabledIf: isAllowed.asObservable())
        bound = action
        item.rx.bind(to: action)
      }
      item.activate()
      #expect(work.count == 1)
      #expect(!item.isEnabled)
      work.complete()
      #expect(item.isEnabled)
      isAllowed.accept(false)
      #expect(!item.isEnabled)
      #expect(bound != nil)
      item.dispose()
      #expect(bound == nil)
    }
  }
}
