import ArgumentParser
public import OurPlanetServices

/// The option `--base-url`, before or after a command.
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
  /// Returns the service that a program's arguments name. Exits with a one-line error message if the arguments are
  /// anything other than `--base-url URL`.
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: The service from the arguments, or from the environment, or NASA's, in that order.
  public static func named(in arguments: [String]) -> EOLocation {
    let option = ServiceOption.parseOrExit(arguments)
    do throws(EOError) {
      return try EOLocation(base: option.baseURL)
    } catch {
      CommandLineProgram.end(with: error)
    }
  }
}
