import CGtk
@testable import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("File dialogs") struct FileDialogTests {
    init() throws { try requireDisplay() }

    @Test(
      "The chosen file is emitted once, or nil without one; then the stream completes and the dialog is freed"
    )
    func response() async throws {
      let base = Object.liveCount
      for (response, expected) in [(GTK_RESPONSE_ACCEPT, "/tmp/letter.txt"), (GTK_RESPONSE_CANCEL, "none")] {
        let log = Log<String>()
        try await withWindow(showing: Label("Below")) { window in
          let dialog = FileDialog(.save, title: "Save", parent: window, accept: "_Save")
          dialog.addFilter("Letters", suffixes: ["txt"])
          dialog.proposeName("letter.txt")
          let folder = g_file_new_for_path("/tmp")
          gtk_file_chooser_set_current_folder(dialog.opaque, folder, nil)
          g_object_unref(folder.map { UnsafeMutableRawPointer($0) })
          _ = dialog.rx.response.subscribe(
            onNext: { log.add($0 ?? "none") }, onCompleted: { log.add("completed") })
          dialog.present()
          #expect(await MainLoop.iterate { chooser != nil })
          // The dialog has no file before it has read the folder.
          #expect(await MainLoop.iterate { hasFile(chooser) })
          gtk_dialog_response(chooser, gint(response.rawValue))
          #expect(await MainLoop.iterate { log.entries.count >= 2 })
          #expect(log.entries == [expected, "completed"])
        }
      }
      #expect(await MainLoop.iterate { Object.liveCount == base })
    }

    @Test("A dialog ends with its window, without a response")
    func window() async throws {
      let base = Object.liveCount
      let log = Log<String>()
      try await withWindow(showing: Label("Below")) { window in
        let dialog = FileDialog(.open, title: "Open", parent: window)
        _ = dialog.rx.response.subscribe(onNext: { log.add($0 ?? "none") })
        dialog.present()
        #expect(await MainLoop.iterate { chooser != nil })
      }
      #expect(await MainLoop.iterate { chooser == nil && Object.liveCount == base })
      #expect(log.entries.isEmpty)
    }

    /// GTK's own window for the dialog.
    private var chooser: UnsafeMutablePointer<GtkDialog>? {
      let windows = gtk_window_get_toplevels()
      for index in 0..<g_list_model_get_n_items(windows) {
        guard let window = g_list_model_get_item(windows, index) else { continue }
        defer { g_object_unref(window) }
        let instance = window.assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_file_chooser_dialog_get_type()).isTrue,
          gtk_widget_get_mapped(window.assumingMemoryBound(to: GtkWidget.self)).isTrue
        {
          return window.assumingMemoryBound(to: GtkDialog.self)
        }
      }
      return nil
    }

    private func hasFile(_ chooser: UnsafeMutablePointer<GtkDialog>?) -> Bool {
      guard let file = chooser.flatMap({ gtk_file_chooser_get_file(OpaquePointer($0)) }) else { return false }
      g_object_unref(UnsafeMutableRawPointer(file))
      return true
    }
  }
}
