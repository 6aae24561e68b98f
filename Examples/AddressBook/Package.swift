// swift-tools-version: 6.3
import PackageDescription

// A package of its own that uses Rill as any other package would. Elsewhere the dependency is
// .package(url: "https://…/rill", from: "0.2.0").
func rill(_ modules: String...) -> [Target.Dependency] {
  modules.map { .product(name: $0, package: "Rill") }
}

let package = Package(
  name: "AddressBook",
  dependencies: [.package(name: "Rill", path: "../..")],
  targets: [
    // The contacts and the view models, which see no widget and may run on any thread.
    .target(
      name: "Contacts",
      dependencies: rill("Rill", "RillUI", "RillLists", "RillScenes", "RillStore")),
    // The window, which lives on the main actor.
    .executableTarget(
      name: "AddressBook",
      dependencies: ["Contacts"] + rill("Rill", "RillUI", "RillLists", "RillScenes", "RillGtk", "Gtk"),
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ContactsTests",
      dependencies: ["Contacts"] + rill("Rill", "RillUI", "RillBlocking", "RillStore", "RillTestScenes")
    ),
  ]
)
