// swift-tools-version: 6.3
import Foundation
import PackageDescription

// The code that a developer who knows RxSwift writes from memory, as a package outside of Rill. EXAMPLE_SWIFT_MODE=5 builds it in
// Swift 5 mode.
let mode: SwiftLanguageMode =
  ProcessInfo.processInfo.environment["EXAMPLE_SWIFT_MODE"] == "5" ? .v5 : .v6

func rill(_ modules: String...) -> [Target.Dependency] {
  modules.map { .product(name: $0, package: "Rill") }
}

let package = Package(
  name: "Newcomer",
  dependencies: [.package(name: "Rill", path: "../..")],
  targets: [
    .target(
      name: "Newcomer",
      dependencies: rill("Rill", "RillFoundation", "RillUI", "RillLists", "RillScenes", "RillGtk", "Gtk")),
    .executableTarget(
      name: "newcomer-window", dependencies: ["Newcomer"] + rill("RillScenes", "RillGtk", "Gtk")),
    .testTarget(
      name: "NewcomerTests",
      dependencies: ["Newcomer"]
        + rill("Rill", "RillBlocking", "RillTest", "RillTestXCTest", "RillUI", "RillScenes")),
  ],
  swiftLanguageModes: [mode]
)
