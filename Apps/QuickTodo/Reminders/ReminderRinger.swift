public import Foundation
import QuickTodoModel
public import QuickTodoServices
public import Rill
import Synchronization

/// The desktop's notifications.
public protocol ReminderNotifications: Sendable {
  /// The name of the server that shows notifications, which no other server of any session has.
  /// - Throws: A `NotificationFailure`.
  func server() throws(NotificationFailure) -> String

  /// Shows a notification.
  /// - Parameters:
  ///   - notification: The notification.
  ///   - number: The number of the notification that it replaces; nil for a new one.
  /// - Returns: The notification's number.
  /// - Throws: A `NotificationFailure`, or another error for which nothing is known about the notification.
  func show(_ notification: ReminderNotification, replacing number: UInt32?) throws -> ShownNotification

  /// Withdraws a notification, if it is still there.
  /// - Parameter number: The notification's number.
  func withdraw(_ number: UInt32)
}

/// The error for a notification that wasn't shown.
public struct NotificationFailure: Error, CustomStringConvertible {
  /// The reason.
  public let description: String

  /// Creates an error.
  /// - Parameter description: The reason.
  public init(_ description: String) { self.description = description }
}

/// A person's answer to a notification.
public enum ReminderAnswer: Sendable, Hashable {
  /// The tasks are done.
  case done(UInt32)
  /// The reminders are to come again later.
  case later(UInt32)
  /// The notification is gone.
  case closed(UInt32)
}

/// Shows the reminders of a database, each once, however many programs do so.
///
/// It keeps nothing that isn't in the database, so it may end at any moment. If it ends between undertaking to show a
/// reminder and noting that it has, another one shows it: rather twice than never.
public final class ReminderRinger: Sendable {
  /// How late a reminder may be before it counts as missed, in seconds.
  public static let patience: TimeInterval = 60
  /// How long the ringer waits after a failure, in seconds.
  static let pauseAfterFailure: TimeInterval = 10
  /// The most notifications at a time. If there are more reminders, they are shown in one notification.
  static let mostAtOnce = 3

  private let database: TaskDatabase
  private let notifications: any ReminderNotifications
  private let ringer: Ringer
  private let now: @Sendable () -> Date
  private let timeZone: @Sendable () -> TimeZone
  /// The titles in the notifications that this program has shown. Other words in them change with the time, and are no
  /// reason to show them again.
  private let titles = Mutex<[ShownNotification: [String]]>([:])
  /// When to try again after a failure; nil at once.
  private let nextAttempt = Mutex<Date?>(nil)

  /// Creates a ringer.
  /// - Parameters:
  ///   - database: The tasks' database.
  ///   - notifications: The desktop's notifications.
  ///   - ringer: This program.
  ///   - now: Returns the present time.
  ///   - timeZone: Returns the time zone of the clock on the wall.
  public init(
    database: TaskDatabase, notifications: any ReminderNotifications, ringer: Ringer,
    now: @escaping @Sendable () -> Date = { Date() },
    timeZone: @escaping @Sendable () -> TimeZone = { .current }
  ) {
    self.database = database
    self.notifications = notifications
    self.ringer = ringer
    self.now = now
    self.timeZone = timeZone
  }

  /// Shows reminders from now on.
  ///
  /// Everything happens on one scheduler: a look for reminders now, whenever the database has changed, and whenever the next
  /// reminder's time has come.
  /// - Parameters:
  ///   - scheduler: A serial scheduler.
  ///   - answers: The person's answers to notifications.
  ///   - wakeUps: Emits when reminders should be looked for again, for example because there is a new server.
  ///   - alarm: Returns a sequence that emits once at a time, or earlier if the clock is set.
  ///   - onFailure: Receives the errors after which the ringer tries again ten seconds later.
  /// - Returns: A sequence that emits nothing. It fails if the database can't be used any more.
  public func run(
    on scheduler: any SchedulerType, answers: Observable<ReminderAnswer>,
    wakeUps: Observable<Void> = .never(),
    alarm: @escaping @Sendable (Date) -> Observable<Void>,
    onFailure: @escaping @Sendable (any Error) -> Void
  ) -> Observable<Never> {
    let changes = Observable.deferred { [database] in try database.reminderChanges() }
    let answered = answers.observe(on: scheduler).map { [self] answer in
      do { try self.answer(answer) } catch { onFailure(error) }
    }
    let wokenUp = wakeUps.observe(on: scheduler).do(onNext: { [self] in nextAttempt.withLock { $0 = nil } })
    return Observable.merge(changes, wokenUp, answered)
      .observe(on: scheduler)
      .flatMapLatest { [self] in rounds(alarm, scheduler, onFailure) }
      .ignoreElements().asObservable()
  }

