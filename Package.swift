// swift-tools-version: 6.2
import PackageDescription

// Which package has a product; any other name that a target needs is a target's or a package's own.
let packages = [
  "ArgumentParser": "swift-argument-parser",
  "Crypto": "swift-crypto",
  "CryptoExtras": "swift-crypto",
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
  "NIOPosix": "swift-nio",
  "NIOSSL": "swift-nio-ssl",
  "NIOTLS": "swift-nio",
  "ServiceLifecycle": "swift-service-lifecycle",
  "SwiftASN1": "swift-asn1",
  "UnixSignals": "swift-service-lifecycle",
  "X509": "swift-certificates",
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

/// A library of the system.
func system(_ name: String, pkgConfig: String?, apt package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

func program(_ name: String) -> Target { .executableTarget(name: name) }

/// The tests of one target.
func tests(of name: String) -> Target { tests("\(name)Tests").needs(name) }

func tests(_ name: String) -> Target { .testTarget(name: name) }

// The targets stand in the order in which a report travels through them:
// nothing imports a target that comes later. See docs/DECISIONS.md.
let targets: [Target] = [
  // What to do next, for front doors to put into words.
  library("Guidance"),

  // Arithmetic: knows no pictures, no SQL, no HTTP.
  library("Monetary"),
  library("BusinessCalendar"),
  library("TipPooling").needs("BusinessCalendar", "Monetary"),

  // One hash for pictures, files and the books' seals.
  system("CNettle", pkgConfig: "nettle", apt: "nettle-dev"),
  library("ContentHashing").needs("CNettle"),

  // Files that are there whole or not at all.
  library("DurableFiles"),

  // Models as signed files. Hogweed is the half of nettle that checks signatures.
  system("CHogweed", pkgConfig: "hogweed", apt: "nettle-dev"),
  library("CCurl"),
  library("ModelStore")
    .needs("BusinessCalendar", "CCurl", "CHogweed", "ContentHashing", "DurableFiles"),

  // What the books say of paid work: between the store and everything made from it.
  library("PayRecords").needs("BusinessCalendar", "Monetary", "TipPooling"),

  // Files that ship inside the program.
  library("CShippedFiles"),
  library("ShippedFiles").needs("CShippedFiles"),

  // House rules: files that people write.
  library("LocatedYAML").needs("Yams"),
  library("HouseRules").needs("BusinessCalendar", "Monetary", "TipPooling", "LocatedYAML"),
  library("HouseSettings").without("Template.yml")
    .needs("BusinessCalendar", "Monetary", "TipPooling", "LocatedYAML", "ShippedFiles"),
  library("WorkImports").needs("BusinessCalendar", "Monetary", "LocatedYAML", "TipPooling"),
  library("ShippedMappings").at("Mappings").without("README.md", "Library").needs("ShippedFiles"),
  library("ShippedPolicies").at("Policies").without("README.md", "Examples", "Library", "Law")
    .needs("ShippedFiles"),

  // From picture to text. What opens strangers' files runs with few rights.
  library("CSystemCalls"),
  library("TextObservations"),
  system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
  system("CLeptonica", pkgConfig: "lept", apt: "libleptonica-dev"),
  system("CHeif", pkgConfig: "libheif", apt: "libheif-dev"),
  // Without pkg-config: it would link what only Tesseract itself needs (libarchive, libcurl).
  system("CTesseract", pkgConfig: nil, apt: "libtesseract-dev"),
  library("CThermalModel").at("Receipts/Models")
    .without("README.md", "LICENSE", "release-keys.txt"),
  library("ReportImaging")
    .needs("ContentHashing", "TextObservations", "CHeif", "CLeptonica", "CSystemCalls", "CZlib"),
  library("TesseractRecognition")
    .needs("ContentHashing", "TextObservations", "CTesseract", "CThermalModel"),
  library("COnnxRuntime").needs("CSystemCalls"),
  library("PaddleRecognition").needs("ContentHashing", "TextObservations", "COnnxRuntime"),
  library("TextTopology").needs("TextObservations"),
  // From strokes of a finger or pen to figures.
  library("CInkModel").without("README.md"),
  library("InkRecognition").needs("Monetary", "CInkModel"),
  // What guests write on card slips, from pictures.
  library("SignedSlips").needs("Monetary", "TextObservations", "TextTopology", "InkRecognition"),

  // From text to a confirmed form.
  library("ShippedProfiles").at("Receipts")
    .without("README.md", "Models", "Samples", "Patterns.yml", "Profiles")
    .needs("ShippedFiles"),
  library("ReportFields").without("Words")
    .needs("BusinessCalendar", "Monetary", "TextObservations", "TextTopology", "LocatedYAML")
    .needs("ShippedFiles"),
  // From picture to figures as a whole, in processes that may be lost.
  library("ScanWorkers").needs("CSystemCalls"),
  library("ReportScanning")
    .needs("Monetary", "TextObservations", "ReportImaging", "TesseractRecognition", "TextTopology")
    .needs("InkRecognition", "SignedSlips", "ReportFields", "ScanWorkers"),
  library("ShiftIntake")
    .needs("BusinessCalendar", "Monetary", "TipPooling", "LocatedYAML", "ReportFields")
    .needs("TextObservations"),

  // Where the house's own files are, how they are read, and where results go.
  library("HouseFiles")
    .needs("BusinessCalendar", "DurableFiles", "HouseRules", "HouseSettings", "LocatedYAML")
    .needs("ReportFields", "ShippedPolicies", "ShippedProfiles", "TipPooling", "WorkImports"),

  // From payouts to rows and files.
  library("DatabaseMigrations").at("Database")
    .without("README.md", "Migrations", "AccessMigrations")
    .needs("ShippedFiles"),
  library("GzipFiles").needs("CZlib"),
  library("TipStore")
    .needs("BusinessCalendar", "Monetary", "TipPooling", "PayRecords", "DatabaseMigrations")
    .needs("GzipFiles", "ContentHashing", "DurableFiles", "Guidance", "GRDB", "GRDBSQLite"),
  // Notes and coins for envelopes.
  library("CashDrawer").needs("Monetary"),
  library("PayoutExport").needs("BusinessCalendar", "Monetary", "TipPooling", "PayRecords"),
  library("PeriodReports").without("Forms/report.css")
    .needs("BusinessCalendar", "Monetary", "TipPooling", "PayRecords", "PayoutExport")
    .needs("CashDrawer", "ShippedFiles"),
  library("PayrollExport")
    .needs("BusinessCalendar", "Monetary", "TipPooling", "PayRecords", "HouseSettings")
    .needs("PayoutExport", "Guidance"),

  // What is done with an evening, a shift and people, whatever the surface.
  library("Bookkeeping")
    .needs("BusinessCalendar", "CashDrawer", "ContentHashing", "DurableFiles", "HouseFiles")
    .needs("HouseRules", "HouseSettings", "InkRecognition", "LocatedYAML", "ModelStore", "Monetary")
    .needs("PaddleRecognition", "PayRecords", "PayoutExport", "PayrollExport", "PeriodReports")
    .needs("ReportFields", "ReportScanning", "ShiftIntake", "ShippedFiles", "ShippedMappings")
    .needs("SignedSlips", "TesseractRecognition", "TextObservations", "TipPooling", "TipStore")
    .needs("WorkImports"),

  // A terminal drawn as a whole: keys, lines, frames. Knows no slips.
  library("FullScreen").needs("DurableFiles", "PayoutExport"),

  // For phones in the house's own network. The command line uses none of it.
  library("QRDrawing"),
  library("HouseAccess").without("Words")
    .needs("ShippedFiles", "TipPooling", "Crypto", "CryptoExtras"),
  library("LocalAuthority").needs("Crypto", "SwiftASN1", "X509"),
  library("AccessStore")
    .needs("DatabaseMigrations", "DurableFiles", "HouseAccess", "TipPooling", "GRDB"),
  library("CWebAssets"),
  library("WebWords").without("Words").needs("BusinessCalendar", "LocatedYAML", "ShippedFiles"),
  library("TipWeb").without("Assets", "Templates")
    .needs("AccessStore", "Bookkeeping", "BusinessCalendar", "CWebAssets", "CashDrawer")
    .needs("ContentHashing", "DurableFiles", "HouseAccess", "HouseFiles", "HouseRules")
    .needs("HouseSettings", "InkRecognition", "LocalAuthority", "LocatedYAML", "ModelStore")
    .needs("Monetary", "PayRecords", "PayoutExport", "PayrollExport", "PeriodReports", "QRDrawing")
    .needs("ReportFields", "ReportScanning", "ShiftIntake", "SignedSlips", "TesseractRecognition")
    .needs("TextObservations", "TipPooling", "TipStore", "WebWords", "HTTPTypes", "Hummingbird")
    .needs("HummingbirdCore", "HummingbirdHTTP2", "HummingbirdTLS", "Logging", "Mustache")
    .needs("NIOCore", "NIOPosix", "NIOSSL", "NIOTLS", "ServiceLifecycle", "UnixSignals"),
  // The server: a program of its own, so that building the command line builds no HTTP.
  program("tippool-serve")
    .needs("AccessStore", "Bookkeeping", "BusinessCalendar", "DurableFiles", "HouseAccess")
    .needs("HouseFiles", "HouseSettings", "InkRecognition", "LocalAuthority", "ModelStore")
    .needs("Monetary", "PaddleRecognition", "QRDrawing", "ReportFields", "ReportScanning")
    .needs("ScanWorkers", "SignedSlips", "TipPooling", "TipStore", "TipWeb", "ArgumentParser")
    .needs("Logging"),

  // The command line: the one place that sees every half.
  program("tippool")
    .needs("BusinessCalendar", "Monetary", "TipPooling", "PayRecords", "LocatedYAML", "HouseRules")
    .needs("ShippedFiles", "ShippedPolicies", "TextObservations", "TesseractRecognition")
    .needs("PaddleRecognition", "ReportFields", "ShippedProfiles", "ScanWorkers", "ReportScanning")
    .needs("ShiftIntake", "TipStore", "HouseSettings", "CashDrawer", "PeriodReports")
    .needs("PayoutExport", "Bookkeeping", "PayrollExport", "WorkImports", "ShippedMappings")
    .needs("ContentHashing", "DurableFiles", "Guidance", "HouseFiles", "FullScreen")
    .needs("InkRecognition", "SignedSlips", "ModelStore", "ReportImaging", "ArgumentParser"),

  // Measuring; opt-in, see Benchmarks/README.md.
  program("tippool-bench").at("Benchmarks")
    .without("README.md", "Reports", "Slips", "Nights", "Forge", "Web", "Crops")
    .without("rapidocr_times.py")
    .needs("BusinessCalendar", "Monetary", "TipPooling", "HouseRules", "ShippedPolicies")
    .needs("LocatedYAML", "TipStore", "PayRecords", "PayoutExport", "StoreHammer")
    .needs("ContentHashing", "Fixtures", "GRDB", "ArgumentParser"),
  program("tippool-bench-web").at("Benchmarks/Web")
    .needs("BrowserHands", "ContentHashing", "Fixtures", "ArgumentParser"),
  program("tippool-cut-crops").at("Benchmarks/Crops")
    .needs("InkRecognition", "Monetary", "ReportImaging", "SignedSlips", "TesseractRecognition")
    .needs("ArgumentParser"),

  // Tests, in the same order.
  library("Fixtures").at("Tests/Fixtures").needs("TextObservations"),
  tests(of: "Guidance").needs("Fixtures"),
  tests(of: "Monetary").needs("Fixtures"),
  tests(of: "ContentHashing"),
  tests(of: "DurableFiles").needs("Fixtures"),
  tests(of: "BusinessCalendar"),
  program("model-store-program").at("Tests/ModelStoreProgram")
    .needs("BusinessCalendar", "ModelStore"),
  tests(of: "ModelStore")
    .needs("model-store-program", "BusinessCalendar", "CHogweed", "ContentHashing", "Fixtures"),
  tests(of: "TipPooling").needs("BusinessCalendar", "Monetary", "Fixtures"),
  tests(of: "HouseRules").without("Houses")
    .needs("ShippedPolicies", "LocatedYAML", "TipPooling", "ShiftIntake", "BusinessCalendar")
    .needs("Monetary", "Fixtures"),
  tests(of: "HouseSettings")
    .needs("LocatedYAML", "TipPooling", "BusinessCalendar", "Monetary", "Fixtures"),
  tests(of: "WorkImports")
    .needs("ShippedMappings", "LocatedYAML", "BusinessCalendar", "Monetary", "Fixtures")
    .needs("TipPooling"),
  tests(of: "ReportImaging").needs("CLeptonica", "TextObservations", "Fixtures"),
  tests(of: "TesseractRecognition").needs("ReportImaging", "TextObservations", "Fixtures"),
  tests(of: "PaddleRecognition")
    .needs("ContentHashing", "ReportImaging", "TextObservations", "Fixtures"),
  tests(of: "TextTopology").needs("TextObservations", "Fixtures"),
  tests(of: "InkRecognition").without("Inks").needs("CInkModel", "Monetary", "Fixtures"),
  tests(of: "SignedSlips").needs("InkRecognition", "Monetary", "TextObservations", "Fixtures"),
  tests(of: "ReportFields")
    .needs("LocatedYAML", "ShippedProfiles", "TextTopology", "TextObservations")
    .needs("BusinessCalendar", "Monetary", "Fixtures"),
  tests(of: "HouseFiles")
    .needs("DurableFiles", "HouseSettings", "HouseRules", "LocatedYAML", "ReportFields")
    .needs("BusinessCalendar", "Fixtures", "TipPooling"),
  tests(of: "ScanWorkers"),
  program("misbehaving-worker").at("Tests/MisbehavingWorker")
    .needs("ReportScanning", "ReportFields", "ShippedProfiles", "TesseractRecognition")
    .needs("TextObservations"),
  tests(of: "ReportScanning")
    .needs("SignedSlips", "ScanWorkers", "ReportFields", "BusinessCalendar", "Monetary")
    .needs("ShippedProfiles", "TesseractRecognition", "TextObservations", "TextTopology")
    .needs("Fixtures", "misbehaving-worker"),
  tests(of: "ShiftIntake")
    .needs("ReportFields", "TipPooling", "TextTopology", "TextObservations", "BusinessCalendar")
    .needs("Monetary", "PayoutExport", "Fixtures"),
  tests(of: "GzipFiles").needs("Fixtures"),
  tests(of: "TipStore").without("Policies", "Snapshots", "Schemas")
    .needs("GzipFiles", "PayRecords", "DatabaseMigrations", "TipPooling", "BusinessCalendar")
    .needs("Monetary", "ContentHashing", "DurableFiles", "Fixtures", "Guidance", "GRDB"),
  // Work that is killed, crowded and failed; see Tests/StoreHammer.
  library("StoreHammer").at("Tests/StoreHammer")
    .needs("BusinessCalendar", "ContentHashing", "Monetary", "TipPooling", "PayRecords")
    .needs("DatabaseMigrations", "TipStore", "Fixtures", "GRDB"),
  program("store-hammer").at("Tests/StoreHammerProgram").needs("StoreHammer"),
  .target(
    name: "FaultyDisk", path: "Tests/FaultyDisk", linkerSettings: [.linkedLibrary("sqlite3")]),
  tests(of: "StoreHammer")
    .needs("store-hammer", "FaultyDisk", "TipStore", "PayRecords", "Fixtures"),
  tests(of: "PayoutExport")
    .needs("PayRecords", "TipPooling", "BusinessCalendar", "Monetary", "Fixtures"),
  tests(of: "PeriodReports").without("Goldens")
    .needs("CashDrawer", "PayoutExport", "PayRecords", "TipPooling", "BusinessCalendar")
    .needs("Monetary", "Fixtures"),
  tests(of: "CashDrawer").needs("Monetary", "Fixtures"),
  tests(of: "PayrollExport").without("Goldens")
    .needs("HouseSettings", "LocatedYAML", "PayRecords", "TipPooling", "BusinessCalendar")
    .needs("Monetary", "Fixtures"),
  tests(of: "Bookkeeping")
    .needs("BusinessCalendar", "CashDrawer", "DurableFiles", "HouseFiles", "HouseSettings")
    .needs("InkRecognition", "ModelStore", "Monetary", "PaddleRecognition", "PayRecords")
    .needs("PayrollExport", "PeriodReports", "ReportFields", "ReportScanning", "Fixtures")
    .needs("ShiftIntake", "TipPooling", "TipStore", "WorkImports"),
  tests(of: "FullScreen").needs("PayoutExport"),
  tests(of: "QRDrawing").needs("Fixtures"),
  library("TestAuthenticator").at("Tests/TestAuthenticator").needs("HouseAccess", "Crypto"),
  tests(of: "HouseAccess").needs("TestAuthenticator", "TipPooling", "Fixtures", "Crypto"),
  tests(of: "LocalAuthority").needs("SwiftASN1", "X509"),
  tests(of: "AccessStore")
    .needs("TestAuthenticator", "DatabaseMigrations", "ContentHashing", "HouseAccess")
    .needs("TipPooling", "Fixtures", "Crypto", "GRDB"),
  tests(of: "WebWords").needs("BusinessCalendar", "Fixtures"),
  tests(of: "TipWeb")
    .needs("AccessStore", "TestAuthenticator", "Bookkeeping", "BusinessCalendar", "CashDrawer")
    .needs("ContentHashing", "HouseAccess", "HouseFiles", "HouseRules", "HouseSettings")
    .needs("InkRecognition", "ModelStore", "Monetary", "PayRecords", "PayoutExport")
    .needs("PayrollExport", "PeriodReports", "ReportFields", "ReportScanning", "ShiftIntake")
    .needs("ShippedPolicies", "SignedSlips", "TextObservations", "TipPooling", "TipStore")
    .needs("WebWords", "Fixtures", "Crypto", "HTTPTypes", "Hummingbird", "HummingbirdTesting")
    .needs("NIOCore", "NIOPosix"),
  // A browser driven over WebDriver, and the built server that it looks at.
  library("BrowserHands").at("Tests/BrowserHands").needs("Fixtures"),
  tests("ServeTests")
    .needs("tippool", "tippool-serve", "BrowserHands", "ContentHashing", "Fixtures"),
  tests("BrowserTests").without("PageChecks.js")
    .needs("tippool", "tippool-serve", "AccessStore", "BrowserHands", "Fixtures", "HouseAccess")
    .needs("TipWeb", "GRDB", "HTTPTypes"),
  tests("EndToEndTests").without("Snapshots")
    .needs("tippool", "BusinessCalendar", "CLeptonica", "DurableFiles", "Fixtures", "Guidance")
    .needs("PayRecords", "PayrollExport", "TipPooling", "TipStore", "GRDB"),
]

let package = Package(
  name: "TipPool",
  products: [
    .executable(name: "tippool", targets: ["tippool"]),
    .executable(name: "tippool-serve", targets: ["tippool-serve"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
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
let optimised: Set = [
  "InkRecognition", "LocatedYAML", "Monetary", "QRDrawing", "ReportFields", "ReportImaging",
  "ScanWorkers", "SignedSlips", "TextTopology",
]
for target in package.targets where optimised.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}
