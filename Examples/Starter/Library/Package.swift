// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Starter",
  products: [.library(name: "Starter", targets: ["Starter"])],
  dependencies: [
    // Without traits there are neither windows nor live queries, so nothing of theirs is needed to build it.
    .package(name: "Rill", path: "../../..", traits: [])
  ],
  targets: [
    .target(name: "Starter", dependencies: [.product(name: "Rill", package: "Rill")]),
    .testTarget(
      name: "StarterTests",
      dependencies: ["Starter"] + ["Rill", "RillTest"].map { .product(name: $0, package: "Rill") }),
  ]
)
