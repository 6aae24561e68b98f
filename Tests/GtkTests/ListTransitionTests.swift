import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("List transition") struct ListTransitionTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      Settings.areAnimationsEnabled = true
    }

    /// Returns the offset of a row in each frame until the transition has ended.
    private func offsets(
      of identity: Int, in numbers: NumberList, whileRunning change: () -> Void
    ) async -> [Double] {
      var offsets: [Double] = []
      let transition = numbers.list.transition
      transition.didPaint = { offsets.append(transition.offset(of: identity) ?? .nan) }
      change()
      #expect(await MainLoop.iterate { !transition.isRunning && !offsets.isEmpty && offsets.last == 0 })
      transition.didPaint = nil
      return offsets
    }

    @Test("A moved row starts where it was and ends at its new place, and the others make room")
    func move() async throws {
      let numbers = NumberList(Array(0..<5))
      try await withWindow(showing: numbers.window) { _ in
        let row = numbers.list.measure(.vertical).natural / 5
        #expect(row > 0)
        let moved = await offsets(of: 0, in: numbers) {
          numbers.list.transition.animateChange(moved: [0: .down])
          numbers.move(from: 0, to: 3)
        }
        #expect(moved.first == -3 * Double(row))
        #expect(moved.last == 0)
        #expect(moved == moved.sorted())
        #expect(moved.count > 2)
        let other = await offsets(of: 1, in: numbers) {
          numbers.list.transition.animateChange(moved: [0: .up])
          numbers.move(from: 3, to: 0)
        }
        #expect(other.first == -Double(row))
      }
    }

    @Test("A change during a transition starts from where the row is drawn")
    func interrupted() async throws {
      let numbers = NumberList(Array(0..<5))
      try await withWindow(showing: numbers.window) { _ in
        let row = Double(numbers.list.measure(.vertical).natural / 5)
        let transition = numbers.list.transition
        var drawn: [Double] = []
        transition.didPaint = {
          let position = numbers.numbers.firstIndex(of: 0) ?? 0
          drawn.append(Double(position) * row + (transition.offset(of: 0) ?? .nan))
        }
        transition.animateChange(moved: [0: .down])
        numbers.move(from: 0, to: 3)
        #expect(await MainLoop.iterate { drawn.count >= 3 })
        let before = drawn[drawn.count - 1]
        let frames = drawn.count
        transition.animateChange(moved: [0: .up])
        numbers.move(from: 3, to: 1)
        #expect(await MainLoop.iterate { drawn.count > frames })
        #expect(abs(drawn[frames] - before) < 0.01)
        #expect(await MainLoop.iterate { !transition.isRunning })
        transition.didPaint = nil
      }
    }

    @Test("A carried row is drawn where it is held, also when its place has been scrolled out of the view")
    func carriedOutOfView() async throws {
      let numbers = NumberList(Array(0..<1_000))
      try await withWindow(showing: numbers.window) { _ in
        let transition = numbers.list.transition
        transition.carried = CarriedRow(identity: 0, top: 50, place: (y: 50, height: 20), aside: [:])
        #expect(await MainLoop.iterate { transition.offset(of: 0) == 50 })
        numbers.list.scroll(to: 60)
        #expect(await MainLoop.iterate { transition.offset(of: 0) ?? 0 > 100 })
        transition.carried = nil
      }
    }

    @Test("When a row is removed, the next one below the view enters from below")
    func fromBelow() async throws {
      let numbers = NumberList(Array(0..<1_000))
      try await withWindow(showing: numbers.window) { _ in
        let tops = [0, 1].map { position in
          numbers.list.boundItem(at: position)?.child?.computeBounds(in: numbers.list)?.y ?? 0
        }
        let row = tops[1] - tops[0]
        #expect(row > 0)
        let firstOutside = Int((Double(numbers.list.height) / row).rounded(.up))
        let entering = await offsets(of: firstOutside, in: numbers) {
          numbers.list.transition.animateChange()
          numbers.remove(at: 1)
        }
        #expect(entering.first == row)
      }
    }

    @Test("A row that moves far away leaves over the edge, and a row from far away enters over it")
    func edges() async throws {
      let numbers = NumberList(Array(0..<1_000))
      try await withWindow(showing: numbers.window) { _ in
        let transition = numbers.list.transition
        transition.animateChange(moved: [0: .down])
        numbers.move(from: 0, to: 900)
        #expect(transition.isRunning)
        #expect(await MainLoop.iterate { !transition.isRunning })
        let entering = await offsets(of: 0, in: numbers) {
          transition.animateChange(moved: [0: .up])
          numbers.move(from: 900, to: 1)
        }
        #expect(entering.first.map { $0 > 0 && $0 <= Double(numbers.list.height) } == true)
      }
    }

    @Test("With animations off, nothing moves")
    func off() async throws {
      Settings.areAnimationsEnabled = false
      defer { Settings.areAnimationsEnabled = true }
      let numbers = NumberList(Array(0..<5))
      try await withWindow(showing: numbers.window) { _ in
        let moved = await offsets(of: 0, in: numbers) {
          numbers.list.transition.animateChange(moved: [0: .down])
          numbers.move(from: 0, to: 3)
          #expect(!numbers.list.transition.isRunning)
        }
        #expect(moved.allSatisfy { $0 == 0 })
      }
    }
  }
}
