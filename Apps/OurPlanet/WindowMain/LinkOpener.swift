import Foundation
import Gtk
import Rill

/// Opens web pages in the user's browser.
final class LinkOpener: Sendable {
  private weak let window: Window?

  init(window: Window) { self.window = window }

  /// Opens a page.
  /// - Parameter page: The address of the page.
  /// - Returns: A sequence that completes when a program has taken the address, or when the window is gone. Fails
  ///   with an `OpeningError`.
  nonisolated func open(_ page: URL) -> Completable {
    Completable.create { observer in
      Task { @MainActor in
        guard let window = self.window else { return observer(.completed) }
        window.open(uri: page.absoluteString) { error in
          if let error { observer(.error(error)) } else { observer(.completed) }
        }
      }
      return Disposables.create()
    }
  }
}
