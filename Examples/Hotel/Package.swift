// swift-tools-version: 6.0

import PackageDescription

// In a package of your own: .package(url: "https://example.com/SwiftNLC.git", from: "1.0.0")
let package = Package(
  name: "Hotel",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "SwiftNLC", path: "../..")],
  targets: [
    .executableTarget(
      name: "Hotel",
      dependencies: [
        .product(name: "ModelStore", package: "SwiftNLC"),
        .product(name: "Wrapper", package: "SwiftNLC"),
      ]
    )
  ]
)
