import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("The contract of control properties") struct ControlPropertyContractTests {
    init() throws { try requireDisplay() }

    @Test(
      "A property emits its value and changes, doesn't echo, is shared and completes with its control",
      arguments: cases)
    func contract(property: ControlPropertyCase) { property.check() }

    nonisolated static let cases: [ControlPropertyCase] = texts + switches + numbers + choices

    private nonisolated static let texts = [
      text("Entry.text") { Entry() }, text("PasswordEntry.text") { PasswordEntry() },
      text("SearchEntry.text") { SearchEntry() }, text("TextView.text") { TextView() },
      text("EntryRow.text") { EntryRow(title: "Name") },
      text("PasswordEntryRow.text") { PasswordEntryRow(title: "Password") },
    ]

    private nonisolated static func text<Control: TextInput>(
      _ name: String, _ make: @escaping @MainActor () -> Control
    ) -> ControlPropertyCase {
      ControlPropertyCase(name, ["", "typed", "written", "again"], make: make, property: { $0.rx.text }) {
        $0.text = $1 ?? ""
      }
    }

    private nonisolated static let switches = [
      toggle("CheckButton.isActive", { CheckButton() }) { $0.rx.isActive },
      toggle("ToggleButton.isOn", { ToggleButton(label: "Toggle") }) { $0.rx.isOn },
      toggle("Switch.isOn", { Switch() }) { $0.rx.isOn },
    ]

    private nonisolated static func toggle<Control: Toggleable>(
      _ name: String, _ make: @escaping @MainActor () -> Control,
      _ property: @escaping @MainActor (Control) -> ControlProperty<Bool>
    ) -> ControlPropertyCase {
      ControlPropertyCase(name, [false, true, false, true], make: make, property: property) {
        $0.isActive = $1
      }
    }

    private nonisolated static let numbers = [
      ControlPropertyCase(
        "Scale.value", [1, 30, 7, 8], make: { Scale(range: 1...360) }, property: { $0.rx.value }
      ) { $0.value = $1 },
      ControlPropertyCase(
        "SpinButton.value", [1, 30, 7, 8], make: { SpinButton(range: 1...360) }, property: { $0.rx.value }
      ) { spin, value in
        spin.text = "\(Int(value))"
        spin.update()
      },
      ControlPropertyCase(
        "SpinButton.text", ["1", "30", "7", "8"], make: { SpinButton(range: 1...360) },
        property: { $0.rx.text }
      ) { $0.text = $1 ?? "" },
      ControlPropertyCase(
        "TimeField.minuteOfDay", [0, 540, 90, 1_439], make: { TimeField() },
        property: { $0.rx.minuteOfDay }
      ) { field, minute in
        field.text = "\(minute / 60):\(minute % 60)"
        field.update()
      },
    ]

    private nonisolated static let choices = [
      ControlPropertyCase(
        "CalendarView.day",
        [(2026, 5, 1), (2026, 12, 31), (2028, 2, 29), (1970, 1, 1)].map {
          CalendarView.Day(year: $0.0, month: $0.1, day: $0.2)
        },
        make: { () -> CalendarView in
          let calendar = CalendarView()
          calendar.day = CalendarView.Day(year: 2026, month: 5, day: 1)
          return calendar
        }, property: { $0.rx.day }
      ) { $0.day = $1 },
      ControlPropertyCase(
        "DropDown.selectedItemIndex", [0, 1, nil, 2], make: { DropDown(["a", "b", "c"]) },
        property: { $0.rx.selectedItemIndex }
      ) { $0.selectedIndex = $1 },
      ControlPropertyCase(
        "Stack.visibleChildName", ["a", "b", "a", "b"],
        make: { () -> Stack in
          let stack = Stack(crossfades: false)
          for name in ["a", "b"] { stack.add(Label(name), name: name, title: name) }
          return stack
        }, property: { $0.rx.visibleChildName }
      ) { $0.visibleChildName = $1 },
      ControlPropertyCase(
        "SearchBar.isSearching", [false, true, false, true],
        make: { SearchBar(entry: SearchEntry()) }, property: { $0.rx.isSearching }
      ) { $0.isSearching = $1 },
      ControlPropertyCase(
        "SplitView.showsContent", [false, true, false, true],
        make: {
          SplitView(
            sidebar: NavigationPage(Box(), title: "Sidebar"), content: NavigationPage(Box(), title: "Content")
          )
        }, property: { $0.rx.showsContent }
      ) { $0.showsContent = $1 },
      ControlPropertyCase(
        "SimpleAction.isOn", [false, true, false, true],
        make: { SimpleAction("dark", state: false) }, property: { $0.rx.isOn }
      ) { $0.state = $1 },
    ]
  }
}
