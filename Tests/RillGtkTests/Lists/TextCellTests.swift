import Gtk
import RillGtk
import Testing

extension WindowTests {
  @MainActor @Suite("A row with a text and a second line") struct TextCellTests {
    init() throws { try requireDisplay() }

    @Test("It shows one line until there is a second one, and tells both to screen readers")
    func lines() {
      let cell = TextCell()
      cell.text = "Ada"
      #expect(cell.child === cell.textLabel && cell.accessibleName == "Ada")
      cell.detailText = "London"
      #expect(cell.textLabel.parent === cell.detailTextLabel.parent && cell.textLabel.parent !== cell)
      #expect(cell.detailTextLabel.text == "London" && cell.detailTextLabel.isVisible)
      #expect(cell.accessibleDescription == "London")
      cell.detailText = nil
      #expect(cell.text == "Ada" && !cell.detailTextLabel.isVisible && cell.accessibleDescription == "")
    }

    @Test("Its content is moved by its level in a tree, by eight levels at most")
    func indentation() {
      let cell = TextCell()
      cell.indentationLevel = 2
      #expect(cell.marginStart == 48)
      cell.indentationWidth = 10
      #expect(cell.marginStart == 20)
      cell.indentationLevel = 1_000
      #expect(cell.marginStart == 80)
      cell.indentationLevel = 0
      #expect(cell.marginStart == 0)
    }
  }
}
