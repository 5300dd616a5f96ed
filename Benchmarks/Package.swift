// swift-tools-version: 6.0

import PackageDescription

// A separate package, so that packages that depend on SwiftNLC do not build the benchmarks.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SwiftNLC", path: "..")],
  targets: [
    .executableTarget(
      name: "Latency",
      dependencies: [.product(name: "Wrapper", package: "SwiftNLC")]
    ),
    .executableTarget(
      name: "Start",
      dependencies: [.product(name: "Wrapper", package: "SwiftNLC")]
    ),
    .executableTarget(
      name: "StartWithStore",
      dependencies: [
        .product(name: "Wrapper", package: "SwiftNLC"),
        .product(name: "ModelStore", package: "SwiftNLC"),
      ]
    ),
    .executableTarget(name: "Phrases"),
    .executableTarget(name: "Load"),
    .target(name: "CAllocations"),
    .executableTarget(
      name: "Allocations",
      dependencies: ["CAllocations", .product(name: "Wrapper", package: "SwiftNLC")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
