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
  ///   - about: Makes the dialog that says what the program is.
  ///   - shortcuts: Makes the window with the keys and their commands.
  package static func addActions(
    to application: Application, window: @escaping () -> Window?, about: @escaping () -> AboutDialog,
    shortcuts: (() -> ShortcutsWindow)? = nil
  ) {
    application.add(SimpleAction("quit") { _ in window()?.close() })
    application.add(
      SimpleAction("about") { _ in
        let about = about()
        about.parentWindow = window()
        about.present()
      })
    application.setAccelerators(["<Control>q", "<Control>w"], action: "app.quit")
    if let shortcuts {
      application.add(
        SimpleAction("shortcuts") { _ in
          let shortcuts = shortcuts()
          shortcuts.transientFor = window()
          shortcuts.present()
        })
      application.setAccelerators(["<Control>question"], action: "app.shortcuts")
    }
    for signal in [SIGTERM, SIGHUP] {
      MainLoop.onSignal(signal) {
        if let window = window() { window.close() } else { application.quit() }
      }
    }
  }
}
