/// The program's icon in the launcher, with a number on it.
public struct LauncherEntry {
  private let application: Application

  /// The launcher icon of a program, found by the program's id.
  public init(application: Application) {
    self.application = application
  }

  /// Shows a number on the icon; 0 shows none. Without a session bus nothing happens.
  public func setCount(_ count: Int) {
    guard let id = application.id, let bus = application.sessionBus,
      let path = ObjectPath(
        "/" + id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined())
    else { return }
    let properties: [String: Variant] = ["count": .int64(Int64(count)), "count-visible": .boolean(count > 0)]
    bus.emit(
      "Update", of: "com.canonical.Unity.LauncherEntry", at: path, "application://\(id).desktop", properties)
  }
}
