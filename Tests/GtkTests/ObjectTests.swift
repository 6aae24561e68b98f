import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Objects and their wrappers") struct ObjectTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    final class CountingRow: Box {
      var count = 0
      init() { super.init(.horizontal) }
    }

    @Test("A GObject has one wrapper, also when it comes from C")
    func oneWrapper() {
      let box = Box()
      let label = Label("text")
      box.append(label)
      #expect(box.children.first === label)
      #expect(label.parent === box)
    }

    @Test("A wrapper with Swift state lives as long as its widget is in a tree, and no longer")
    func toggleReference() {
      let base = Object.liveCount
      var box: Box? = Box()
      weak var row: CountingRow?
      do {
        let made = CountingRow()
        made.count = 7
        row = made
        box?.append(made)
      }
      #expect(row?.count == 7)
      #expect((box?.children.first as? CountingRow)?.count == 7)
      box = nil
      #expect(row == nil)
      #expect(Object.liveCount == base)
    }

    @Test("A widget that is removed from its tree lives on while Swift holds it")
    func outlivesTree() {
      let box = Box()
      let row = CountingRow()
      box.append(row)
      box.remove(row)
      #expect(row.parent == nil)
      box.append(row)
      #expect(row.parent === box)
    }

    @Test("Destroying a subtree frees closures that refer to their own widgets")
    func destroyCutsCycles() {
      let base = Object.liveCount
      weak var token: Token?
      do {
        let box = Box()
        let button = Button(label: "OK")
        let keys = KeyController()
        let kept = Token()
        token = kept
        box.append(button)
        button.add(keys)
        button.onClicked { [kept] in _ = (kept, button, box) }
        keys.onKeyPressed { [kept] _ in
          _ = (kept, keys, button)
          return false
        }
        #expect(token != nil)
        box.destroy()
      }
      #expect(token == nil)
      #expect(Object.liveCount == base)
    }

    @Test("Destroying a window leaves no wrapper behind")
    func windowLeavesNothing() async throws {
      let left = LeftWrappers()
      for _ in 0..<20 {
        try await withWindow(showing: Entry()) { window in
          let entry = try #require(window.content as? Entry)
          entry.onChanged { [window] in _ = window }
          left.watch(window)
          left.watch(entry)
        }
      }
      #expect(await MainLoop.iterate { left.isEmpty })
    }
  }

  final class Token {}

  /// Wrappers that should be gone.
  @MainActor private final class LeftWrappers {
    private struct Left {
      weak var wrapper: Object?
    }

    private var all: [Left] = []

    var isEmpty: Bool { all.allSatisfy { $0.wrapper == nil } }

    func watch(_ wrapper: Object) { all.append(Left(wrapper: wrapper)) }
  }
}
