public import ArgumentParser
import House
public import Models

/// `tippool models`: what pictures are read with.
struct ModelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "models",
    abstract: "List, get, choose, check and measure the models that pictures are read with.",
    discussion: """
      A model is what turns print or writing into letters. Part of TipPool and
      always there are thermal for print, ink for amounts and names for names that
      are written with a finger, and crops for what guests write on card slips.
      Newer ones come from a signed catalogue: from an address, a folder or a
      stick. Until a new one is whole and has read a sample, the old one reads on.
      Reading never waits for a network. tippool help models tells all.

      Examples:
        tippool models
        tippool models get ppocrv6-small
        tippool models update --from /media/usb
        tippool models use thermal@0
        tippool models verify
      """,
    subcommands: [
      ModelsList.self, ModelsGet.self, ModelsUpdate.self, ModelsUse.self, ModelsRemove.self,
      ModelsVerify.self, ModelsMirror.self, ModelsTrust.self, ModelsAdd.self, ModelsMeasure.self,
    ], defaultSubcommand: ModelsList.self)
}

/// A model in an argument: `thermal`, `thermal@1.2.0`.
extension ModelReference: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension LanguageTag {
  /// A tag in an argument: `en-US`.
  static func argument(_ text: String) throws -> String {
    try check(isWellFormed(text), "“\(text)” is no tag of a language, such as en-US or es.")
    return text
  }
}

/// Where models come from and how many are kept.
struct ModelSourceOptions: ParsableArguments {
  @Option(
    help: .value(
      "address|folder",
      "Where the catalogue is (default: the address that models last came from)."))
  var from: String?

  @Option(help: .value("n", "How many versions of a model stay."))
  var keep: Int = 2

  @Option(
    help: .value("size", "The most that all models may take: 500M, 2G. The oldest ones go first."),
    transform: Self.bytes)
  var limit: Int?

  func validate() throws {
    guard (1...100).contains(keep) else { throw ValidationError("--keep is from 1 to 100.") }
  }

  var source: ModelSource? { from.map { ModelSource($0) } }
  var allowance: StoreAllowance { StoreAllowance(versions: keep, bytes: limit) }

  private static func bytes(_ text: String) throws -> Int {
    let units = ["k": 1000, "m": 1_000_000, "g": 1_000_000_000]
    let unit = text.last.flatMap { units[$0.lowercased()] }
    guard let number = Int(unit == nil ? Substring(text) : text.dropLast()), number > 0,
      number < 1_000_000
    else { throw ValidationError("--limit is a size such as 500M.") }
    return number * (unit ?? 1)
  }
}

struct ModelsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the models, and which version of each reads.",
    discussion: """
      READS is the version in use; 0 is the one that is part of TipPool. NEWEST is
      what the last catalogue offers. UNMARKED FROM is how sure a model must be of
      a value that is not marked: “usual” for TipPool's own rules, “all marked” for
      a model that was not measured.

      With --language only what reads that language is listed, the best first: for
      en-US what is for en-US, then what is for en, then what has no language, as
      figures (zxx). A line tells which models each of these tags found, and which
      of them are not here.

      Examples:
        tippool models list
        tippool models list --language es-MX
        tippool models list --from https://models.example.org/tippool
        tippool models list --format json
      """)

  @Option(help: "text for people, json for programs.")
  var format: TextOrJSON = .text

  @Option(
    help: .value("tag", "Only what reads that language: en-US, es."),
    transform: LanguageTag.argument)
  var language: String?

  @Flag(help: "Look into the catalogue first.")
  var remote = false

  @Option(help: .value("address|folder", "Look into the catalogue there first."))
  var from: String?

  func run() throws {
    let store = try HouseModels.store()
    if remote || from != nil {
      let talk = ModelTalk()
      try store.get(
        .look, from: from.map { ModelSource($0) }, selfTest: ModelTrial.ofProgram.run,
        report: { talk.hear($0) })
    }
    HouseModels.tell(try HouseModels.takeOver())
    var lines = try HouseModels.models().list().map(ModelLine.init)
    if let language {
      let tiers = LanguageTag.tiers(for: language, of: lines, languages: \.languages)
      if format == .text { Terminal.talk(ModelLine.told(tiers)) }
      lines = tiers.flatMap { tier in tier.choices.map { $0.found(by: tier.tag) } }
    }
    switch format {
    case .json: try Terminal.out(lines.json())
    case .text:
      try Terminal.table(["NAME", "KIND", "READS", "CHOSEN", "NEWEST", "UNMARKED FROM", ""], lines)
      {
        [
          $0.name, $0.kind, $0.version ?? "none", $0.chosen ?? "", $0.newest ?? "",
          $0.version == nil ? "" : $0.unmarkedFrom, $0.note,
        ]
      }
      lines.forEach { $0.warn() }
    }
  }
}

/// A model as lists show it.
struct ModelLine: Encodable {
  let name: String
  let kind: String
  let languages: [String]
  /// The version that reads; missing where none does.
  let version: String?
  /// The version that a person chose.
  let chosen: String?
  let versions: [String]
  let newest: String?
  let bytes: Int
  let isOfHouse: Bool
  /// From 0 to 1; missing where TipPool's own rules hold, or nobody measured it.
  let required: Double?
  let isMeasured: Bool
  let trouble: String?
  /// Why the newest version cannot be had; missing where it can.
  let ahead: String?
  /// The tag by which it serves the language that was asked for; missing where none was.
  private(set) var tag: String?

  init(_ listing: ModelListing) {
    name = listing.name.text
    (kind, languages) = (listing.kind.rawValue, listing.languages)
    (version, chosen) = (listing.version?.description, listing.pinned?.description)
    versions = listing.versions.map(\.description)
    newest = (listing.offered ?? listing.known)?.description
    (bytes, isOfHouse) = (listing.size, listing.isOfHouse)
    switch listing.bar {
    case .usual: (required, isMeasured) = (nil, true)
    case .atLeast(let bar): (required, isMeasured) = (bar, true)
    case .unmeasured: (required, isMeasured) = (nil, false)
    }
    trouble = listing.trouble?.failure.message
    ahead = listing.ahead?.failure.message
  }

  /// What each tag found: `en-US: none; en: ink 1.2.0; zxx: thermal 0`.
  static func told(_ tiers: [(tag: String, choices: [ModelLine])]) -> String {
    tiers.map { tier in
      let names = tier.choices.map { "\($0.name) \($0.version ?? "(not here)")" }
      return "\(tier.tag): " + (names.isEmpty ? "none" : names.joined(separator: ", "))
    }.joined(separator: "; ")
  }

  /// Says what is wrong with it, and what newer version this program is too old for.
  func warn() {
    if let trouble { Terminal.warn(trouble) }
    if let ahead { Terminal.talk(ahead) }
  }

  fileprivate func found(by tag: String) -> ModelLine {
    var line = self
    line.tag = tag
    return line
  }

  fileprivate var unmarkedFrom: String {
    isMeasured ? required.map(\.inFourDigits) ?? "usual" : "all marked"
  }

  fileprivate var note: String { isOfHouse ? "the house's own" : "" }
}
