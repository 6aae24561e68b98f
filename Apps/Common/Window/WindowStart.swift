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

  /// Adds what every window's program can do: to quit and to say what it is.
  /// - Parameters:
  ///   - application: The program.
  ///   - window: Its window, once there is one.
  ///   - about: Makes the dialog that says what the program is.
  package static func addActions(
    to application: Application, window: @escaping () -> Window?, about: @escaping () -> AboutDialog
  ) {
    application.add(SimpleAction("quit") { _ in window()?.close() })
    application.add(
      SimpleAction("about") { _ in
        let about = about()
        about.parentWindow = window()
        about.present()
      })
    application.setAccelerators(["<Control>q", "<Control>w"], action: "app.quit")
  }
}
