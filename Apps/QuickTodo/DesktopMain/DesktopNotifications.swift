import QuickTodoReminders
import QuickTodoServices
import QuickTodoTexts
import Rill
import Synchronization

/// The notifications of the desktop, by the Desktop Notifications Specification of freedesktop.org.
final class DesktopNotifications: ReminderNotifications {
  /// A person's answer to a notification, and other news of the server.
  enum Event: Sendable {
    case answer(ReminderAnswer)
    /// The window is to be opened.
    case open
    /// There is a new server.
    case started
  }

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  /// The length of time for which a server keeps a notification: until it is answered.
  private static let forever: Int32 = 0

  private let bus: SessionBus
  private let busName: String
  private let knownMarkup = Mutex<Bool?>(nil)
  /// The answers and news. Events of other programs' notifications are among them.
  let events = PublishSubject<Event>()

  init(on bus: SessionBus) throws {
    self.bus = bus
    busName = try bus.callBus("GetId") { $0.text(0) }
    bus.onSignal(nil, of: Self.name) { [events] signal, arguments in
      let number = arguments.number(0)
      switch (signal, arguments.text(1)) {
      case ("ActionInvoked", "done"): events.on(.next(.answer(.done(number))))
      case ("ActionInvoked", "later"): events.on(.next(.answer(.later(number))))
      case ("ActionInvoked", "default"): events.on(.next(.open))
      case ("NotificationClosed", _): events.on(.next(.answer(.closed(number))))
      default: break
      }
    }
    bus.onSignal("NameOwnerChanged", of: "org.freedesktop.DBus", first: Self.name) { [self] _, arguments in
      knownMarkup.withLock { $0 = nil }
      if !arguments.text(2).isEmpty { events.on(.next(.started)) }
    }
  }

  func server() throws(NotificationFailure) -> String {
    try reporting { bus throws(SessionBus.Failure) in
      "\(busName) " + (try bus.callBus("GetNameOwner", [.text(Self.name)]) { $0.text(0) })
    }
  }

  func show(_ notification: ReminderNotification, replacing number: UInt32?) throws -> ShownNotification {
    let body = try readsMarkup() ? Self.escaped(notification.body) : notification.body
    let isOne = notification.tasks.count == 1
    let id = try reporting { bus throws(SessionBus.Failure) in
      try bus.call(
        "Notify", of: Self.name, at: Self.path, on: Self.name,
        [
          .text("QuickTodo"), .number(number ?? 0), .text("alarm-symbolic"), .text(notification.title),
          .text(body),
          .texts([
            "default", localized("Open"), "done", localized(isOne ? "Done" : "All Done"), "later",
            localized("Later"),
          ]),
          .options([("urgency", .byte(1)), ("category", .text("x-quicktodo.reminder"))]),
          .integer(Self.forever),
        ]
      ) { $0.number(0) }
    }
    return ShownNotification(id: id, server: try server())
  }

  func withdraw(_ number: UInt32) {
    // A notification that is gone already can't be closed.
    try? bus.call(
      "CloseNotification", of: Self.name, at: Self.path, on: Self.name, [.number(number)],
      startsService: false
    ) { _ in }
  }

  /// Returns whether the server reads a notification's text as markup.
  private func readsMarkup() throws(NotificationFailure) -> Bool {
    if let known = knownMarkup.withLock({ $0 }) { return known }
    let capabilities = try reporting { bus throws(SessionBus.Failure) in
      try bus.call("GetCapabilities", of: Self.name, at: Self.path, on: Self.name) { $0.texts(0) }
    }
    let answer = capabilities.contains("body-markup")
    knownMarkup.withLock { $0 = answer }
    return answer
  }

  private static func escaped(_ text: String) -> String {
    // A sign with a combining mark is another character, but the same sign for a parser.
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private func reporting<T>(_ body: (SessionBus) throws(SessionBus.Failure) -> T) throws(NotificationFailure)
    -> T
  {
    do {
      return try body(bus)
    } catch {
      throw NotificationFailure("The desktop shows no notifications: \(error). Reminders wait until it does.")
    }
  }
}
