import Gtk
import Rill
import RillGtk
import RillScenes
import Testing

extension WindowTests {
  @MainActor @Suite("Closing scenes") struct SceneClosingTests {
    private struct Refusal: Error {}

    /// The ways in which a person can go back.
    enum WayBack: CaseIterable {
      case action, swipe, escape
    }

    private let stage: Stage
    private var coordinator: SceneCoordinator<String> { stage.coordinator }

    init() throws {
      try requireDisplay()
      stage = Stage()
    }

    private func goBack(_ way: WayBack) {
      switch way {
      case .action: #expect(stage.window.activateAction("scene.back"))
      case .swipe:
        // A swipe, Alt+Left and a mouse button all have this effect.
        stage.navigation.show(stage.pages.dropLast())
      case .escape: #expect(stage.navigation.pressShortcut("Escape"))
      }
    }

    private func pushed() async -> Log<String> {
      #expect(await stage.show("a"))
      let closed = outcome(of: coordinator.transitionUntilClosed(to: "b", type: .push))
      #expect(await stage.rests(on: "a", "b"))
      #expect(closed.entries == [])
      return closed
    }

    @Test("A pop closes a scene without asking it")
    func pop() async {
      let closed = await pushed()
      stage.view("b")?.answer = .error(Refusal())
      coordinator.pop()
      #expect(await expect(closed, toBecome: ["completed"]))
      #expect(await stage.rests(on: "a"))
      #expect(stage.log.entries == ["a", "b", "a"])
    }

    @Test("Each way back asks the scene, closes it and makes the scene below current")
    func back() async {
      for way in WayBack.allCases {
        let stage = self.stage
        let closed = await pushed()
        let before = stage.log.entries.count
        goBack(way)
        #expect(await expect(closed, toBecome: ["completed"]), "\(way)")
        #expect(await stage.rests(on: "a"), "\(way)")
        #expect(stage.log.entries.dropFirst(before) == ["b?", "a"], "\(way)")
        #expect(stage.view("b") == nil)
      }
    }

    @Test("A scene that refuses to close stays, or is shown again, for each way back")
    func refused() async {
      let closed = await pushed()
      stage.view("b")?.answer = .error(Refusal())
      for way in WayBack.allCases {
        let before = stage.log.entries.count
        goBack(way)
        #expect(await MainLoop.iterate { stage.log.entries.count > before })
        #expect(await stage.rests(on: "a", "b"), "\(way)")
        // Only a scene that was swiped away has become current again.
        #expect(stage.log.entries.dropFirst(before) == (way == .swipe ? ["b?", "b"] : ["b?"]), "\(way)")
        #expect(closed.entries == [])
      }
      stage.view("b")?.answer = .empty()
      goBack(.action)
      #expect(await expect(closed, toBecome: ["completed"]))
    }

    @Test("A scene that answers later closes then, and is asked once", arguments: WayBack.allCases)
    func late(_ way: WayBack) async {
      let closed = await pushed()
      let answer = PublishSubject<Never>()
      stage.view("b")?.answer = answer.asCompletable()
      goBack(way)
      stage.window.activateAction("scene.back")
      #expect(await MainLoop.iterate { !stage.navigation.isTransitionRunning })
      #expect(closed.entries == [])
      #expect(stage.pages.count == 2)
      await Task.detached { answer.onCompleted() }.value
      #expect(await expect(closed, toBecome: ["completed"]))
      #expect(await stage.rests(on: "a"))
      #expect(stage.log.entries == ["a", "b", "b?", "a"])
    }

    @Test("A scene that is swiped away while it is being asked is shown again if it refuses")
    func swipeWhileAsked() async {
      let closed = await pushed()
      let answer = PublishSubject<Never>()
      stage.view("b")?.answer = answer.asCompletable()
      goBack(.action)
      goBack(.swipe)
      answer.onError(Refusal())
      #expect(await stage.rests(on: "a", "b"))
      #expect(closed.entries == [])
    }

    @Test("A window that is closed while its scene is being asked closes with the scene's answer")
    func closeWhileAsked() async {
      let closed = await pushed()
      let answer = PublishSubject<Never>()
      stage.view("b")?.answer = answer.asCompletable()
      goBack(.action)
      stage.window.close()
      answer.onCompleted()
      #expect(await expect(closed, toBecome: ["completed"]))
      #expect(await MainLoop.iterate { !stage.window.isMapped })
      #expect(stage.log.entries == ["a", "b", "b?", "a?"])
    }

    @Test("Going back over two scenes asks both, the upper one first")
    func twoAtOnce() async {
      #expect(await stage.show("a", "b"))
      let closed = outcome(of: coordinator.transitionUntilClosed(to: "c", type: .push))
      #expect(await stage.rests(on: "a", "b", "c"))
      stage.navigation.show([stage.pages[0]])
      #expect(await expect(closed, toBecome: ["completed"]))
      #expect(await stage.rests(on: "a"))
      #expect(stage.log.entries.dropFirst(3) == ["c?", "b?", "a"])
    }

