import CGtk
@testable import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Editing texts") struct TextInputTests {
    init() throws { try requireDisplay() }

    @Test("A control and a relay follow each other, and the relay's value comes first")
    func twoWay() {
      let entry = Entry()
      entry.text = "old"
      let name = BehaviorRelay(value: "Ada")
      let log = Log<String>()
      _ = name.subscribe(onNext: { log.add($0) })
      (entry.rx.text <-> name).disposed(by: entry.rx.disposeBag)
      #expect(entry.text == "Ada")
      entry.text = "Grace"
      #expect(name.value == "Grace")
      name.accept("Barbara")
      #expect(entry.text == "Barbara")
      #expect(log.entries == ["Ada", "Grace", "Barbara"])
      entry.destroy()
      name.accept("Edith")
      #expect(entry.text == "Barbara")
    }

    @Test("The texts of entries are combined without a conversion or an annotation")
    func adding() {
      let (a, b, c, sum) = (Entry(), Entry(), Entry(), Label())
      Observable.combineLatest(a.rx.text.orEmpty, b.rx.text.orEmpty, c.rx.text.orEmpty) {
        (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0)
      }
      .map { "The sum is \($0)" }.bind(to: sum.rx.text).disposed(by: sum.rx.disposeBag)
      #expect(sum.text == "The sum is 0")
      a.text = "1"
      c.text = "20"
      #expect(sum.text == "The sum is 21")
    }

    @Test("Typing into a bound text view can be undone, and the cursor stays")
    func undo() {
      let view = TextView()
      let text = BehaviorRelay(value: "")
      (view.rx.text <-> text).disposed(by: view.rx.disposeBag)
      view.type("one two")
      view.position = 3
      #expect(text.value == "one two")
      #expect(view.position == 3)
      view.undo()
      #expect(text.value == "")
    }

    @Test("A binding that changes typed text leaves the cursor after the typed letter")
    func uppercase() {
      let view = TextView()
      view.rx.text.orEmpty.map { $0.uppercased() }.drive(view.rx.text.orEmpty)
        .disposed(by: view.rx.disposeBag)
      for letter in ["a", "b", "c"] { view.type(letter) }
      #expect(view.text == "ABC")
    }

    @Test("Replacing the whole text is one change", arguments: [true, false])
    func oneChange(isTextView: Bool) {
      let control: any TextInput = isTextView ? TextView() : Entry()
      control.text = "old"
      var texts: [String] = []
      control.onChanged { [weak control] in texts.append(control?.text ?? "") }
      control.text = "new"
      control.text = ""
      #expect(texts == ["new", ""])
      control.destroy()
    }

    @Test(
      "Text that an input method composes joins the text when it is done, and survives writes by a binding")
    func composing() async throws {
      try await compose(in: Entry())
      try await compose(in: TextView())
    }

    private func compose<Control: TextInput>(in control: Control) async throws {
      let text = BehaviorRelay(value: "caf")
      let (typed, marked) = (Log<String>(), Log<String>())
      (control.rx.text <-> text).disposed(by: control.rx.disposeBag)
      _ = text.subscribe(onNext: { typed.add($0) })
      _ = control.rx.markedText.subscribe(onNext: { marked.add($0) })
      try await withWindow(showing: control) { window in
        control.grabFocus()
        control.position = -1
        #expect(await MainLoop.iterate { control.containsFocus })
        // Control+Shift+U, then the code point of é in hexadecimal.
        #expect(control.composeKey("U"))
        #expect(control.composeKey("e"))
        text.accept(text.value)
        #expect(control.composeKey("9"))
        #expect(marked.entries.last?.lowercased().hasSuffix("e9") == true)
        #expect(control.text == "caf")
        #expect(typed.entries == ["caf", "caf"])
        #expect(control.composeKey("space"))
        #expect(control.text == "café")
        #expect(typed.entries == ["caf", "caf", "café"])
      }
    }

    @Test("Gaining and losing the focus begins and ends editing")
    func focus() async throws {
      let (first, second, box) = (Entry(), TextView(), Box())
      for part in [first, second] as [Widget] { box.append(part) }
      let log = Log<String>()
      _ = first.rx.didBeginEditing.subscribe(onNext: { log.add("first in") })
      _ = first.rx.controlEvent(.editingDidEnd).subscribe(onNext: { log.add("first out") })
      _ = second.rx.controlEvent(.editingDidBegin).subscribe(onNext: { log.add("second in") })
      try await withWindow(showing: box) { _ in
        first.grabFocus()
        #expect(await MainLoop.iterate { first.containsFocus })
        second.grabFocus()
        #expect(await MainLoop.iterate { log.entries.count >= 3 })
        #expect(log.entries == ["first in", "first out", "second in"])
      }
    }

    @Test("A change through Rill emits no event")
    func written() {
      let entry = Entry()
      let log = Log<String>()
      _ = entry.rx.controlEvent(.editingChanged).subscribe(onNext: { log.add("changed") })
      entry.rx.text.onNext("written")
      #expect(log.entries == [])
      entry.text = "typed"
      #expect(log.entries == ["changed"])
    }
  }
}

extension TextView {
  /// Inserts text at the cursor as typing does, so that it can be undone.
  fileprivate func type(_ text: String) {
    gtk_text_buffer_insert_interactive_at_cursor(gtk_text_view_get_buffer(cast()), text, -1, 1)
  }
}

extension TextInput {
  /// Passes a key press, with Control and Shift, to the control's input method.
  /// - Returns: Whether the input method handled it.
  fileprivate func composeKey(_ name: String) -> Bool {
    let keyval = gdk_keyval_from_name(name)
    var (keys, count) = (UnsafeMutablePointer<GdkKeymapKey>?.none, gint(0))
    let display = gtk_widget_get_display(widget)
    let surface = gtk_native_get_surface(gtk_widget_get_native(widget))
    let device = gdk_seat_get_keyboard(gdk_display_get_default_seat(display))
    let state = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue
    guard let context = inputMethod, gdk_display_map_keyval(display, keyval, &keys, &count) != 0, let keys
    else { return false }
    defer { g_free(keys) }
    return gtk_im_context_filter_key(
      context, 1, surface, device, 0, keys[0].keycode, GdkModifierType(rawValue: state), keys[0].group) != 0
  }

  private var inputMethod: UnsafeMutablePointer<GtkIMContext>? {
    let text = (self as? any Editable)?.textWidget ?? self
    let controllers = gtk_widget_observe_controllers(text.widget)
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for position in 0..<g_list_model_get_n_items(controllers) {
      guard let item = g_list_model_get_item(controllers, position) else { continue }
      defer { g_object_unref(item) }
      let type = item.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
      guard g_type_is_a(type, gtk_event_controller_key_get_type()) != 0 else { continue }
      if let context = gtk_event_controller_key_get_im_context(OpaquePointer(item)) { return context }
    }
    return nil
  }
}
