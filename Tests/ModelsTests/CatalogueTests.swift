import Foundation
import TestKeys
import Testing

@testable import Models

@Suite("Catalogues: whose they are, and how new")
struct CatalogueTests {
  private let house: TemporaryStore

  init() throws { house = try TemporaryStore() }

  /// From RFC 8032, 7.1: key, message, signature.
  private static let vectors = [
    (
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
    ),
    (
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    ),
  ]

  private static func bytes(_ hex: String) -> Data {
    let digits = Array(hex)
    return Data(
      stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...($0 + 1)]), radix: 16)
      })
  }

  @Test("Signatures are those of RFC 8032, and no bit of them may change")
  func vectors() throws {
    for (key, message, signature) in Self.vectors {
      let key = try PublicKey(key)
      let (message, signature) = (Self.bytes(message), Self.bytes(signature))
      #expect(key.verifies(signature, of: message))
      #expect(!key.verifies(signature, of: message + Data([0])))
      #expect(!key.verifies(signature.dropLast(), of: message))
      for bit in stride(from: 0, to: 512, by: 7) {
        var other = signature
        other[bit / 8] ^= 1 << (bit % 8)
        #expect(!key.verifies(other, of: message), "bit \(bit)")
      }
    }
  }

  @Test("A key is 64 digits", arguments: ["", "abc", String(repeating: "g", count: 64)])
  func keys(_ text: String) throws {
    #expect(throws: ModelStoreError.badKey(text)) { try PublicKey(text) }
  }

  @Test("A list of keys has one a line, and words for people behind a #")
  func list() throws {
    let key = TestKey.release.publicText
    let keys = try TrustedKeys(text: "# the release's\n\n\(key) # 2026\n\(key.uppercased())\n")
    #expect(keys.keys.map(\.text) == [key])
  }

  @Test("Only a trusted key's catalogue counts, to the last byte")
  func signature() throws {
    let offer = Offer("1.0.0", .noise(1, 10))
    for kind in 0..<3 {
      let place = house.beside("bad-\(kind)")
      try offer.write(to: place)
      let catalogue = URL(filePath: place + "/models.json")
      let signature = URL(filePath: place + "/models.json.sig")
      switch kind {
      case 0: try (offer.catalogue + Data(" ".utf8)).write(to: catalogue)
      case 1: try Data(TestKey.other.signature(of: offer.catalogue)).write(to: signature)
      default: try Data().write(to: signature)
      }
      #expect(throws: ModelStoreError.badSignature) { try house.get(.folder(place)) }
    }
    #expect(try house.version == "0")
  }

  @Test("A house's own key counts once it was added, and no more once it was taken away")
  func ownKey() throws {
    var offer = Offer("1.0.0", .noise(1, 10))
    offer.key = .other
    #expect(throws: ModelStoreError.badSignature) { try house.install(offer) }
    #expect(try house.store.trust(offer.key.publicText))
    #expect(try !house.store.trust(offer.key.publicText.uppercased()))
    try house.install(offer)
    #expect(try house.version == "1.0.0")
    #expect(try house.store.distrust(offer.key.publicText))
    #expect(try !house.store.distrust(offer.key.publicText))
    offer.serial = 2
    #expect(throws: ModelStoreError.badSignature) { try house.install(offer) }
  }

  @Test("A serial never falls; each key has its own")
  func rollback() throws {
    try house.install(Offer("1.1.0", .noise(1, 10), serial: 7))
    #expect(throws: ModelStoreError.rolledBack(seen: 7, offered: 6)) {
      try house.install(Offer("1.2.0", .noise(2, 10), serial: 6))
    }
    #expect(try house.version == "1.1.0")
    var other = Offer("1.3.0", .noise(3, 10), serial: 1)
    other.key = .other
    try house.store.trust(other.key.publicText)
    try house.install(other)
    #expect(try house.version == "1.3.0")
  }

  @Test("A version that comes again with other bytes is refused, even after it was removed")
  func changed() throws {
    try house.install(Offer("1.0.0", .noise(1, 10), serial: 1))
    let reference = try #require(ModelReference("thermal@1.0.0"))
    let changed = Offer("1.0.0", .noise(2, 10), serial: 2)
    #expect(throws: ModelStoreError.changedVersion(reference)) { try house.install(changed) }
    try house.store.remove(reference)
    #expect(throws: ModelStoreError.changedVersion(reference)) { try house.install(changed) }
    #expect(try house.version == "0")
  }

  @Test("An old catalogue is told of and used: a box without internet goes on")
  func expired() throws {
    var offer = Offer("1.0.0", .noise(1, 10))
    offer.expires = "2026-11-24"
    let source = try house.laid(offer)
    var events: [ModelEvent] = []
    try house.get(source) { events.append($0) }
    #expect(events.contains { if case .expired = $0 { true } else { false } })
    #expect(try house.version == "1.0.0")
  }

  @Test(
    "What is no catalogue is named",
    arguments: [
      ("{", "it is no JSON"),
      (#"{"format":2,"serial":1,"made":"2026-11-22","models":[]}"#, "format 2"),
      (#"{"format":1,"serial":0,"made":"2026-11-22","models":[]}"#, "serial"),
      (#"{"format":1,"serial":1,"made":"22.11.","models":[]}"#, "22.11."),
      (#"{"format":1,"serial":1,"models":[]}"#, "lacks “made”"),
      (entry(), "from 1 to 50 files"), (entry(name: "Thermal"), "“Thermal” is no name"),
      (entry(version: "1.0"), "“1.0” is no version"), (entry(version: "0"), "version 0"),
      (entry(files: file(path: "../../etc/passwd")), "no path below"),
      (entry(files: file(path: "/etc/passwd")), "no path below"),
      (entry(files: file(name: "a/b")), "no name of a file"),
      (entry(files: file(size: 0)), "cannot have 0 bytes"),
      (entry(files: file() + "," + file()), "two files of one name"),
      (entry(files: file(hash: "abc")), "no SHA-256"),
    ])
  func faults(_ text: String, _ words: String) throws {
    let error = #expect(throws: ModelStoreError.self) { _ = try Catalogue(Data(text.utf8)) }
    guard case .badCatalogue(let reason) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains(words), "\(reason)")
  }

  private static func entry(
    name: String = "thermal", version: String = "1.0.0", files: String = ""
  ) -> String {
    #"{"format":1,"serial":1,"made":"2026-11-22","models":[{"name":"\#(name)","kind":"tesseract","#
      + #""version":"\#(version)","files":[\#(files)]}]}"#
  }

  private static func file(
    name: String = "a", size: Int = 1, hash: String = String(repeating: "0", count: 64),
    path: String = "blobs/a"
  ) -> String {
    #"{"name":"\#(name)","size":\#(size),"sha256":"\#(hash)","path":"\#(path)"}"#
  }

  @Test("Versions are in the order of their numbers")
  func versions() throws {
    let order = ["0", "0.0.1", "0.9.0", "0.10.0", "1.0.0", "1.0.10", "2.0.0"]
    let versions = order.compactMap { ModelVersion($0) }
    #expect(versions.map(\.description) == order)
    #expect(versions == versions.sorted())
    for text in ["", "1", "1.0", "1.0.0.0", "01.0.0", "1.0.x", "0.0.0", "1.-1.0", "1.0.0-a"] {
      #expect(ModelVersion(text) == nil, "\(text)")
    }
  }

  @Test(
    "A language is looked up by taking parts off its end",
    arguments: [
      ("en-US", ["en-US", "en", "zxx"]), ("zxx", ["zxx"]), ("ZXX", ["ZXX"]),
      ("es-419", ["es-419", "es", "zxx"]),
      ("en-a-bbb-x-a", ["en-a-bbb-x-a", "en-a-bbb", "en", "zxx"]),
    ])
  func tags(_ tag: String, _ chain: [String]) { #expect(LanguageTag.chain(for: tag) == chain) }

  @Test("A tag has letters first, and no underscores")
  func form() {
    for tag in ["en", "en-US", "es-419", "zxx", "zh-Hant-TW", "en-a-bbb-x-a"] {
      #expect(LanguageTag.isWellFormed(tag), "\(tag)")
    }
    for text in [
      "", "e", "en_US", "English", "en-", "-US", "en--US", "en US", "en-toolongsub", "é-é",
    ] {
      #expect(!LanguageTag.isWellFormed(text), "\(text)")
    }
  }

  @Test("Each choice is found by its best tag alone, whatever the spelling")
  func tiers() {
    let choices = [
      ("both", ["zxx", "EN"]), ("all", ["zxx"]), ("mexico", ["es-MX"]), ("us", ["en-us"]),
    ]
    let tiers = LanguageTag.tiers(for: "en-US", of: choices) { $0.1 }
    #expect(tiers.map(\.tag) == ["en-US", "en", "zxx"])
    #expect(tiers.map { tier in tier.choices.map { $0.0 } } == [["us"], ["both"], ["all"]])
  }

  @Test("The list tells the languages of what reads, else of what is offered")
  func listed() throws {
    var offer = Offer("1.0.0", .noise(1, 10))
    offer.models[0].languages = ["es"]
    offer.models.append(
      .init(name: "english", files: ["english.traineddata": .noise(2, 10)], languages: ["en"]))
    let source = try house.laid(offer)
    func languages() throws -> [[String]] { try house.store.list().map(\.languages) }
    try house.store.get(.look, from: source, selfTest: { _ in })
    #expect(try languages() == [["en"], ["zxx"]])
    try house.get(source)
    #expect(try languages() == [["en"], ["es"]])
    try house.store.use(#require(ModelReference("thermal@0")))
    #expect(try languages() == [["en"], ["zxx"]])
  }

  @Test("The model that serves a language best is taken, and the tags that were tried are told")
  func language() throws {
    var offer = Offer("1.0.0", .noise(1, 10))
    offer.models = [("ink-amounts", "zxx"), ("ink-english", "en"), ("ink-mexico", "es-MX")].map {
      .init(
        name: $0.0, version: "1.0.0", files: ["ink.tpn": .noise(UInt64($0.0.count), 10)],
        languages: [$0.1], kind: "ink")
    }
    let catalogue = try Catalogue(offer.catalogue)
    let ink = ModelKind(rawValue: "ink")
    for (tag, name) in [
      ("en-US", "ink-english"), ("es", "ink-amounts"), ("es-MX", "ink-mexico"),
      ("fr", "ink-amounts"),
    ] {
      #expect(catalogue.model(of: ink, for: tag)?.name.text == name, "\(tag)")
    }
    let source = try house.laid(offer)
    let english = try #require(ModelName("ink-english"))
    var events: [ModelEvent] = []
    try house.store.get(.language("en-GB", ink), from: source, selfTest: { _ in }) {
      events.append($0)
    }
    #expect(events.contains(.matched(english, tags: ["en-GB", "en"])))
    #expect(try house.store.find(english).installed != nil)
    let crops = ModelStoreError.unknownModel("crops for en-GB, en, zxx", known: catalogue.names)
    #expect(throws: crops) {
      try house.store.get(.language("en-GB", .crops), from: source, selfTest: { _ in })
    }
  }
}
