import Foundation
package import Gtk

/// How a program with a window begins.
package enum WindowStart {
  /// Starts GTK, or ends the program with a line that says why it cannot.
  /// - Parameter name: The program that the person has started.
  package static func needDisplay(for name: String) {
    guard !Toolkit.initialize() else { return }
    let message = """
      \(name): a window needs a display: start it in a desktop session, or set DISPLAY or WAYLAND_DISPLAY; \
      \(name) --help names the commands that need none.\n
      """
    FileHandle.standardError.write(Data(message.utf8))
    exit(69)
  }

  /// Adds what every window's program can do: to quit and to say what it is. At the end of the session, or when it is
  /// asked to end by a signal, it quits as when the person closes its window, so what was typed is saved.
  /// - Parameters:
  ///   - application: The program.
  ///   - window: Its window, once there is one.
  ///   - about: Makes the window that says what the program is.
  ///   - shortcuts: Makes the window with the keys and their commands.
  package static func addActions(
    to application: Application, window: @escaping () -> Window?, about: @escaping () -> AboutWindow,
    shortcuts: (() -> ShortcutsWindow)? = nil
  ) {
    func add(_ name: String, opening make: @escaping () -> Window) {
      application.add(
        SimpleAction(name) { _ in
          let opened = make()
          opened.transientFor = window()
          opened.present()
        })
    }
    application.add(SimpleAction("quit") { _ in window()?.close() })
    application.setAccelerators(["<Control>q", "<Control>w"], action: "app.quit")
    add("about", opening: about)
    if let shortcuts {
      add("shortcuts", opening: shortcuts)
      application.setAccelerators(["<Control>question"], action: "app.shortcuts")
    }
    for signal in [SIGTERM, SIGHUP] {
      MainLoop.onSignal(signal) {
        if let window = window() { window.close() } else { application.quit() }
      }
    }
  }
}
