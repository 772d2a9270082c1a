// swift-tools-version: 6.2
import PackageDescription

// Which package has a product; any other name that a target needs is a target's or a package's own.
let packages = [
  "ArgumentParser": "swift-argument-parser",
  "GRDB": "GRDB.swift",
  "GRDBSQLite": "GRDB.swift",
  "HTTPTypes": "swift-http-types",
  "Hummingbird": "hummingbird",
  "HummingbirdCore": "hummingbird",
  "HummingbirdHTTP2": "hummingbird",
  "HummingbirdTLS": "hummingbird",
  "HummingbirdTesting": "hummingbird",
  "Logging": "swift-log",
  "Mustache": "swift-mustache",
  "NIOCore": "swift-nio",
  "NIOHTTP1": "swift-nio",
  "NIOPosix": "swift-nio",
  "NIOSSL": "swift-nio-ssl",
  "NIOTLS": "swift-nio",
  "ServiceLifecycle": "swift-service-lifecycle",
  "UnixSignals": "swift-service-lifecycle",
]

extension Target {
  func needs(_ names: String...) -> Target {
    dependencies += names.map { name in
      packages[name].map { .product(name: name, package: $0) } ?? .byName(name: name)
    }
    return self
  }

  /// Where it is, if not at its usual place.
  func at(_ place: String) -> Target {
    path = place
    return self
  }

  /// Files and folders at its place that are no part of it.
  func without(_ names: String...) -> Target {
    exclude += names
    return self
  }
}

func library(_ name: String) -> Target { .target(name: name) }

func program(_ name: String) -> Target { .executableTarget(name: name) }

/// The tests of one target.
func tests(of name: String) -> Target { tests("\(name)Tests").needs(name) }

func tests(_ name: String) -> Target { .testTarget(name: name) }

