import Foundation
import Gtk
import Testing

extension WindowTests {
  /// Tests against the bus itself, which is a service like any other.
  @MainActor @Suite("D-Bus") struct DBusTests {
    private static let bus = "org.freedesktop.DBus"

    /// Waits while GLib's loop runs, as it does in a program.
    private func wait<Value: Sendable>(
      _ body: @escaping @MainActor () async throws(DBusError) -> Value
    ) async -> Result<Value, DBusError> {
      var result: Result<Value, DBusError>?
      Task {
        do throws(DBusError) { result = .success(try await body()) } catch { result = .failure(error) }
      }
      await MainLoop.iterate { result != nil }
      return result ?? .failure(.unanswered(call: "The test", reason: "it took a minute"))
    }

    private func connect() async throws -> DBusConnection {
      try await wait { () throws(DBusError) in try await DBusConnection.connect(to: .session) }.get()
    }

    private func daemon(on connection: DBusConnection) -> DBusProxy {
      DBusProxy(Self.bus, at: "/org/freedesktop/DBus", of: Self.bus, on: connection)
    }

    @Test("A call's arguments and its answer are Swift values")
    func calls() async throws {
      let connection = try await connect()
      let daemon = daemon(on: connection)
      #expect(connection.uniqueName.hasPrefix(":"))
      let own = connection.uniqueName
      let names = try await wait { () throws(DBusError) in
        try await daemon.call("ListNames", returning: [String].self)
      }.get()
      #expect(names.contains(own) && names.contains(Self.bus))
      let isTaken = try await wait { () throws(DBusError) in
        try await daemon.call("NameHasOwner", own, returning: Bool.self)
      }.get()
      #expect(isTaken)
      let credentials = try await wait { () throws(DBusError) in
        try await daemon.call("GetConnectionCredentials", own, returning: [String: Variant].self)
      }.get()
      #expect(credentials["ProcessID"] == .uint32(UInt32(ProcessInfo.processInfo.processIdentifier)))
    }

    @Test("A property is read by name and type; the wrong type throws an error that names both")
    func properties() async throws {
      let daemon = daemon(on: try await connect())
      let interfaces = try await wait { () throws(DBusError) in
        try await daemon.property("Interfaces", as: [String].self)
      }.get()
      #expect(interfaces.contains("org.freedesktop.DBus.Monitoring"))
      let all = try await wait { () throws(DBusError) in try await daemon.allProperties() }.get()
      #expect(all["Interfaces"]?.value(as: [String].self) == interfaces)
      let wrong = await wait { () throws(DBusError) in try await daemon.property("Interfaces", as: Bool.self)
      }
      #expect(
        wrong
          == .failure(
            .wrongType(call: "The property org.freedesktop.DBus.Interfaces", expected: "b", met: "as")))
    }

    @Test("An error reply and a reply of another type throw errors that name the call")
    func errors() async throws {
      let daemon = daemon(on: try await connect())
      let unknown = await wait { () throws(DBusError) in try await daemon.call("Dance") }
      guard case .failure(let error) = unknown else {
        Issue.record("The bus danced.")
        return
      }
      #expect(error.remoteName == "org.freedesktop.DBus.Error.UnknownMethod")
      #expect(error.description.hasPrefix("org.freedesktop.DBus.Dance failed with the error"))
      let wrong = await wait { () throws(DBusError) in try await daemon.call("GetId", returning: UInt32.self)
      }
      #expect(wrong == .failure(.wrongType(call: "org.freedesktop.DBus.GetId", expected: "(u)", met: "(s)")))
      let nobody = DBusProxy("org.example.None", at: "/", of: "org.example.None", on: daemon.connection)
      let absent = await wait { () throws(DBusError) in try await nobody.call("Hello") }
      guard case .failure(let error) = absent else {
        Issue.record("Nobody answered.")
        return
      }
      #expect(error.remoteName == "org.freedesktop.DBus.Error.ServiceUnknown")
    }

    @Test("If there is no bus, the error says so and names the address")
    func noBus() async {
      let address = "unix:path=/nowhere/bus"
      let result = await wait { () throws(DBusError) in
        try await DBusConnection.connect(to: .address(address)).isClosed
      }
      guard case .failure(.noBus(let bus, let reason)) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(bus == "bus at unix:path=/nowhere/bus")
      #expect(reason.contains("No such file"))
    }