    @Test("A root scene has no way back")
    func root() async {
      #expect(await stage.show("a"))
      #expect(!stage.navigation.pressShortcut("Escape"))
      stage.window.activateAction("scene.back")
      #expect(await stage.rests(on: "a"))
      #expect(stage.log.entries == ["a"])
    }

    @Test("A modal scene closes with its window, however that closes", arguments: 0..<4)
    func modal(way: Int) async throws {
      #expect(await stage.show("a"))
      let closed = outcome(of: coordinator.transitionUntilClosed(to: "m", type: .modal))
      let window = try #require(stage.view("m")?.root.window)
      #expect(closed.entries == [])
      switch way {
      case 0: window.close()
      case 1: #expect(window.pressShortcut("Escape"))
      case 2: coordinator.pop()
      default: stage.window.destroy()
      }
      #expect(await expect(closed, toBecome: ["completed"]))
      #expect(stage.view("m") == nil)
      #expect(stage.log.entries.filter { $0 != "m?" } == (way == 3 ? ["a", "m"] : ["a", "m", "a"]))
    }

    @Test("Modal scenes are asked before they close, unless they are popped")
    func modalRefuses() async throws {
      #expect(await stage.show("a"))
      let closed = outcome(of: coordinator.transitionUntilClosed(to: "m", type: .modal))
      let window = try #require(stage.view("m")?.root.window)
      stage.view("m")?.answer = .error(Refusal())
      window.close()
      #expect(window.isMapped)
      #expect(window.pressShortcut("Escape"))
      #expect(window.isMapped)
      #expect(stage.log.entries == ["a", "m", "m?", "m?"])
      #expect(closed.entries == [])
      coordinator.pop()
      #expect(await expect(closed, toBecome: ["completed"]))
    }

    @Test("Destroying the window closes every scene")
    func windowEnd() async {
      let push = await pushed()
      let modal = outcome(of: coordinator.transitionUntilClosed(to: "m", type: .modal))
      stage.window.destroy()
      #expect(await expect(push, toBecome: ["completed"]))
      #expect(await expect(modal, toBecome: ["completed"]))
      #expect(stage.log.entries == ["a", "b", "m"])
    }

    @Test("Closing the window asks all scenes from the top, then closes")
    func closeWindow() async {
      let first = await pushed()
      let second = outcome(of: coordinator.transitionUntilClosed(to: "c", type: .push))
      #expect(await stage.rests(on: "a", "b", "c"))
      stage.window.close()
      #expect(await expect(first, toBecome: ["completed"]))
      #expect(await expect(second, toBecome: ["completed"]))
      #expect(await MainLoop.iterate { !stage.window.isMapped })
      #expect(stage.log.entries == ["a", "b", "c", "c?", "b?", "a?"])
    }

    @Test("A modal scene may answer differently when the whole window closes")
    func modalInClosingWindow() async throws {
      #expect(await stage.show("a"))
      let closed = outcome(of: coordinator.transitionUntilClosed(to: "m", type: .modal))
      #expect(await expect(stage.log, toBecome: ["a", "m"]))
      stage.view("m")?.answerWhenWindowCloses = .error(Refusal())
      stage.window.close()
      #expect(await expect(stage.log, toBecome: ["a", "m", "m??"]))
      #expect(stage.window.isMapped)
      #expect(closed.entries == [])
      stage.view("m")?.answerWhenWindowCloses = .empty()
      stage.window.close()
      #expect(await expect(closed, toBecome: ["completed"]))
      #expect(await MainLoop.iterate { !stage.window.isMapped })
    }

    @Test("A window stays open if its pushed scene refuses, and closes later if the scene answers later")
    func windowStays() async {
      let closed = await pushed()
      stage.view("b")?.answer = .error(Refusal())
      stage.window.close()
      #expect(await stage.rests(on: "a", "b"))
      #expect(stage.window.isMapped)
      #expect(closed.entries == [])
      let answer = PublishSubject<Never>()
      stage.view("b")?.answer = answer.asCompletable()
      stage.window.close()
      stage.window.close()
      #expect(stage.window.isMapped)
      answer.onCompleted()
      #expect(await expect(closed, toBecome: ["completed"]))
      #expect(await MainLoop.iterate { !stage.window.isMapped })
      #expect(stage.log.entries == ["a", "b", "b?", "b?", "a?"])
    }

    @Test("A window stays open while its root scene refuses, and asks it again at the next request")
    func rootRefuses() async {
      #expect(await stage.show("a"))
      stage.view("a")?.answer = .error(Refusal())
      stage.window.close()
      #expect(await stage.rests(on: "a"))
      #expect(stage.window.isMapped)
      let answer = PublishSubject<Never>()
      stage.view("a")?.answer = answer.asCompletable()
      stage.window.close()
      #expect(stage.window.isMapped)
      answer.onCompleted()
      #expect(await MainLoop.iterate { !stage.window.isMapped })
      #expect(stage.log.entries == ["a", "a?", "a?"])
    }
  }
}