// The targets stand in the order in which a slip travels through them: nothing imports a target that comes
// later. See docs/DECISIONS.md.
let targets: [Target] = [
  // Libraries of the system, one module each, and our C: system calls, ONNX Runtime and curl, which are looked for at
  // run time, and the files inside the program (see scripts/list-shipped-files.sh).
  .systemLibrary(
    name: "CLibraries",
    providers: [
      .apt([
        "libssl-dev", "zlib1g-dev", "libleptonica-dev", "libheif-dev", "libtesseract-dev",
        "libqrencode-dev",
      ])
    ]),
  .target(name: "CShims", linkerSettings: [.linkedLibrary("seccomp")]),

  // Amounts in minor units, currencies, business days.
  library("Money"),
  // Files that are whole or absent, their hashes, YAML with line numbers, and the files inside the program.
  library("Files").needs("CLibraries", "CShims", "Yams"),
  // Every sentence for a person, in English and Spanish.
  library("Words").without("Catalogue").needs("Files", "Money"),
  // A shift and a policy give payouts that explain themselves. No SQL, no pictures, no HTTP.
  library("Tips").without("Settings/Template.yml").needs("Files", "Money", "Words"),

  // A picture gives words with boxes and confidences, in processes without rights.
  library("Vision").needs("CLibraries", "CShims", "Files"),
  // Words give figures with certainty: profiles, labels, sums, content filters.
  library("Reading").without("Words").needs("Files", "Money", "Vision", "Words"),
  // Strokes and crops give figures.
  library("Handwriting").without("Ink/Models").needs("Files", "Money", "Vision", "Words"),
  // Models as signed files: listed, fetched, checked, tried, replaced.
  library("Models").needs("CShims", "Files", "Money", "Words"),

  // The night as a table of slips and questions; imports of hours and sales.
  library("Evening").needs("Files", "Handwriting", "Money", "Reading", "Tips", "Vision", "Words"),

  // The chain of the books' log, the text under its hashes, and how a house sends it to a group's hub. No SQL.
  library("BookLog").needs("Files"),
  // What the books say of shifts, people and changes, as values. No SQL.
  library("Records").needs("BookLog", "Money", "Tips"),
  // SQLite: records, log, verification, backups.
  library("Books")
    .needs("BookLog", "Files", "GRDB", "GRDBSQLite", "Money", "Records", "Tips", "Words"),
  // Reports, payroll files, journals, envelopes.
  library("Papers").without("Reports/Forms/report.css")
    .needs("Files", "Money", "Records", "Tips", "Words"),

  // What is done with evenings, shifts, people and periods, whatever the front door; the house's files.
  library("House")
    .needs(
      "BookLog", "Books", "Evening", "Files", "Handwriting", "Models", "Money", "Papers", "Reading"
    )
    .needs("Tips", "Vision", "Words"),

  // The command line. The program is its main alone.
  library("Commands")
    .needs("ArgumentParser", "BookLog", "Books", "Evening", "Files", "Handwriting", "House")
    .needs("Models", "Money", "Papers", "Reading")
    .needs("Tips", "Vision", "Words"),
  program("tippool").needs("Commands"),

  // Who may come in and do what; certificates of the house.
  library("Access").without("Rights/Words")
    .needs("CLibraries", "Files", "GRDB", "Tips", "Words"),
  // The pages for phones. The server is a program of its own, so that building the command line builds no HTTP.
  library("Web").without("Assets", "Templates", "Words/Words")
    .needs("Access", "ArgumentParser", "Books", "CLibraries", "Evening", "Files", "HTTPTypes")
    .needs("Handwriting", "House", "Hummingbird", "HummingbirdCore", "HummingbirdHTTP2")
    .needs("HummingbirdTLS", "Logging", "Models", "Money", "Mustache", "NIOCore", "NIOHTTP1")
    .needs("NIOPosix", "NIOSSL", "NIOTLS", "Papers", "Reading", "ServiceLifecycle", "Tips")
    .needs("UnixSignals", "Vision", "Words"),
  program("tippool-serve").needs("Web"),

  // Reading from recorded words, linked with what reads alone. What else measures is a package of its own in
  // Benchmarks.
  library("BenchmarkScores").at("Benchmarks/Scores"),
  program("tippool-replay").at("Benchmarks/Replay")
    .needs("ArgumentParser", "BenchmarkScores", "Evening", "Money", "Reading", "Vision"),

  // Tests, in the same order.
  library("Fixtures").at("Tests/Fixtures"),
  // Keys that sign, and an authenticator with passkeys.
  library("TestKeys").at("Tests/TestKeys").needs("Access", "CLibraries", "Files"),
  tests(of: "Money").needs("Fixtures"),
  tests(of: "Files").needs("Fixtures"),
  tests(of: "Words").needs("Files", "Fixtures", "Money"),
  tests(of: "Tips")
    .without("Policies/Houses", "Policies/Evenings.txt", "Policies/Refusals.txt")
    .without("Policies/Words.txt", "Settings/Refusals.txt")
    .needs("Evening", "Files", "Fixtures", "Money", "Words"),
  tests(of: "Vision").without("Imaging/Pictures").needs("CLibraries", "Files", "Fixtures"),
  tests(of: "Reading").needs("Files", "Fixtures", "Money", "Vision"),
  tests(of: "Handwriting").without("Ink/Inks").needs("Fixtures", "Money", "Vision"),
  // Work that is killed, crowded and failed, and the programs that tests start for it.
  library("StoreHammer").at("Tests/StoreHammer")
    .needs("Books", "Files", "Fixtures", "GRDB", "Money", "Tips"),
  program("test-programs").at("Tests/Programs")
    .needs("Evening", "Files", "Models", "Money", "Reading", "StoreHammer")
    .needs("Vision"),
  tests(of: "Models").needs("Files", "Fixtures", "Money", "TestKeys", "test-programs"),
  tests(of: "Evening")
    .needs("Files", "Fixtures", "Handwriting", "Money", "Papers", "Reading")
    .needs("Tips", "Vision", "test-programs", "Words"),
  tests(of: "Books").without("Store/Policies")
    .needs("BookLog", "Files", "Fixtures", "GRDB", "GRDBSQLite", "Money", "StoreHammer", "Tips")
    .needs("test-programs", "Words"),
  tests(of: "Papers").without("Payroll/Goldens", "Reports/Goldens")
    .needs("Books", "Files", "Fixtures", "Money", "Tips", "Words"),
  tests(of: "House")
    .needs(
      "BookLog", "Books", "Evening", "Files", "Fixtures", "Handwriting", "Models", "Money", "Papers"
    )
    .needs("Reading", "Tips", "Vision", "Words"),
  tests(of: "Commands")
    .needs("Books", "CLibraries", "Files", "Fixtures", "GRDB", "Money", "Papers", "Tips")
    .needs("tippool", "Words"),
  tests(of: "Access")
    .needs("Files", "Fixtures", "GRDB", "TestKeys", "Tips"),
  tests(of: "Web")
    .needs("Access", "Books", "Evening", "Files", "Fixtures", "HTTPTypes", "Handwriting")
    .needs("House", "Hummingbird", "HummingbirdTesting", "Models", "Money", "NIOCore", "NIOPosix")
    .needs("Papers", "Reading", "TestKeys", "Tips", "Vision", "Words"),
  // A browser driven over WebDriver, and the built server that it looks at.
  library("BrowserHands").at("Tests/BrowserHands").needs("Fixtures"),
  tests("BrowserTests").without("PageChecks.js")
    .needs("Access", "BrowserHands", "Files", "Fixtures", "GRDB", "HTTPTypes", "Web", "tippool")
    .needs("tippool-serve"),
]

let package = Package(
  name: "TipPool",
  products: [
    .executable(name: "tippool", targets: ["tippool"]),
    .executable(name: "tippool-serve", targets: ["tippool-serve"]),
    // For the package in Benchmarks.
    .library(
      name: "TipPoolLibraries",
      targets: [
        "BenchmarkScores", "Books", "BrowserHands", "Evening", "Files", "Fixtures", "Handwriting",
        "Money", "Papers", "StoreHammer", "Tips", "Vision",
      ]),
    // For the package in Hub: no SQLite.
    .library(
      name: "TipPoolForGroups",
      targets: ["BookLog", "Files", "Money", "Papers", "Records", "Tips"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)

// make test ONLY=Tips builds and runs the tests of one target.
if let only = Context.environment["ONLY"], !only.isEmpty {
  package.targets.removeAll { $0.type == .test && $0.name != "\(only)Tests" }
}

// One loop, so that no target can be stricter or laxer than the rest.
for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
}

// What reads profiles, pictures and ink, and what draws, is optimised in every build: thousands of pages are
// read by the tests, and a program that was built without takes three times as long for each.
let optimised: Set = ["Files", "Handwriting", "Money", "Reading", "Vision"]
for target in package.targets where optimised.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}

// make release links what it needs of Foundation's tables in their place: see scripts/small-icu.
if let tables = Context.environment["SMALL_ICU"] {
  for target in package.targets where target.type == .executable {
    target.linkerSettings = [.unsafeFlags([tables])]
  }
}
