import Foundation
import Rill
import RillFoundation
import Synchronization
import Testing

@Suite("A notification center")
struct NotificationCenterTests {
  final class Sender: Sendable {}

  final class Log: Sendable {
    private let written = Mutex<[String]>([])
    var entries: [String] { written.withLock { $0 } }
    func write(_ entry: String) { written.withLock { $0.append(entry) } }
  }

  let center = NotificationCenter()
  let log = Log()

  @Test("Notifications of a name arrive with their contents until disposal")
  func name() {
    let subscription = center.rx.notification(.init("Bread")).subscribe(onNext: { [log] in
      log.write("\($0.name.rawValue) \($0.userInfo?["count"] ?? "none") \($0.object ?? "nobody")")
    })
    center.post(name: .init("Bread"), object: nil)
    center.post(name: .init("Milk"), object: nil)
    center.post(name: .init("Bread"), object: "me", userInfo: ["count": 2])
    subscription.dispose()
    center.post(name: .init("Bread"), object: nil)
    #expect(log.entries == ["Bread none nobody", "Bread 2 me"])
  }

  @Test("Without a name, all notifications arrive")
  func everything() {
    let subscription = center.rx.notification(nil).subscribe(onNext: { [log] in log.write($0.name.rawValue) })
    defer { subscription.dispose() }
    center.post(name: .init("Bread"), object: nil)
    center.post(name: .init("Milk"), object: nil)
    #expect(log.entries == ["Bread", "Milk"])
  }

  @Test("Notifications of one object arrive, and none if the object is freed before the subscription")
  func object() {
    var sender: Sender? = Sender()
    let notifications = center.rx.notification(nil, object: sender)
    let subscription = notifications.subscribe(onNext: { [log] in log.write($0.name.rawValue) })
    center.post(name: .init("Bread"), object: Sender())
    center.post(name: .init("Milk"), object: sender)
    subscription.dispose()
    weak let observed = sender
    sender = nil
    #expect(observed == nil)
    let late = notifications.subscribe(onNext: { [log] _ in log.write("late") })
    defer { late.dispose() }
    center.post(name: .init("Paper"), object: nil)
    #expect(log.entries == ["Milk"])
  }
}
