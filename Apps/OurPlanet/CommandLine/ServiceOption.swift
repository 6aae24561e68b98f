import ArgumentParser
public import OurPlanetServices

/// `--base-url`, before or after a command.
struct ServiceOption: ParsableArguments {
  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "The service's address. By default $OURPLANET_BASE_URL, otherwise \(EOLocation.defaultBase).",
      valueName: "url"))
  var baseURL: String?

  func validate() throws {
    do throws(EOError) { _ = try EOLocation(base: baseURL) } catch { throw ValidationError("\(error)") }
  }
}

extension EOLocation {
  /// The service that a program's arguments name. Ends the program, with a line that says why, where they are
  /// anything else than `--base-url URL`.
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: The service named, or that of the environment, or NASA's.
  public static func named(in arguments: [String]) -> EOLocation {
    let option = ServiceOption.parseOrExit(arguments)
    do throws(EOError) {
      return try EOLocation(base: option.baseURL)
    } catch {
      CommandLineProgram.end(with: error)
    }
  }
}
