import CGtk
import Gtk
import Testing

extension WindowTests {
  /// A list of numbers in a scrolled window, as rows of labels.
  @MainActor final class NumberList {
    var numbers: [Int] = []
    var asked = 0
    /// How many rows have been made.
    private(set) var made = 0
    private(set) var model: ListModel!
    private(set) var list: ListView!
    let window = ScrolledWindow()

    init(_ numbers: [Int], count: Int? = nil) {
      self.numbers = numbers
      model = ListModel(
        count: { [unowned self] in count ?? self.numbers.count },
        item: { [unowned self] position in
          asked += 1
          return count == nil ? self.numbers[position] : position
        })
      let factory = SignalListItemFactory(
        setup: { [unowned self] item in
          made += 1
          item.child = RowHost(child: Label())
        },
        bind: { item in
          let host = item.child as? RowHost
          let number = item.payload as? Int
          host?.identity = number.map { AnyHashable($0) }
          (host?.child as? Label)?.text = "\(number ?? -1)"
        },
        unbind: { ($0.child as? RowHost)?.identity = nil })
      list = ListView(model: model, factory: factory)
      window.child = list
    }

    func move(from: Int, to: Int) {
      let number = numbers.remove(at: from)
      model.itemsChanged(at: from, removed: 1, added: 0)
      numbers.insert(number, at: to)
      model.itemsChanged(at: to, removed: 0, added: 1)
    }

    func insert(_ number: Int, at position: Int) {
      numbers.insert(number, at: position)
      model.itemsChanged(at: position, removed: 0, added: 1)
    }

    func remove(at position: Int) {
      numbers.remove(at: position)
      model.itemsChanged(at: position, removed: 1, added: 0)
    }

    /// The texts of the bound rows, in the order of their positions.
    var shown: [String] {
      list.boundItems.sorted { ($0.position ?? 0) < ($1.position ?? 0) }
        .compactMap { (($0.child as? RowHost)?.child as? Label)?.text }
    }
  }

  @MainActor @Suite("List view") struct ListTests {
    @Test("A list of a million rows asks for fewer than a thousand items when it is shown")
    func virtual() async throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      let base = Object.liveCount
      let numbers = NumberList([], count: 1_000_000)
      try await withWindow(showing: numbers.window) { _ in
        #expect(numbers.shown.first == "0")
        #expect(numbers.asked < 1_000)
        #expect(Object.liveCount - base < 2_000)
        numbers.list.scroll(to: 999_999)
        #expect(await MainLoop.iterate { numbers.shown.last == "999999" })
        #expect(numbers.asked < 2_000)
      }
    }

    @Test("Rows show the right items after insertions, removals and moves")
    func changes() async throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      let numbers = NumberList([1, 2, 3])
      try await withWindow(showing: numbers.window) { _ in
        #expect(numbers.shown == ["1", "2", "3"])
        numbers.insert(0, at: 0)
        numbers.insert(4, at: 4)
        #expect(numbers.shown == ["0", "1", "2", "3", "4"])
        numbers.remove(at: 2)
        numbers.move(from: 0, to: 3)
        #expect(numbers.shown == ["1", "3", "4", "0"])
        #expect(numbers.shown == numbers.numbers.map(String.init))
      }
    }

    @Test("A new row reuses the widgets of a row that is removed")
    func reused() async throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      let numbers = NumberList(Array(0..<1_000))
      try await withWindow(showing: numbers.window) { _ in
        let (made, count) = (numbers.made, numbers.shown.count)
        for (from, to) in [(0, 500), (3, 900), (1, 2)] {
          numbers.move(from: from, to: to)
          #expect(numbers.shown == numbers.numbers.prefix(count).map(String.init))
        }
        numbers.remove(at: 7)
        #expect(numbers.shown == numbers.numbers.prefix(count).map(String.init))
        // From version 4.10 on GTK makes new widgets for the row that comes in, but for no other.
        let isOld = gtk_get_major_version() == 4 && gtk_get_minor_version() < 10
        #expect(numbers.made - made <= (isOld ? 0 : 4))
        numbers.list.scroll(to: 998)
        #expect(await MainLoop.iterate { numbers.shown.last == "999" })
        #expect(numbers.shown.suffix(100) == numbers.numbers.suffix(100).map(String.init))
      }
    }

    @Test("The focus can be moved to the row at a position, also far away")
    func focus() async throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      let numbers = NumberList(Array(0..<5_000))
      try await withWindow(showing: numbers.window) { _ in
        numbers.list.grabFocus(at: 2)
        #expect(await MainLoop.iterate { numbers.list.focusedPosition == 2 })
        numbers.list.grabFocus(at: 4_000)
        #expect(await MainLoop.iterate { numbers.list.focusedPosition == 4_000 })
      }
    }

    @Test("A widget that takes the focus before the row is there keeps it")
    func focusElsewhere() async throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      let numbers = NumberList([])
      let button = Button(label: "Try Again")
      let box = Box()
      numbers.window.vexpand = true
      box.append(numbers.window)
      box.append(button)
      try await withWindow(showing: box) { _ in
        numbers.list.grabFocus(at: 0)
        button.grabFocus()
        numbers.insert(1, at: 0)
        var frames = 0
        button.addTick { _ in
          frames += 1
          return frames < 10
        }
        #expect(await MainLoop.iterate { frames == 10 })
        #expect(button.containsFocus)
      }
    }

    @Test("A row inserted at the top is visible while the list is at the top")
    func insertedAtTop() async throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      let numbers = NumberList(Array(1..<1_000))
      try await withWindow(showing: numbers.window) { _ in
        numbers.list.grabFocus(at: 3)
        var isPainted = false
        numbers.list.transition.didPaint = { isPainted = true }
        numbers.insert(0, at: 0)
        #expect(await MainLoop.iterate { isPainted })
        #expect(numbers.window.verticalOffset == 0)
        numbers.list.transition.didPaint = nil
      }
    }

    @Test("The widgets before and after a row's content keep their width; the content has the rest")
    func aroundContent() async throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      let host = RowHost(child: Label("old"))
      (host.leading, host.trailing) = (CheckButton(), Button(label: "More"))
      let content = Label("new")
      host.child = content
      try await withWindow(showing: host) { _ in
        let leading = try #require(host.leading?.computeBounds(in: host))
        let middle = try #require(content.computeBounds(in: host))
        let trailing = try #require(host.trailing?.computeBounds(in: host))
        #expect(leading.x == 0 && leading.width > 0)
        #expect(middle.x == leading.width && middle.x + middle.width == trailing.x)
        #expect(middle.width > leading.width + trailing.width)
        #expect(trailing.x + trailing.width == Double(host.width))
      }
    }

    @Test("Activating a row reports its position")
    func activate() async throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      let numbers = NumberList([1, 2, 3])
      try await withWindow(showing: numbers.window) { _ in
        var positions: [Int] = []
        numbers.list.onActivate { positions.append($0) }
        numbers.list.activateAction("list.activate-item", .unsigned(1))
        #expect(positions == [1])
      }
    }

    @Test("A closed list is freed, with its rows and handlers")
    func freed() async throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      let base = Object.liveCount
      do {
        let numbers = NumberList(Array(0..<300))
        try await withWindow(showing: numbers.window) { _ in
          numbers.list.transition.animateChange()
          numbers.move(from: 0, to: 5)
        }
      }
      #expect(await MainLoop.iterate { Object.liveCount == base })
    }
  }
}
