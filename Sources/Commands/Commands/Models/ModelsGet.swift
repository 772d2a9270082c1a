import ArgumentParser
import Files
import House
import Models

struct ModelsGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Get models, one version of a model, or the one for a language.",
    discussion: """
      A download that was cut goes on when the same command is given again. A
      version reads once it is whole and has read a sample, and if it is newer
      than the one that reads.

      ppocrv6-small, the second recogniser, comes from its makers' own packages
      (50 MB). With it fewer values need a look.

      With --language the best one for that language comes: for es-MX one that is
      for es-MX, else for es, else one that has no language (zxx). It is told which.

      Examples:
        tippool models get ppocrv6-small
        tippool models get thermal --from https://models.example.org/tippool
        tippool models get thermal@1.2.0 --from /media/usb
        tippool models get --language es-MX
      """)

  /// The kinds that a catalogue may have.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case tesseract, onnx, ink, names, crops
  }

  @Argument(help: "The models: thermal, or thermal@1.2.0 for one version.")
  var models: [ModelReference] = []

  @Option(
    help: .value("tag", "Get the model that reads this language best: en-US, es."),
    transform: LanguageTag.argument)
  var language: String?

  @Option(help: "With --language, what it is to read: print (tesseract) if nothing is said.")
  var kind: Kind?

  @OptionGroup var options: ModelSourceOptions

  func validate() throws {
    try check(
      models.isEmpty != (language == nil), "Name models, or with --language what they are to read.")
    try check(kind == nil || language != nil, "--kind goes with --language.")
  }

  func run() throws {
    if let language {
      let wanted = ModelKind(rawValue: (kind ?? .tesseract).rawValue)
      return try bring(.language(language, wanted))
    }
    var wanted = models
    if options.from == nil,
      let place = wanted.firstIndex(where: SecondReader.isMeant)
    {
      wanted.remove(at: place)
      try Self.getSecond()
    }
    guard !wanted.isEmpty else { return }
    try bring(.models(wanted))
  }

  private func bring(_ wanted: ModelStore.Wanted) throws {
    let talk = ModelTalk()
    try HouseModels.store().get(
      wanted, from: options.source, allowance: options.allowance,
      selfTest: ModelTrial.ofProgram.run, report: { talk.hear($0) })
  }
}

extension ModelsGet {
  /// Gets the second recogniser from its makers; the script says what it does and what failed.
  private static func getSecond() throws {
    let (second, talk) = (try HouseModels.second(), ModelTalk())
    if second.isHere(report: { talk.hear($0) }) { return talk.hear(.nothingNew) }
    guard let script = try SecondReader.script() else {
      throw CommandFailure.unavailable(
        "The script that gets the second recogniser is not installed beside this program. In a "
          + "checkout: scripts/fetch-models.sh")
    }
    let status: Int32
    do {
      status = try second.get(by: script, report: { talk.hear($0) })
    } catch let error as ModelStoreError {
      throw error
    } catch {
      throw CommandFailure.unavailable("\(script): \(SystemError(error)).")
    }
    guard status == 0 else { throw ExitCode(status) }
  }
}

struct ModelsUpdate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Get the newest versions of the models that are here.",
    discussion: """
      A model that you chose a version of with tippool models use is left alone, and
      it is told what is newer. So is what is damaged, or too new for this TipPool.

      Examples:
        tippool models update
        tippool models update --check
        tippool models update --from /media/usb --limit 500M
      """)

  @Flag(help: "Only say what is new.")
  var check = false

  @OptionGroup var options: ModelSourceOptions

  func run() throws {
    let talk = ModelTalk()
    let isCheck = check
    try HouseModels.store().get(
      check ? .look : .updates, from: options.source, allowance: options.allowance,
      selfTest: ModelTrial.ofProgram.run
    ) { event in
      talk.hear(event)
      guard isCheck, case .looked(let newer) = event else { return }
      Terminal.talk(
        newer.isEmpty
          ? "Nothing new." : "New: \(newer.map(\.description).joined(separator: ", ")).")
    }
    try HouseModels.models().list().forEach(Self.tell)
  }

  /// What an update leaves as it is.
  private static func tell(_ listing: ModelListing) {
    ModelLine(listing).warn()
    guard let pinned = listing.pinned, let offered = listing.offered, offered > pinned else {
      return
    }
    Terminal.talk(
      "\(listing.name) stays at \(pinned), which was chosen; there is \(offered). tippool models use "
        + "\(listing.name) has updates go on.")
  }
}
