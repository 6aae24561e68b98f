import CGtk
@testable import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Controls of forms") struct FormControlTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    @Test("One button of a group is on at a time", arguments: [true, false])
    func group(isCheck: Bool) {
      let buttons: [any Toggleable]
      if isCheck {
        let checks = [CheckButton(label: "a"), CheckButton(label: "b")]
        checks[1].setGroup(checks[0])
        buttons = checks
      } else {
        let toggles = [ToggleButton(label: "a"), ToggleButton(label: "b")]
        toggles[1].setGroup(toggles[0])
        buttons = toggles
      }
      buttons[0].isActive = true
      buttons[1].isActive = true
      #expect(buttons.map(\.isActive) == [false, true])
    }

    @Test("A spin button keeps to its range, applies typed text, and drops text that isn't a number")
    func spinButton() throws {
      let spin = SpinButton(range: 1...9, step: 2, digits: 1)
      spin.value = 100
      #expect(spin.value == 9)
      spin.text = "4.5"
      #expect(spin.value == 9)
      var values: [Double] = []
      spin.onActivate { [weak spin] in values.append(spin?.value ?? 0) }
      try spin.textWidget.emit("activate")
      #expect(values == [4.5])
      spin.text = "no"
      #expect(spin.text == "")
      spin.step = 3
      #expect(spin.step == 3)
      #expect(spin.range == 1...9)
      spin.destroy()
    }

    @Test(
      "A time field reads times as people type them, and keeps its time for any other text",
      arguments: [
        ("9:30", 570), ("09:30", 570), ("930", 570), ("9", 540), ("9 pm", 1_260), ("12am", 0),
        ("12:15 pm", 735),
        ("23.59", 1_439), ("0", 0), ("24:00", nil), ("9:60", nil), ("13 pm", nil), ("soon", nil), ("", nil),
        ("9:30:15", nil), ("-1", nil), ("٩", nil),
      ] as [(String, Int?)])
    func timeField(_ text: String, _ minute: Int?) {
      let field = TimeField()
      field.minuteOfDay = 61
      #expect(field.text == "01:01")
      field.text = text
      field.update()
      #expect(field.minuteOfDay == minute ?? 61)
      #expect(field.text == TimeField.text(of: minute ?? 61))
      field.destroy()
    }

    @Test("A time field goes on from the end of the day to its beginning")
    func timeFieldWraps() {
      let field = TimeField(step: 30)
      field.minuteOfDay = 1_425
      var texts: [String] = []
      for _ in 0..<3 {
        gtk_spin_button_spin(field.opaque, GTK_SPIN_STEP_FORWARD, 30)
        texts.append(field.text)
      }
      #expect(texts == ["23:59", "00:00", "00:30"])
      field.minuteOfDay = -5
      #expect(field.minuteOfDay == 0)
      field.destroy()
    }

    @Test("A calendar selects days, tells of it once, and ignores days that don't exist")
    func calendar() {
      let calendar = CalendarView()
      // GTK tells of nothing if another month is selected with the same day, which may be that of today.
      calendar.day = CalendarView.Day(year: 2028, month: 1, day: 15)
      var days: [CalendarView.Day] = []
      calendar.onDaySelected { [weak calendar] in if let calendar { days.append(calendar.day) } }
      let day = CalendarView.Day(year: 2028, month: 2, day: 29)
      calendar.day = day
      calendar.day = day
      calendar.day = CalendarView.Day(year: 2027, month: 2, day: 29)
      #expect(days == [day])
      calendar.mark(days: [0, 1, 29, 32])
      #expect(gtk_calendar_get_day_is_marked(calendar.opaque, 29) != 0)
      calendar.mark(days: [])
      #expect(gtk_calendar_get_day_is_marked(calendar.opaque, 29) == 0)
      calendar.destroy()
    }

    @Test("Titles and texts with markup characters are shown literally")
    func plainTexts() {
      let row = ActionRow(title: "<b>A & B", subtitle: "a < b")
      #expect(row.title == "<b>A & B")
      #expect((try? row.property("use-markup", as: Bool.self)) == false)
      let group = PreferencesGroup(title: "<b>A & B", rows: [row, EntryRow(title: "&")])
      #expect(group.labels.contains("<b>A & B"))
      let label = Label()
      label.setMarkup("<b>\("<x> & y".escapedMarkup)</b>")
      #expect(label.text == "<x> & y")
    }

    @Test("A revealer shows its child and hides it")
    func revealer() async throws {
      let revealer = Revealer(child: Label("Inside"), transition: .none)
      var changes = 0
      revealer.onChildRevealedChanged { changes += 1 }
      try await withWindow(showing: Box()) { window in
        window.content = revealer
        revealer.isRevealed = true
        #expect(await MainLoop.iterate { revealer.isChildRevealed })
        revealer.isRevealed = false
        #expect(await MainLoop.iterate { !revealer.isChildRevealed })
      }
      #expect(changes == 2)
    }

    @Test("A drop-down keeps its selected text selected when its texts change")
    func dropDown() {
      let dropDown = DropDown()
      #expect(dropDown.selectedIndex == nil)
      dropDown.items = ["a", "b"]
      #expect(dropDown.items == ["a", "b"])
      #expect(dropDown.selectedItem == "a")
      dropDown.selectedIndex = 1
      dropDown.items = ["c", "b", "a"]
      #expect(dropDown.selectedIndex == 1)
      dropDown.items = ["b", "c"]
      #expect(dropDown.selectedItem == "b")
    }

    @Test("A text view's cursor and selection are counted in characters")
    func textView() {
      let view = TextView()
      view.text = "é ü\nx"
      #expect(view.length == 5)
      view.select(2..<4)
      #expect(view.selection == 2..<4)
      #expect(view.position == 4)
      view.position = -1
      #expect(view.selection == 5..<5)
    }

    @Test("Escape in a search bar hides it")
    func searchBar() throws {
      let entry = SearchEntry()
      let bar = SearchBar(entry: entry)
      bar.isSearching = true
      try entry.emit("stop-search")
      #expect(!bar.isSearching)
    }
  }
}

extension Widget {
  /// The texts of the labels in the widget, at any depth.
  fileprivate var labels: [String] { ((self as? Label).map { [$0.text] } ?? []) + children.flatMap(\.labels) }
}
