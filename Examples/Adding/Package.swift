// swift-tools-version: 6.3
import Foundation
import PackageDescription

// A package of its own that uses Rill as any other package would. Elsewhere the dependency is
// .package(url: "https://…/rill", from: "0.2.0"). EXAMPLE_SWIFT_MODE=5 builds it in Swift 5 mode.
let mode: SwiftLanguageMode =
  ProcessInfo.processInfo.environment["EXAMPLE_SWIFT_MODE"] == "5" ? .v5 : .v6

let package = Package(
  name: "Adding",
  dependencies: [.package(name: "Rill", path: "../..")],
  targets: [
    .executableTarget(
      name: "Adding",
      dependencies: ["Rill", "RillUI", "RillGtk", "Gtk"].map { .product(name: $0, package: "Rill") })
  ],
  swiftLanguageModes: [mode]
)
