// swift-tools-version: 6.3
import PackageDescription

func rill(_ modules: String...) -> [Target.Dependency] {
  modules.map { .product(name: $0, package: "Rill") }
}

let package = Package(
  name: "Starter",
  dependencies: [.package(name: "Rill", path: "../../..")],
  targets: [
    // The items and the view models. They see no widget, and may run on any thread.
    .target(
      name: "StarterModel",
      dependencies: rill("Rill", "RillUI", "RillLists", "RillScenes", "RillStore")),
    // The window. It lives on the main actor.
    .executableTarget(
      name: "Starter",
      dependencies: ["StarterModel"] + rill("Rill", "RillUI", "RillLists", "RillScenes", "RillGtk", "Gtk"),
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "StarterModelTests",
      dependencies: ["StarterModel"] + rill("Rill", "RillUI", "RillBlocking", "RillStore", "RillTestScenes")),
    .testTarget(
      name: "StarterTests",
      dependencies: ["Starter", "StarterModel"]
        + rill("Rill", "RillGtk", "RillStore", "RillTestScenes", "Gtk"),
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