  /// Looks for reminders now, and each time when the next one rings.
  private func rounds(
    _ alarm: @escaping @Sendable (Date) -> Observable<Void>, _ scheduler: any SchedulerType,
    _ onFailure: @escaping @Sendable (any Error) -> Void
  ) -> Observable<Void> {
    Observable.deferred { [self] in
      // An attempt that failed has written to the database, and this change is no reason for another one.
      var next = nextAttempt.withLock { $0 } ?? .distantPast
      if next <= now() || next > now() + Self.pauseAfterFailure {
        do {
          next = try check()
        } catch {
          next = now() + Self.pauseAfterFailure
          nextAttempt.withLock { $0 = next }
          onFailure(error)
        }
      }
      return alarm(next).take(1).observe(on: scheduler).flatMap { [self] in
        rounds(alarm, scheduler, onFailure)
      }
    }
  }

  /// Shows the reminders whose time has come, and brings the notifications up to date that are shown.
  /// - Returns: The next time at which to call this function, if nothing changes meanwhile.
  /// - Throws: A `StoreError`, or an error of the notifications.
  public func check() throws -> Date {
    try update()
    let ringing = try database.claimReminders(for: ringer, in: timeZone())
    let groups = groups(ringing)
    for (place, group) in groups.enumerated() {
      do {
        let shown = try show(group.map(\.task), replacing: nil)
        try database.note(group.map(\.id), in: shown)
      } catch let error as NotificationFailure {
        // Another session's program may be able to show this group and those after it.
        try database.release(groups[place...].joined().map(\.id))
        throw error
      }
    }
    return try database.nextReminder(in: timeZone())
  }

  private func show(_ tasks: [TaskItem], replacing number: UInt32?) throws -> ShownNotification {
    let now = TaskDate(now(), in: timeZone())
    let shown = try notifications.show(ReminderNotification(tasks, now: now), replacing: number)
    titles.withLock { $0[shown] = tasks.map(\.title) }
    return shown
  }

  /// Does what a person has answered.
  /// - Parameter answer: The answer.
  /// - Throws: A `TaskRefusal`, a `StoreError` or a `NotificationFailure`.
  public func answer(_ answer: ReminderAnswer) throws {
    let server = try notifications.server()
    switch answer {
    case .done(let number):
      let tasks = try database.shownReminders(on: server)[number]?.compactMap { $0.task?.uid } ?? []
      if !tasks.isEmpty { _ = try database.set(tasks, done: true) }
    case .later(let number):
      try database.postpone(ShownNotification(id: number, server: server), by: ringer.pause)
      notifications.withdraw(number)
    case .closed(let number): try database.forget(ShownNotification(id: number, server: server))
    }
  }

  /// Withdraws the notifications whose tasks are done, deleted or changed.
  private func update() throws {
    guard let server = try? notifications.server() else { return }
    for (number, reminders) in try database.shownReminders(on: server).sorted(by: { $0.key < $1.key }) {
      let shown = ShownNotification(id: number, server: server)
      let tasks = reminders.compactMap(\.task)
      let gone = reminders.filter { $0.task == nil }.map(\.id)
      guard !tasks.isEmpty else {
        // The note comes last, so that another program does the same if this one ends before it.
        notifications.withdraw(number)
        try database.note(gone, in: nil)
        _ = titles.withLock { $0.removeValue(forKey: shown) }
        continue
      }
      // If another program has shown it, only that program knows its titles.
      let known = titles.withLock { $0[shown] }
      guard !gone.isEmpty || known.map({ $0 != tasks.map(\.title) }) ?? false else { continue }
      let newer = try show(tasks, replacing: number)
      try database.note(gone, in: nil)
      if newer != shown { try database.note(reminders.filter { $0.task != nil }.map(\.id), in: newer) }
    }
  }

  /// Returns reminders in groups that are shown together: those that were missed, or all if there are many.
  private func groups(_ ringing: [RingingReminder]) -> [[RingingReminder]] {
    let missed = ringing.filter { $0.moment < now() - Self.patience }
    let rest = ringing.filter { $0.moment >= now() - Self.patience }
    return (missed.isEmpty ? [] : [missed]) + (rest.count > Self.mostAtOnce ? [rest] : rest.map { [$0] })
  }
}
