// swift-tools-version: 6.2
import PackageDescription

// A hub for groups of houses, on PostgreSQL. A package of its own, so that a house's build links no
// libpq.
let package = Package(
  name: "Hub",
  dependencies: [
    .package(name: "TipPool", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.20.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
  ],
  targets: [
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    // Connections, statements and rows.
    .target(name: "Postgres", dependencies: ["CPostgres"]),
    // What a group knows of its houses, and the service that takes their logs.
    .target(
      name: "Hub",
      dependencies: [
        "Postgres",
        .product(name: "TipPoolForGroups", package: "TipPool"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      resources: [.embedInCode("Migrations/v0001-hub.sql")]),
    .executableTarget(
      name: "tippool-hub",
      dependencies: ["Hub", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    // Measures a hub: make bench-hub.
    .executableTarget(
      name: "bench-hub",
      dependencies: [
        "Hub", "Postgres", .product(name: "TipPoolForGroups", package: "TipPool"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]),
    .testTarget(
      name: "HubTests",
      dependencies: [
        "Hub", "Postgres", .product(name: "TipPoolLibraries", package: "TipPool"),
        .product(name: "TipPoolForGroups", package: "TipPool"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
}
