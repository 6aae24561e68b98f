import Foundation
import QuickTodoReminders
import QuickTodoServices
import Synchronization

/// A desktop that shows notifications, in memory.
final class FakeDesktop: ReminderNotifications {
  /// The fates of a program that shows a notification.
  enum Fate: Sendable { case lives, killedBefore, killedAfter }
  /// The error that ends a program.
  struct Killed: Error {}

  struct State: Sendable {
    var number = 1
    var lastID: UInt32 = 0
    var visible: [UInt32: ReminderNotification] = [:]
    /// The notifications of which no program knows the number.
    var unknown: Set<UInt32> = []
    /// Each new notification.
    var shown: [ReminderNotification] = []
    var isRunning = true
    var fate = Fate.lives
  }

  let state = Mutex(State())

  var visible: [UInt32: ReminderNotification] { state.withLock { $0.visible } }
  var shown: [ReminderNotification] { state.withLock { $0.shown } }

  func server() throws(NotificationFailure) -> String {
    let (number, isRunning) = state.withLock { ($0.number, $0.isRunning) }
    guard isRunning else { throw NotificationFailure("no server") }
    return "server \(number)"
  }

  func show(_ notification: ReminderNotification, replacing number: UInt32?) throws -> ShownNotification {
    let server = try server()
    let (id, fate) = state.withLock { state -> (UInt32, Fate) in
      let fate = state.fate
      state.fate = .lives
      if fate == .killedBefore { return (0, fate) }
      state.lastID += 1
      let id = number ?? state.lastID
      state.visible[id] = notification
      if number == nil { state.shown.append(notification) }
      if fate == .killedAfter { state.unknown.insert(id) }
      return (id, fate)
    }
    guard fate == .lives else { throw Killed() }
    return ShownNotification(id: id, server: server)
  }

  func withdraw(_ number: UInt32) { _ = state.withLock { $0.visible.removeValue(forKey: number) } }

  /// Ends the server, and forgets all notifications.
  func stop() {
    state.withLock { ($0.isRunning, $0.visible) = (false, [:]) }
  }

  /// Starts the server again.
  func start() {
    state.withLock { state in
      state.number += 1
      state.isRunning = true
    }
  }
}
