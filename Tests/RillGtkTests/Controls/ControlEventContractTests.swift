import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("The contract of control events") struct ControlEventContractTests {
    init() throws { try requireDisplay() }

    @Test(
      "An event has no initial value, reaches all subscribers and ends with its control", arguments: cases)
    func contract(event: ControlEventCase) throws { try event.check() }

    nonisolated static let cases: [ControlEventCase] = clicks + texts + gestures + others

    private nonisolated static let clicks = [
      ControlEventCase("Button.tap", make: { Button(label: "OK") }, event: { $0.rx.tap }) {
        try $0.emit("clicked")
      },
      ControlEventCase(
        "Button.touchUpInside", make: { Button(label: "OK") }, event: { $0.rx.controlEvent(.touchUpInside) }
      ) { try $0.emit("clicked") },
      ControlEventCase("ActionRow.tap", make: { ActionRow(title: "Row") }, event: { $0.rx.tap }) {
        try $0.emit("activated")
      },
      ControlEventCase("EntryRow.applied", make: { EntryRow(title: "Row") }, event: { $0.rx.applied }) {
        try $0.emit("apply")
      },
      ControlEventCase(
        "Switch.valueChanged", make: { Switch() }, event: { $0.rx.controlEvent(.valueChanged) }
      ) { $0.isActive.toggle() },
      ControlEventCase(
        "DropDown.itemSelected", 1, make: { DropDown(["a", "b"]) }, event: { $0.rx.itemSelected }
      ) {
        $0.rx.selectedItemIndex.onNext(0)
        $0.selectedIndex = 1
      },
    ]

    private nonisolated static let texts = [
      ControlEventCase(
        "SearchEntry.searchButtonClicked", make: { SearchEntry() }, event: { $0.rx.searchButtonClicked }
      ) {
        try $0.emit("activate")
      },
      ControlEventCase(
        "SearchEntry.cancelButtonClicked", make: { SearchEntry() }, event: { $0.rx.cancelButtonClicked }
      ) {
        try $0.emit("stop-search")
      },
      ControlEventCase("EntryRow.activated", make: { EntryRow(title: "Row") }, event: { $0.rx.activated }) {
        try $0.emit("entry-activated")
      },
      ControlEventCase("TextView.didChange", make: { TextView() }, event: { $0.rx.didChange }) {
        $0.text += "a"
      },
      ControlEventCase(
        "TextView.didChangeSelection", make: { TextView() }, event: { $0.rx.didChangeSelection }
      ) {
        $0.rx.text.onNext("two words")
        $0.position = $0.position == 1 ? 2 : 1
      },
    ]

    private nonisolated static let gestures = [
      ControlEventCase(
        "ClickGesture.pressed", Point(x: 3, y: 4), make: { ClickGesture() }, event: { $0.rx.pressed }
      ) { try $0.emit("pressed", 1, 3.0, 4.0) },
      ControlEventCase(
        "ClickGesture.event", make: { ClickGesture() }, event: { $0.rx.event.asSignal().map { _ in }.asEvent }
      ) {
        try $0.emit("released", 1, 3.0, 4.0)
      },
      ControlEventCase(
        "DragGesture.changed", Point(x: 3, y: 4), make: { DragGesture() }, event: { $0.rx.changed }
      ) {
        try $0.emit("drag-update", 3.0, 4.0)
      },
      ControlEventCase(
        "DragGesture.event", make: { DragGesture() }, event: { $0.rx.event.asSignal().map { _ in }.asEvent }
      ) {
        try $0.emit("drag-begin", 3.0, 4.0)
      },
      ControlEventCase(
        "LongPressGesture.pressed", Point(x: 3, y: 4), make: { LongPressGesture() }, event: { $0.rx.pressed }
      ) { try $0.emit("pressed", 3.0, 4.0) },
      ControlEventCase("ZoomGesture.scaleChanged", 2, make: { ZoomGesture() }, event: { $0.rx.scaleChanged })
      {
        try $0.emit("scale-changed", 2.0)
      },
      ControlEventCase(
        "MotionController.moved", Point(x: 3, y: 4), make: { MotionController() }, event: { $0.rx.moved }
      ) { try $0.emit("motion", 3.0, 4.0) },
      ControlEventCase("FocusController.entered", make: { FocusController() }, event: { $0.rx.entered }) {
        try $0.emit("enter")
      },
      ControlEventCase("KeyController.pressed", make: { KeyController() }, event: { $0.rx.pressed("Delete") })
      {
        // Delete, then Control+Delete, which is another key.
        guard case .boolean(true) = try $0.emit("key-pressed", UInt32(0xffff), UInt32(0), 0) else { return }
        try $0.emit("key-pressed", UInt32(0xffff), UInt32(0), 4)
      },
    ]

    private nonisolated static let others = [
      ControlEventCase("Popover.closed", make: { Popover() }, event: { $0.rx.closed }) {
        try $0.emit("closed")
      },
      ControlEventCase("Toast.dismissed", make: { Toast("Done") }, event: { $0.rx.dismissed }) {
        try $0.emit("dismissed")
      },
      ControlEventCase("SimpleAction.activated", make: { SimpleAction("new") }, event: { $0.rx.activated }) {
        $0.activate()
      },
      ControlEventCase(
        "SimpleAction.activated(with:)", "a", make: { SimpleAction("open", parameter: .string) },
        event: { $0.rx.activated(with: String.self) }
      ) { $0.activate(.string("a")) },
    ]
  }
}

extension Signal<Void> {
  /// The signal as an event, for the table.
  fileprivate var asEvent: ControlEvent<Void> { ControlEvent(events: self) }
}
