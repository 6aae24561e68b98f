import Glibc

/// The folders of the user's files, by the XDG Base Directory Specification.
package enum BaseDirectory: Sendable {
  /// Files that the user wants to keep.
  case data
  /// Files that a program can make again.
  case cache
  /// Settings.
  case config

  /// The environment variables that name the folder, or contain it.
  package var variables: [String] { [variable, "HOME"] }

  /// Returns the path of the folder, which may not exist yet. A variable that isn't an absolute path counts as missing.
  /// Without HOME, the password database names the home folder.
  /// - Parameter environment: The environment variables.
  package func path(_ environment: [String: String]) -> String {
    Self.folder(environment[variable]) ?? (Self.folder(environment["HOME"]) ?? Self.home) + "/" + usual
  }

  private var variable: String {
    switch self {
    case .data: "XDG_DATA_HOME"
    case .cache: "XDG_CACHE_HOME"
    case .config: "XDG_CONFIG_HOME"
    }
  }

  /// The folder in the home folder.
  private var usual: String {
    switch self {
    case .data: ".local/share"
    case .cache: ".cache"
    case .config: ".config"
    }
  }

  private static var home: String { getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/" }

  private static func folder(_ value: String?) -> String? {
    value.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
