// swift-tools-version: 6.2
import PackageDescription

// What measures the product; opt-in, see README.md. A package of its own, so that tests link none of it.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "TipPool", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: ["Bench", "Web", "Crops"].map { folder in
    .executableTarget(
      name: folder == "Bench"
        ? "tippool-bench" : "tippool-\(folder == "Web" ? "bench-web" : "cut-crops")",
      dependencies: [
        .product(name: "TipPoolLibraries", package: "TipPool"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: folder)
  },
  swiftLanguageModes: [.v6]
)
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
