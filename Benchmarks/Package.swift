// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that what benchmarks depend on is nobody else's.
let package = Package(
  name: "Benchmarks",
  products: [
    .executable(name: "core-events", targets: ["core-events"]),
    .executable(name: "minimal-client", targets: ["minimal-client"]),
    .executable(name: "gui-events", targets: ["gui-events"]),
    .executable(name: "list-changes", targets: ["list-changes"]),
    .executable(name: "store-changes", targets: ["store-changes"]),
    .executable(name: "store-tables", targets: ["store-tables"]),
    .library(name: "Heap", type: .dynamic, targets: ["Heap"]),
  ],
  dependencies: [
    .package(name: "Rill", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .executableTarget(
      name: "core-events",
      dependencies: [
        "Opaque", .product(name: "Rill", package: "Rill"), .product(name: "RillUI", package: "Rill"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ],
      path: "Sources/CoreEvents",
      // Valgrind 3.19 cannot read the debug information of clang's C; functions keep their names without.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"])]),
    .executableTarget(
      name: "minimal-client", dependencies: [.product(name: "Rill", package: "Rill")],
      path: "Sources/MinimalClient"),
    .executableTarget(
      name: "gui-events",
      dependencies: [
        "GuiHandlers", .product(name: "Rill", package: "Rill"), .product(name: "RillUI", package: "Rill"),
        .product(name: "RillGtk", package: "Rill"), .product(name: "Gtk", package: "Rill"),
      ],
      path: "Sources/GuiEvents", swiftSettings: [.defaultIsolation(MainActor.self)],
      linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"])]),
    .executableTarget(
      name: "list-changes",
      dependencies: [
        "CList", .product(name: "Rill", package: "Rill"), .product(name: "RillLists", package: "Rill"),
        .product(name: "RillGtk", package: "Rill"), .product(name: "Gtk", package: "Rill"),
      ],
      path: "Sources/ListChanges", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "store-changes",
      dependencies: [
        .product(name: "Rill", package: "Rill"), .product(name: "RillLists", package: "Rill"),
        .product(name: "RillStore", package: "Rill"), .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/StoreChanges"),
    .executableTarget(
      name: "store-tables",
      dependencies: [
        .product(name: "Rill", package: "Rill"), .product(name: "RillLists", package: "Rill"),
        .product(name: "RillStore", package: "Rill"), .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/StoreTables"),
    .target(name: "GuiHandlers", dependencies: ["CAdwaita"]),
    .target(name: "CList", dependencies: ["CAdwaita"]),
    .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    // In C, so that no optimiser sees what becomes of an element.
    .target(name: "Opaque"),
    // Preloaded by core.py where allocations are counted, and nowhere else: it costs instructions.
    .target(name: "Heap"),
  ]
)
