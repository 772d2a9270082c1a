// swift-tools-version: 6.2
import PackageDescription

// The targets stand in the order in which a report travels through them:
// nothing imports a target that comes later. See docs/DECISIONS.md.
let targets: [Target] = [
  // What to do next, for front doors to put into words.
  .target(name: "Guidance"),

  // Arithmetic: knows no pictures, no SQL, no HTTP.
  .target(name: "Monetary"),
  .target(name: "BusinessCalendar"),
  .target(name: "TipPooling", dependencies: ["BusinessCalendar", "Monetary"]),

  // One hash for pictures, files and the books' seals.
  .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
  .target(name: "ContentHashing", dependencies: ["CNettle"]),

  // Files that are there whole or not at all.
  .target(name: "DurableFiles"),

  // Models as signed files. Hogweed is the half of nettle that checks signatures.
  .systemLibrary(name: "CHogweed", pkgConfig: "hogweed", providers: [.apt(["nettle-dev"])]),
  .target(name: "CCurl"),
  .target(
    name: "ModelStore",
    dependencies: ["BusinessCalendar", "CCurl", "CHogweed", "ContentHashing", "DurableFiles"]),

  // What the books say of paid work: between the store and everything made from it.
  .target(name: "PayRecords", dependencies: ["BusinessCalendar", "Monetary", "TipPooling"]),

  // Files that ship inside the program.
  .target(name: "CShippedFiles"),
  .target(name: "ShippedFiles", dependencies: ["CShippedFiles"]),

  // House rules: files that people write.
  .target(name: "LocatedYAML", dependencies: ["Yams"]),
  .target(
    name: "HouseRules", dependencies: ["BusinessCalendar", "Monetary", "TipPooling", "LocatedYAML"]),
  .target(
    name: "HouseSettings",
    dependencies: ["BusinessCalendar", "Monetary", "TipPooling", "LocatedYAML", "ShippedFiles"],
    exclude: ["Template.yml"]),
  .target(
    name: "WorkImports",
    dependencies: ["BusinessCalendar", "Monetary", "LocatedYAML", "TipPooling"]),
  .target(
    name: "ShippedMappings", dependencies: ["ShippedFiles"], path: "Mappings",
    exclude: ["README.md", "Library"]),
  .target(
    name: "ShippedPolicies", dependencies: ["ShippedFiles"], path: "Policies",
    exclude: ["README.md", "Examples", "Library", "Law"]),

  // From picture to text. What opens strangers' files runs with few rights.
  .target(name: "CSystemCalls"),
  .target(name: "TextObservations"),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(
    name: "CLeptonica", pkgConfig: "lept", providers: [.apt(["libleptonica-dev"])]),
  .systemLibrary(
    name: "CHeif", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
  // Without pkg-config: it would link what only Tesseract itself needs (libarchive, libcurl).
  .systemLibrary(name: "CTesseract", providers: [.apt(["libtesseract-dev"])]),
  .target(
    name: "CThermalModel", path: "Receipts/Models",
    exclude: ["README.md", "LICENSE", "release-keys.txt"]),
  .target(
    name: "ReportImaging",
    dependencies: [
      "ContentHashing", "TextObservations", "CHeif", "CLeptonica", "CSystemCalls", "CZlib",
    ]),
  .target(
    name: "TesseractRecognition",
    dependencies: ["ContentHashing", "TextObservations", "CTesseract", "CThermalModel"]),
  .target(name: "COnnxRuntime", dependencies: ["CSystemCalls"]),
  .target(
    name: "PaddleRecognition", dependencies: ["ContentHashing", "TextObservations", "COnnxRuntime"]),
  .target(name: "TextTopology", dependencies: ["TextObservations"]),
  // From strokes of a finger or pen to figures.
  .target(name: "CInkModel", exclude: ["README.md"]),
  .target(name: "InkRecognition", dependencies: ["Monetary", "CInkModel"]),
  // What guests write on card slips, from pictures.
  .target(
    name: "SignedSlips",
    dependencies: ["Monetary", "TextObservations", "TextTopology", "InkRecognition"]),

  // From text to a confirmed form.
  .target(
    name: "ShippedProfiles", dependencies: ["ShippedFiles"], path: "Receipts",
    exclude: ["README.md", "Models", "Samples", "Patterns.yml", "Profiles"]),
  .target(
    name: "ReportFields",
    dependencies: [
      "BusinessCalendar", "Monetary", "TextObservations", "TextTopology", "LocatedYAML",
      "ShippedFiles",
    ], exclude: ["Words"]),
  // From picture to figures as a whole, in processes that may be lost.
  .target(name: "ScanWorkers", dependencies: ["CSystemCalls"]),
  .target(
    name: "ReportScanning",
    dependencies: [
      "Monetary", "TextObservations", "ReportImaging", "TesseractRecognition", "TextTopology",
      "InkRecognition", "SignedSlips", "ReportFields", "ScanWorkers",
    ]),
  .target(
    name: "ShiftIntake",
    dependencies: [
      "BusinessCalendar", "Monetary", "TipPooling", "LocatedYAML", "ReportFields",
      "TextObservations",
    ]),

  // Where the house's own files are, how they are read, and where results go.
  .target(
    name: "HouseFiles",
    dependencies: [
      "BusinessCalendar", "DurableFiles", "HouseRules", "HouseSettings", "LocatedYAML",
      "ReportFields", "ShippedPolicies", "ShippedProfiles", "TipPooling", "WorkImports",
    ]),

  // From payouts to rows and files.
  .target(
    name: "DatabaseMigrations", dependencies: ["ShippedFiles"], path: "Database",
    exclude: ["README.md", "Migrations", "AccessMigrations"]),
  .target(name: "GzipFiles", dependencies: ["CZlib"]),
  .target(
    name: "TipStore",
    dependencies: [
      "BusinessCalendar", "Monetary", "TipPooling", "PayRecords", "DatabaseMigrations",
      "GzipFiles", "ContentHashing", "DurableFiles", "Guidance",
      .product(name: "GRDB", package: "GRDB.swift"),
      .product(name: "GRDBSQLite", package: "GRDB.swift"),
    ]),
  // Notes and coins for envelopes.
  .target(name: "CashDrawer", dependencies: ["Monetary"]),
  .target(
    name: "PayoutExport",
    dependencies: ["BusinessCalendar", "Monetary", "TipPooling", "PayRecords"]),
  .target(
    name: "PeriodReports",
    dependencies: [
      "BusinessCalendar", "Monetary", "TipPooling", "PayRecords", "PayoutExport", "CashDrawer",
      "ShippedFiles",
    ],
    exclude: ["Forms/report.css"]),
  .target(
    name: "PayrollExport",
    dependencies: [
      "BusinessCalendar", "Monetary", "TipPooling", "PayRecords", "HouseSettings", "PayoutExport",
      "Guidance",
    ]),

  // What is done with an evening, a shift and people, whatever the surface.
  .target(
    name: "Bookkeeping",
    dependencies: [
      "BusinessCalendar", "CashDrawer", "ContentHashing", "DurableFiles", "HouseFiles",
      "HouseRules", "HouseSettings", "LocatedYAML", "ModelStore", "Monetary",
      "PaddleRecognition", "PayRecords", "PayoutExport", "PayrollExport", "PeriodReports",
      "ReportFields", "ReportScanning", "ShiftIntake", "ShippedFiles", "ShippedMappings",
      "SignedSlips", "TesseractRecognition", "TextObservations", "TipPooling", "TipStore",
      "WorkImports",
    ]),

  // A terminal drawn as a whole: keys, lines, frames. Knows no slips.
  .target(name: "FullScreen", dependencies: ["DurableFiles", "PayoutExport"]),

  // For phones in the house's own network. The command line uses none of it.
  .target(name: "QRDrawing"),
  .target(
    name: "HouseAccess",
    dependencies: [
      "ShippedFiles", "TipPooling", .product(name: "Crypto", package: "swift-crypto"),
      .product(name: "CryptoExtras", package: "swift-crypto"),
    ],
    exclude: ["Words"]),
  .target(
    name: "LocalAuthority",
    dependencies: [
      .product(name: "Crypto", package: "swift-crypto"),
      .product(name: "SwiftASN1", package: "swift-asn1"),
      .product(name: "X509", package: "swift-certificates"),
    ]),
  .target(
    name: "AccessStore",
    dependencies: [
      "DatabaseMigrations", "DurableFiles", "HouseAccess", "TipPooling",
      .product(name: "GRDB", package: "GRDB.swift"),
    ]),
  .target(name: "CWebAssets"),
  .target(
    name: "WebWords", dependencies: ["BusinessCalendar", "LocatedYAML", "ShippedFiles"],
    exclude: ["Words"]),
  .target(
    name: "TipWeb",
    dependencies: [
      "AccessStore", "Bookkeeping", "BusinessCalendar", "CWebAssets", "CashDrawer",
      "ContentHashing", "DurableFiles", "HouseAccess", "HouseFiles", "HouseRules",
      "HouseSettings", "InkRecognition", "LocalAuthority", "LocatedYAML", "ModelStore",
      "Monetary", "PayRecords", "PayoutExport", "PayrollExport", "PeriodReports", "QRDrawing",
      "ReportFields", "ReportScanning", "ShiftIntake", "SignedSlips", "TesseractRecognition",
      "TextObservations", "TipPooling", "TipStore", "WebWords",
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HummingbirdCore", package: "hummingbird"),
      .product(name: "HummingbirdHTTP2", package: "hummingbird"),
      .product(name: "HummingbirdTLS", package: "hummingbird"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Mustache", package: "swift-mustache"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
      .product(name: "NIOSSL", package: "swift-nio-ssl"),
      .product(name: "NIOTLS", package: "swift-nio"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      .product(name: "UnixSignals", package: "swift-service-lifecycle"),
    ],
    exclude: ["Assets", "Templates"]),
  // The server: a program of its own, so that building the command line builds no HTTP.
  .executableTarget(
    name: "tippool-serve",
    dependencies: [
      "AccessStore", "Bookkeeping", "BusinessCalendar", "DurableFiles", "HouseAccess",
      "HouseFiles", "HouseSettings", "LocalAuthority", "ModelStore", "Monetary",
      "PaddleRecognition", "QRDrawing", "ReportFields",
      "ReportScanning", "ScanWorkers", "TipPooling", "TipStore", "TipWeb",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "Logging", package: "swift-log"),
    ]),

  // The command line: the one place that sees every half.
  .executableTarget(
    name: "tippool",
    dependencies: [
      "BusinessCalendar", "Monetary", "TipPooling", "PayRecords", "LocatedYAML", "HouseRules",
      "ShippedFiles", "ShippedPolicies", "TextObservations", "TesseractRecognition",
      "PaddleRecognition", "ReportFields", "ShippedProfiles", "ScanWorkers", "ReportScanning",
      "ShiftIntake", "TipStore", "HouseSettings", "CashDrawer", "PeriodReports", "PayoutExport",
      "Bookkeeping", "PayrollExport", "WorkImports", "ShippedMappings", "ContentHashing",
      "DurableFiles", "Guidance", "HouseFiles", "FullScreen", "InkRecognition", "SignedSlips",
      "ModelStore",
      "ReportImaging", .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),

  // Measuring; opt-in, see Benchmarks/README.md.
  .executableTarget(
    name: "tippool-bench",
    dependencies: [
      "BusinessCalendar", "Monetary", "TipPooling", "HouseRules", "ShippedPolicies", "LocatedYAML",
      "TipStore", "PayRecords", "PayoutExport", "StoreHammer", "ContentHashing", "Fixtures",
      .product(name: "GRDB", package: "GRDB.swift"),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Benchmarks",
    exclude: ["README.md", "Reports", "Slips", "Nights", "Forge", "Web", "rapidocr_times.py"]),
  .executableTarget(
    name: "tippool-bench-web",
    dependencies: [
      "BrowserHands", "ContentHashing", "Fixtures",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Benchmarks/Web"),

  // Tests, in the same order.
  .target(name: "Fixtures", dependencies: ["TextObservations"], path: "Tests/Fixtures"),
  .testTarget(name: "GuidanceTests", dependencies: ["Guidance", "Fixtures"]),
  .testTarget(name: "MonetaryTests", dependencies: ["Monetary", "Fixtures"]),
  .testTarget(name: "ContentHashingTests", dependencies: ["ContentHashing"]),
  .testTarget(name: "DurableFilesTests", dependencies: ["DurableFiles", "Fixtures"]),
  .testTarget(name: "BusinessCalendarTests", dependencies: ["BusinessCalendar"]),
  .executableTarget(
    name: "model-store-program", dependencies: ["BusinessCalendar", "ModelStore"],
    path: "Tests/ModelStoreProgram"),
  .testTarget(
    name: "ModelStoreTests",
    dependencies: [
      "ModelStore", "model-store-program", "BusinessCalendar", "CHogweed", "ContentHashing",
      "Fixtures",
    ]),
  .testTarget(
    name: "TipPoolingTests",
    dependencies: ["TipPooling", "BusinessCalendar", "Monetary", "Fixtures"]),
  .testTarget(
    name: "HouseRulesTests",
    dependencies: [
      "HouseRules", "ShippedPolicies", "LocatedYAML", "TipPooling", "ShiftIntake",
      "BusinessCalendar", "Monetary", "Fixtures",
    ], exclude: ["Houses"]),
  .testTarget(
    name: "HouseSettingsTests",
    dependencies: [
      "HouseSettings", "LocatedYAML", "TipPooling", "BusinessCalendar", "Monetary", "Fixtures",
    ]),
  .testTarget(
    name: "WorkImportsTests",
    dependencies: [
      "WorkImports", "ShippedMappings", "LocatedYAML", "BusinessCalendar", "Monetary", "Fixtures",
      "TipPooling",
    ]),
  .testTarget(
    name: "ReportImagingTests",
    dependencies: ["ReportImaging", "CLeptonica", "TextObservations", "Fixtures"]),
  .testTarget(
    name: "TesseractRecognitionTests",
    dependencies: ["TesseractRecognition", "ReportImaging", "TextObservations", "Fixtures"]),
  .testTarget(
    name: "PaddleRecognitionTests",
    dependencies: [
      "PaddleRecognition", "ContentHashing", "ReportImaging", "TextObservations", "Fixtures",
    ]),
  .testTarget(
    name: "TextTopologyTests", dependencies: ["TextTopology", "TextObservations", "Fixtures"]),
  .testTarget(
    name: "InkRecognitionTests",
    dependencies: ["InkRecognition", "CInkModel", "Monetary", "Fixtures"], exclude: ["Inks"]),
  .testTarget(
    name: "SignedSlipsTests",
    dependencies: ["SignedSlips", "InkRecognition", "Monetary", "TextObservations", "Fixtures"]),
  .testTarget(
    name: "ReportFieldsTests",
    dependencies: [
      "ReportFields", "LocatedYAML", "ShippedProfiles", "TextTopology", "TextObservations",
      "BusinessCalendar", "Monetary", "Fixtures",
    ]),
  .testTarget(
    name: "HouseFilesTests",
    dependencies: [
      "HouseFiles", "DurableFiles", "HouseSettings", "HouseRules", "LocatedYAML", "ReportFields",
      "BusinessCalendar", "Fixtures", "TipPooling",
    ]),
  .testTarget(name: "ScanWorkersTests", dependencies: ["ScanWorkers"]),
  .executableTarget(
    name: "misbehaving-worker",
    dependencies: [
      "ReportScanning", "ReportFields", "ShippedProfiles", "TesseractRecognition",
      "TextObservations",
    ],
    path: "Tests/MisbehavingWorker"),
  .testTarget(
    name: "ReportScanningTests",
    dependencies: [
      "ReportScanning", "SignedSlips", "ScanWorkers", "ReportFields", "BusinessCalendar",
      "Monetary",
      "ShippedProfiles", "TesseractRecognition", "TextObservations", "TextTopology", "Fixtures",
      "misbehaving-worker",
    ]),
  .testTarget(
    name: "ShiftIntakeTests",
    dependencies: [
      "ShiftIntake", "ReportFields", "TipPooling", "TextTopology", "TextObservations",
      "BusinessCalendar", "Monetary", "PayoutExport", "Fixtures",
    ]),
  .testTarget(name: "GzipFilesTests", dependencies: ["GzipFiles", "Fixtures"]),
  .testTarget(
    name: "TipStoreTests",
    dependencies: [
      "TipStore", "GzipFiles", "PayRecords", "DatabaseMigrations", "TipPooling", "BusinessCalendar",
      "Monetary", "ContentHashing", "DurableFiles", "Fixtures", "Guidance",
      .product(name: "GRDB", package: "GRDB.swift"),
    ], exclude: ["Policies", "Snapshots", "Schemas"]),
  // Work that is killed, crowded and failed; see Tests/StoreHammer.
  .target(
    name: "StoreHammer",
    dependencies: [
      "BusinessCalendar", "ContentHashing", "Monetary", "TipPooling", "PayRecords",
      "DatabaseMigrations", "TipStore", "Fixtures", .product(name: "GRDB", package: "GRDB.swift"),
    ],
    path: "Tests/StoreHammer"),
  .executableTarget(
    name: "store-hammer", dependencies: ["StoreHammer"], path: "Tests/StoreHammerProgram"),
  .target(
    name: "FaultyDisk", path: "Tests/FaultyDisk", linkerSettings: [.linkedLibrary("sqlite3")]),
  .testTarget(
    name: "StoreHammerTests",
    dependencies: [
      "StoreHammer", "store-hammer", "FaultyDisk", "TipStore", "PayRecords", "Fixtures",
    ]),
  .testTarget(
    name: "PayoutExportTests",
    dependencies: [
      "PayoutExport", "PayRecords", "TipPooling", "BusinessCalendar", "Monetary", "Fixtures",
    ]),
  .testTarget(
    name: "PeriodReportsTests",
    dependencies: [
      "PeriodReports", "CashDrawer", "PayoutExport", "PayRecords", "TipPooling",
      "BusinessCalendar", "Monetary", "Fixtures",
    ], exclude: ["Goldens"]),
  .testTarget(name: "CashDrawerTests", dependencies: ["CashDrawer", "Monetary", "Fixtures"]),
  .testTarget(
    name: "PayrollExportTests",
    dependencies: [
      "PayrollExport", "HouseSettings", "LocatedYAML", "PayRecords", "TipPooling",
      "BusinessCalendar", "Monetary", "Fixtures",
    ], exclude: ["Goldens"]),
  .testTarget(
    name: "BookkeepingTests",
    dependencies: [
      "Bookkeeping", "BusinessCalendar", "CashDrawer", "DurableFiles", "HouseFiles",
      "HouseSettings", "Monetary", "PayRecords", "PayrollExport", "PeriodReports", "ReportFields",
      "ShiftIntake", "TipPooling", "TipStore", "WorkImports",
    ]),
  .testTarget(name: "FullScreenTests", dependencies: ["FullScreen", "PayoutExport"]),
  .testTarget(name: "QRDrawingTests", dependencies: ["QRDrawing", "Fixtures"]),
  .target(
    name: "TestAuthenticator",
    dependencies: ["HouseAccess", .product(name: "Crypto", package: "swift-crypto")],
    path: "Tests/TestAuthenticator"),
  .testTarget(
    name: "HouseAccessTests",
    dependencies: [
      "HouseAccess", "TestAuthenticator", "TipPooling", "Fixtures",
      .product(name: "Crypto", package: "swift-crypto"),
    ]),
  .testTarget(
    name: "LocalAuthorityTests",
    dependencies: [
      "LocalAuthority", .product(name: "SwiftASN1", package: "swift-asn1"),
      .product(name: "X509", package: "swift-certificates"),
    ]),
  .testTarget(
    name: "AccessStoreTests",
    dependencies: [
      "AccessStore", "TestAuthenticator", "DatabaseMigrations", "ContentHashing", "HouseAccess",
      "TipPooling", "Fixtures", .product(name: "Crypto", package: "swift-crypto"),
      .product(name: "GRDB", package: "GRDB.swift"),
    ]),
  .testTarget(name: "WebWordsTests", dependencies: ["BusinessCalendar", "WebWords", "Fixtures"]),
  .testTarget(
    name: "TipWebTests",
    dependencies: [
      "TipWeb", "AccessStore", "TestAuthenticator", "Bookkeeping", "BusinessCalendar",
      "ContentHashing", "HouseAccess", "HouseFiles", "HouseRules", "HouseSettings",
      "InkRecognition", "ModelStore", "Monetary", "PaddleRecognition", "PayRecords",
      "PayoutExport", "PayrollExport", "PeriodReports", "ReportFields", "ReportScanning",
      "ShiftIntake", "ShippedPolicies", "SignedSlips", "TextObservations",
      "TipPooling", "TipStore", "WebWords",
      "Fixtures",
      .product(name: "Crypto", package: "swift-crypto"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HummingbirdTesting", package: "hummingbird"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ]),
  // A browser driven over WebDriver, and the built server that it looks at.
  .target(name: "BrowserHands", dependencies: ["Fixtures"], path: "Tests/BrowserHands"),
  .testTarget(
    name: "ServeTests",
    dependencies: ["tippool", "tippool-serve", "BrowserHands", "ContentHashing", "Fixtures"]),
  .testTarget(
    name: "BrowserTests",
    dependencies: [
      "tippool", "tippool-serve", "AccessStore", "BrowserHands", "Fixtures", "HouseAccess",
      "TipWeb", .product(name: "GRDB", package: "GRDB.swift"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
    ],
    exclude: ["PageChecks.js"]),
  .testTarget(
    name: "EndToEndTests",
    dependencies: [
      "tippool", "BusinessCalendar", "CLeptonica", "DurableFiles", "Fixtures", "Guidance",
      "PayRecords",
      "PayrollExport", "TipPooling", "TipStore", .product(name: "GRDB", package: "GRDB.swift"),
    ],
    exclude: ["Snapshots"]),
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

// What reads profiles and pictures is optimised in every build: thousands of pages are read by the tests, and
// a program that was built without takes three times as long for each.
for target in package.targets
where ["LocatedYAML", "ReportFields", "ReportImaging", "TextTopology"].contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}
