import Foundation
package import Gtk

/// The start of a program with a window.
package enum WindowStart {
  /// Starts GTK, or ends the program with a line that gives the reason why it can't.
  /// - Parameter name: The name of the program that the person has started.
  package static func needDisplay(for name: String) {
    guard !Toolkit.initialize() else { return }
    let message = """
      \(name): a window needs a display: start it in a desktop session, or set DISPLAY or WAYLAND_DISPLAY; \
      \(name) --help lists the commands that work without one.\n
      """
    FileHandle.standardError.write(Data(message.utf8))
    exit(69)
  }

  /// Adds the actions of every window's program: to quit and to show an about dialog. At the end of the session, or
  /// on a signal to terminate, it quits as when the person closes its window, so that typed text is saved.
  /// - Parameters:
  ///   - application: The application to which the actions are added.
  ///   - window: Returns its window, or `nil` while there is none.
  ///   - about: Makes the dialog about the program.
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
