/// The program's icon in the launcher, with a number on it.
public struct LauncherEntry {
  private let application: Application
  private let id: String?

  /// Creates the launcher icon of a program, found by the program's id.
  ///
  /// - Parameters:
  ///   - application: The program.
  ///   - id: The name of the program's desktop entry, if it isn't the application's id.
  public init(application: Application, id: String? = nil) {
    self.application = application
    self.id = id ?? application.id
  }

  /// Shows a number on the icon. Does nothing without a session bus.
  /// - Parameter count: The number to show; 0 or less shows none.
  public func setCount(_ count: Int) {
    guard let id, let bus = application.sessionBus,
      let path = ObjectPath(
        "/" + id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined())
    else { return }
    let properties: [String: Variant] = ["count": .int64(Int64(count)), "count-visible": .boolean(count > 0)]
    bus.emit(
      "Update", of: "com.canonical.Unity.LauncherEntry", at: path, "application://\(id).desktop", properties)
  }
}
