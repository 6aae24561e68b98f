public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Application {
  /// An event each time the program is started, also if it is running already.
  public var activated: ControlEvent<Void> {
    controlEvent { application, emit in application.onActivate { emit(()) } }
  }

  /// The event that the program is about to end.
  public var willTerminate: ControlEvent<Void> {
    controlEvent { application, emit in application.onShutdown { emit(()) } }
  }

  /// Returns a binder that shows each notification instead of the one before. `nil` withdraws it.
  ///
  /// A click is an event of the action that the notification names: `SimpleAction.rx.activated`.
  /// - Parameter id: The notification's name in the application.
  /// - Returns: The binder.
  public func notification(id: String) -> Binder<DesktopNotification?> {
    Binder(base) { application, notification in
      guard let notification else { return application.withdrawNotification(id: id) }
      application.send(notification, id: id)
    }
  }
}
