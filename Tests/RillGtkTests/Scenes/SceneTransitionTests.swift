import Gtk
import Rill
import RillGtk
import RillScenes
import Testing

extension WindowTests {
  @MainActor @Suite("Scene transitions") struct SceneTransitionTests {
    private let stage: Stage
    private var coordinator: SceneCoordinator<String> { stage.coordinator }

    init() throws {
      try requireDisplay()
      stage = Stage()
    }

    @Test("A transition and a pop complete when their animation has ended")
    func complete() async {
      let root = outcome(of: coordinator.transition(to: "a", type: .root))
      #expect(await expect(root, toBecome: ["completed"]))
      #expect(stage.visibleName == "a")
      #expect(await MainLoop.iterate { stage.navigation.width > 0 })
      let push = outcome(of: coordinator.transition(to: "b", type: .push))
      #expect(stage.navigation.isTransitionRunning)
      #expect(push.entries == [])
      #expect(await expect(push, toBecome: ["completed"]))
      #expect(!stage.navigation.isTransitionRunning)
      let modal = outcome(of: coordinator.transition(to: "m", type: .modal))
      #expect(await expect(modal, toBecome: ["completed"]))
      let window = stage.view("m")?.root.window
      #expect(window?.isMapped == true)
      #expect(window?.isModal == true)
      #expect(window?.transientFor === stage.window)
      #expect(await expect(outcome(of: coordinator.pop()), toBecome: ["completed"]))
      #expect(stage.view("m") == nil)
      let pop = outcome(of: coordinator.pop())
      #expect(pop.entries == [])
      #expect(await expect(pop, toBecome: ["completed"]))
      #expect(await stage.rests(on: "a"))
      #expect(stage.view("b") == nil)
    }

    @Test("A pop without animation has happened when it returns")
    func withoutAnimation() async {
      #expect(await stage.show("a", "b"))
      #expect(outcome(of: coordinator.pop(animated: false)).entries == ["completed"])
      #expect(await stage.rests(on: "a"))
      #expect(Settings.areAnimationsEnabled)
    }

    @Test("A pop with nothing below, and a push or modal without a root, fail with the reason")
    func impossible() async {
      for type in [SceneTransitionType.push, .modal] {
        let failure = ["\(SceneError.noRootScene)"]
        #expect(outcome(of: coordinator.transition(to: "b", type: type)).entries == failure)
        #expect(outcome(of: coordinator.transitionUntilClosed(to: "b", type: type)).entries == failure)
      }
      #expect(outcome(of: coordinator.pop()).entries == ["\(SceneError.nothingToPop)"])
      #expect(await stage.show("a"))
      #expect(outcome(of: coordinator.pop()).entries == ["\(SceneError.nothingToPop)"])
      #expect(await stage.rests(on: "a"))
    }

    @Test("After the window has closed, every transition fails")
    func afterTheEnd() async {
      #expect(await stage.show("a", "b"))
      stage.window.destroy()
      let failure = ["\(SceneError.windowClosed)"]
      for type in [SceneTransitionType.root, .push, .modal] {
        #expect(outcome(of: coordinator.transition(to: "c", type: type)).entries == failure)
      }
      #expect(outcome(of: coordinator.transitionUntilClosed(to: "c", type: .modal)).entries == failure)
      #expect(outcome(of: coordinator.pop()).entries == failure)
    }

    @Test("A transition that the window's closing interrupts completes")
    func interruptedByTheEnd() async {
      #expect(await stage.show("a"))
      let push = outcome(of: coordinator.transition(to: "b", type: .push))
      #expect(push.entries == [])
      stage.window.destroy()
      #expect(await expect(push, toBecome: ["completed"]))
    }

    @Test("Each scene's didBecomeCurrent is called once each time it becomes current")
    func current() async {
      #expect(await stage.show("a", "b"))
      coordinator.transition(to: "m", type: .modal)
      coordinator.pop()
      coordinator.pop()
      #expect(await stage.rests(on: "a"))
      coordinator.transition(to: "r", type: .root)
      #expect(await stage.rests(on: "r"))
      #expect(stage.log.entries == ["a", "b", "m", "b", "a", "r"])
    }

    @Test("A new root closes all other scenes, and none of them becomes current on the way")
    func newRoot() async {
      #expect(await stage.show("a"))
      let push = outcome(of: coordinator.transitionUntilClosed(to: "b", type: .push))
      let modal = outcome(of: coordinator.transitionUntilClosed(to: "m", type: .modal))
      let root = outcome(of: coordinator.transition(to: "r", type: .root))
      #expect(await expect(root, toBecome: ["completed"]))
      #expect(push.entries == ["completed"])
      #expect(modal.entries == ["completed"])
      #expect(await stage.rests(on: "r"))
      #expect(stage.log.entries == ["a", "b", "m", "r"])
    }

    @Test("A new root is shown, though the person goes back during its transition")
    func newRootAndBack() async {
      #expect(await stage.show("a", "b"))
      let root = outcome(of: coordinator.transition(to: "r", type: .root))
      stage.navigation.show([stage.pages[0]])
      #expect(await expect(root, toBecome: ["completed"]))
      #expect(await stage.rests(on: "r"))
      #expect(stage.log.entries == ["a", "b", "r"])
    }

    @Test("Calls from another thread take effect in order on the main thread")
    func background() async {
      let coordinator = coordinator
      let outcomes = await Task.detached {
        (["a", "b", "c", "d"].map { name in
          outcome(of: coordinator.transition(to: name, type: name == "a" ? .root : .push))
        }) + [outcome(of: coordinator.pop())]
      }.value
      #expect(await MainLoop.iterate { outcomes.allSatisfy { $0.entries == ["completed"] } })
      #expect(await stage.rests(on: "a", "b", "c"))
    }

    @Test("Two pops in a row go back two scenes, and only the remaining scene becomes current")
    func twoPops() async {
      #expect(await stage.show("a", "b", "c"))
      let (first, second) = (outcome(of: coordinator.pop()), outcome(of: coordinator.pop()))
      #expect(await expect(first, toBecome: ["completed"]))
      #expect(await expect(second, toBecome: ["completed"]))
      #expect(await stage.rests(on: "a"))
      #expect(stage.log.entries == ["a", "b", "c", "a"])
    }

    @Test("A push during a pop, and a pop during a push, end at the last request")
    func duringTransition() async {
      #expect(await stage.show("a", "b"))
      let pop = outcome(of: coordinator.pop())
      let push = outcome(of: coordinator.transition(to: "c", type: .push))
      #expect(await expect(pop, toBecome: ["completed"]))
      #expect(await expect(push, toBecome: ["completed"]))
      #expect(await stage.rests(on: "a", "c"))
      #expect(stage.log.entries == ["a", "b", "c"])
      let again = outcome(of: coordinator.transition(to: "d", type: .push))
      let back = outcome(of: coordinator.pop(animated: false))
      #expect(await expect(again, toBecome: ["completed"]))
      #expect(await expect(back, toBecome: ["completed"]))
      #expect(await stage.rests(on: "a", "c"))
    }

    @Test("A transition that a view starts when it becomes current follows the present transition")
    func fromView() async {
      let box = Log<SceneCoordinator<String>>()
      let stage = Stage { view in
        guard view.name == "a" else { return }
        box.entries.first?.transition(to: "b", type: .push)
      }
      box.add(stage.coordinator)
      #expect(await stage.show("a"))
      #expect(await stage.rests(on: "a", "b"))
    }
  }
}
