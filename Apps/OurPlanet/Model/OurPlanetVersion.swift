/// The version of the program.
public enum OurPlanetVersion {
  /// The version of this build.
  public static let current = "0.2.0"
}
