import Foundation
import Gtk
import Rill

/// Opens web pages in the person's browser.
final class LinkOpener: Sendable {
  private weak let window: Window?

  init(window: Window) { self.window = window }

  /// Opens a page.
  /// - Parameter page: Its address.
  /// - Returns: Completes when a program has taken it; fails with an `OpeningError`.
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
