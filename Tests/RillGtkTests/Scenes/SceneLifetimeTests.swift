import Gtk
import Rill
import RillGtk
import RillScenes
import Testing

extension WindowTests {
  @MainActor @Suite("Lifetimes of scenes") struct SceneLifetimeTests {
    init() throws { try requireDisplay() }

    /// Gives a view's button a handler that refers to the view, as apps do.
    private static func tie(_ view: StageView) {
      guard let box = view.root as? Box else { return }
      let button = Button()
      button.onClicked { [view, button] in _ = (view, button) }
      box.append(button)
    }

    @Test("Two hundred scenes that open and close leave no object or subscription behind")
    func rounds() async {
      Settings.areAnimationsEnabled = false
      defer { Settings.areAnimationsEnabled = true }
      let stage = Stage(onMake: Self.tie)
      #expect(await stage.show("a"))
      var base = (objects: 0, subscriptions: 0)
      for round in 0..<210 {
        // The first rounds fill GTK's own caches.
        if round == 10 { base = (Object.liveCount, liveSubscriptions) }
        let isModal = round % 3 == 0
        let closed = outcome(
          of: stage.coordinator.transitionUntilClosed(to: "b", type: isModal ? .modal : .push))
        if isModal || round % 3 == 1 {
          stage.coordinator.pop()
        } else {
          stage.window.activateAction("scene.back")
        }
        #expect(await expect(closed, toBecome: ["completed"]))
      }
      #expect(await MainLoop.iterate { Object.liveCount == base.objects })
      #expect(liveSubscriptions == base.subscriptions)
      #expect(stage.view("b") == nil)
    }

    @Test("Closing a window frees its scenes, though the coordinator lives on", arguments: [true, false])
    func windowEnd(isClosed: Bool) async {
      let base = Object.liveCount
      let subscriptions = liveSubscriptions
      var stage: Stage? = Stage(onMake: Self.tie)
      #expect(await stage?.show("a", "b") == true)
      stage?.coordinator.transition(to: "m", type: .modal)
      stage?.coordinator.transition(to: "n", type: .modal)
      if isClosed { stage?.window.close() } else { stage?.window.destroy() }
      stage?.window.destroy()
      for name in ["a", "b", "m", "n"] {
        #expect(await MainLoop.iterate { stage?.view(name) == nil }, "\(name)")
      }
      stage = nil
      #expect(await MainLoop.iterate { Object.liveCount == base })
      #expect(liveSubscriptions == subscriptions)
    }

    @Test("A scene that never answers is freed when it is popped")
    func neverAnswers() async {
      let subscriptions = liveSubscriptions
      let stage = Stage()
      #expect(await stage.show("a", "b"))
      let answer = PublishSubject<Never>()
      stage.view("b")?.answer = answer.asCompletable()
      stage.window.activateAction("scene.back")
      #expect(answer.hasObservers)
      stage.coordinator.pop()
      #expect(await stage.rests(on: "a"))
      #expect(!answer.hasObservers)
      #expect(stage.view("b") == nil)
      #expect(liveSubscriptions == subscriptions)
    }
  }
}
