// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what benchmarks depend on is nobody else's.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Rill", path: "..")],
  targets: [
    .executableTarget(
      name: "core-events", dependencies: [.product(name: "Rill", package: "Rill")],
      path: "Sources/CoreEvents")
  ]
)