    @Test("Cancelling the task ends the call")
    func cancellation() async throws {
      let daemon = daemon(on: try await connect())
      var result: Result<String, DBusError>?
      let task = Task {
        do throws(DBusError) {
          result = .success(try await daemon.call("GetId", returning: String.self))
        } catch { result = .failure(error) }
      }
      // The call has been sent, and no answer can arrive before GLib's loop runs.
      await Task.yield()
      task.cancel()
      await MainLoop.iterate { result != nil }
      #expect(result == .failure(.cancelled(call: "org.freedesktop.DBus.GetId")))
    }

    @Test("A call on a closed connection throws")
    func closed() async throws {
      let connection = try await connect()
      let daemon = daemon(on: connection)
      connection.close()
      await MainLoop.iterate { connection.isClosed }
      let result = await wait { () throws(DBusError) in try await daemon.call("GetId") }
      #expect(
        result
          == .failure(.unanswered(call: "org.freedesktop.DBus.GetId", reason: "The connection is closed")))
    }

    @Test("A watcher receives a name's state, and each change of it until the watch is disconnected")
    func names() async throws {
      let (watcher, owner) = (try await connect(), try await connect())
      let daemon = daemon(on: owner)
      let name = "org.example.Watched"
      var states: [Bool] = []
      let watch = watcher.watch(name) { states.append($0) }
      await MainLoop.iterate { states == [false] }
      _ = await wait { () throws(DBusError) in try await daemon.call("RequestName", name, UInt32(0)) }
      await MainLoop.iterate { states.count == 2 }
      owner.close()
      await MainLoop.iterate { states.count == 3 }
      #expect(states == [false, true, false])
      watch.disconnect()
      #expect(!watch.isConnected)
    }

    @Test("A signal reaches its listener, only from the given sender, until the listener disconnects")
    func signals() async throws {
      let (listener, sender, other) = (try await connect(), try await connect(), try await connect())
      var seen: [[Variant]] = []
      let subscription = listener.onSignal(
        "Moved", of: "org.example.Walker", at: "/walker", from: sender.uniqueName
      ) { seen.append($0) }
      // The bus handles one connection's messages in order, so an answer proves that it knows the listener.
      let daemon = daemon(on: listener)
      _ = await wait { () throws(DBusError) in try await daemon.call("GetId") }
      other.emit("Moved", of: "org.example.Walker", at: "/walker", "another")
      sender.emit("Moved", of: "org.example.Walker", at: "/elsewhere", "elsewhere")
      sender.emit(
        "Moved", of: "org.example.Walker", at: "/walker", "north", 2.5, [ObjectPath("/a")].compactMap(\.self))
      await MainLoop.iterate { !seen.isEmpty }
      #expect(seen == [[.string("north"), .double(2.5), .array(of: "o", [.objectPath("/a")])]])
      subscription.disconnect()
      sender.emit("Moved", of: "org.example.Walker", at: "/walker", "south")
      let sending = self.daemon(on: sender)
      _ = await wait { () throws(DBusError) in try await sending.call("GetId") }
      _ = await wait { () throws(DBusError) in try await daemon.call("GetId") }
      #expect(seen.count == 1)
    }

    @Test("Disposed connections are freed together with their listeners and watchers")
    func lifetime() async throws {
      // Other objects that are alive, connections of other tests among them, don't matter here.
      var kept: [Kept] = []
      for _ in 0..<20 {
        let (connection, watcher, listener) = (try await connect(), Token(), Token())
        kept.append(Kept(connection: connection, watcher: watcher, listener: listener))
        var isKnown = false
        connection.watch("org.example.Nobody") { _ in
          isKnown = true
          watcher.note(connection)
        }
        connection.onSignal("Any", of: "org.example.Any", at: "/", from: Self.bus) { _ in
          listener.note(connection)
        }
        await MainLoop.iterate { isKnown }
        #expect(kept.last?.isFreed == [false, false, false])
        connection.dispose()
      }
      await MainLoop.iterate { kept.allSatisfy { !$0.isFreed.contains(false) } }
      #expect(kept.flatMap(\.isFreed) == Array(repeating: true, count: 60))
    }

    /// An object that a handler refers to.
    private final class Token {
      private var last: ObjectIdentifier?

      func note(_ connection: DBusConnection) { last = ObjectIdentifier(connection) }
    }

    /// A connection and the objects that its handlers refer to.
    private struct Kept {
      weak var connection: DBusConnection?
      weak var watcher: Token?
      weak var listener: Token?

      var isFreed: [Bool] { [connection == nil, watcher == nil, listener == nil] }
    }
  }
}
