public import Gtk
public import Rill
public import RillUI

extension Window: @MainActor HasDelegate {}

/// A window's delegate that serves a regular delegate and streams at the same time.
public final class RxWindowDelegateProxy: DelegateProxy<Window, any WindowDelegate>,
  @MainActor DelegateProxyType,
  WindowDelegate
{
  /// `windowShouldClose(_:)`, the question whether the window may close.
  public let shouldClose = DelegateMethod<Void>()
  /// `windowWillClose(_:)`.
  public let willClose = DelegateMethod<Void>()

  /// Returns the proxy itself.
  public func asDelegate() -> any WindowDelegate { self }

  /// Asks the regular delegate whether the window may close. Without a delegate it may.
  /// - Parameter window: The window that is about to close.
  /// - Returns: Whether the window may close.
  public func windowShouldClose(_ window: Window) -> Bool {
    shouldClose(()) { forwardToDelegate()?.windowShouldClose(window) ?? true }
  }

  /// Passes the event to the streams and the regular delegate.
  /// - Parameter window: The window that closes.
  public func windowWillClose(_ window: Window) {
    willClose(()) { forwardToDelegate()?.windowWillClose(window) }
  }
}

extension Reactive where Base: Window {
  /// The proxy of the window's delegate, which forwards to the delegate that was set before.
  public var delegate: RxWindowDelegateProxy { get throws { try .proxy(for: base) } }

  /// Sets a delegate in addition to the streams.
  /// - Parameter delegate: The delegate, which isn't retained.
  /// - Returns: A disposable that removes the delegate.
  /// - Throws: `DelegateProxyError.slotTaken` if the window already has a delegate.
  public func setDelegate(_ delegate: any WindowDelegate) throws -> any Disposable {
    try RxWindowDelegateProxy.installForwardDelegate(
      delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// An event for each request to close the window, by its button, a key or `close()`. The delegate decides.
  public var closeRequested: ControlEvent<Void> {
    RxWindowDelegateProxy.sentMessage(\.shouldClose, onProxyForObject: base)
  }

  /// The event that the window closes.
  public var willClose: ControlEvent<Void> {
    RxWindowDelegateProxy.sentMessage(\.willClose, onProxyForObject: base)
  }

  /// Whether the window is the active one, which receives the user's input.
  public var isActive: Driver<Bool> {
    controlProperty(
      connect: { window, changed in window.onActiveChanged(changed) }, get: { $0.isActive },
      set: { _, _ in }
    )
    .asDriver()
  }
}
