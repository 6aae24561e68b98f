/// The version of the program.
public enum OurPlanetVersion {
  /// The version that is built.
  public static let current = "0.1.0"
}
