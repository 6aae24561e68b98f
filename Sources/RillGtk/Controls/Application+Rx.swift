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
}
