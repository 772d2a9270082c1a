import ArgumentParser
import Books
import Files
import Handwriting
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

struct ModelsUse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Choose the version that reads; updates leave it alone.",
    discussion: """
      Without a version the newest one that is here reads again, and updates go on.

      Examples:
        tippool models use thermal@1.1.0
        tippool models use thermal@0
        tippool models use thermal
      """)

  @Argument(help: "The version: thermal@1.1.0; thermal@0 is the built-in one.")
  var model: ModelReference

  func run() throws {
    HouseModels.tell(try HouseModels.takeOver())
    let version = try HouseModels.store().use(model)
    Terminal.talk(
      "\(model.name) \(version) reads from now on\(model.name.whereItReads)"
        + (model.version == nil ? "." : "; tippool models use \(model.name) has updates go on."))
  }
}

struct ModelsRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a version, or all versions of a model.",
    discussion: """
      The newest one that is left reads then, at last the built-in one, which stays.
      With --language only a model for that very tag goes: for es-MX none that is
      for es, since that one reads for others too.

      Examples:
        tippool models remove thermal@1.1.0
        tippool models remove --language es
        tippool models remove thermal
        tippool models remove ppocrv6-small
      """)

  @Argument(help: "The model, or one version of it: thermal@1.1.0.")
  var model: ModelReference?

  @Option(
    help: .value("tag", "Remove the model that is for this language: es."),
    transform: LanguageTag.argument)
  var language: String?

  func validate() throws {
    try check(
      (model == nil) != (language == nil), "Name a model, or with --language what it reads.")
  }

  func run() throws {
    if let model { return try remove(model) }
    if let language { try remove(only(for: language)) }
  }

  /// The one model here that is for that very tag.
  private func only(for tag: String) throws -> ModelReference {
    let here = try HouseModels.models().list().map(ModelLine.init)
      .filter { $0.versions.contains { $0 != ModelVersion.builtIn.description } }
    let tiers = LanguageTag.tiers(for: tag, of: here, languages: \.languages)
    let found = tiers.first?.choices ?? []
    if found.count == 1, let reference = found.first.flatMap({ ModelReference($0.name) }) {
      return reference
    }
    throw CommandFailure.usage(
      "\(found.isEmpty ? "No model" : "More than one model") that can be removed is for \(tag). "
        + "Here besides the built-in ones: \(ModelLine.told(tiers)). Name one: tippool models "
        + "remove NAME")
  }

  private func remove(_ model: ModelReference) throws {
    // Of another version nothing lies beside the store.
    guard SecondReader.isMeant(by: model) else {
      return try tell(HouseModels.store().remove(model), of: model)
    }
    // It may lie beside the store still, whole or not.
    let wasLaid = try HouseModels.second().removeLaid()
    do {
      try tell(HouseModels.store().remove(model), of: model)
    } catch ModelStoreError.notInstalled where wasLaid {
      tell(nil, of: model)
    }
  }

  private func tell(_ left: ModelVersion?, of model: ModelReference) {
    let alone = model.name == SecondReader.name ? "; Tesseract reads alone" : ""
    Terminal.talk(
      left.map { "\(model) was removed; \(model.name) \($0) reads." }
        ?? "\(model) was removed\(alone).")
  }
}

struct ModelsVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compare every byte of the models with its hash.",
    discussion: """
      It ends with status 65 where a file was damaged, and names it.

      Example:
        tippool models verify
      """)

  func run() throws {
    let (second, warning) = (try HouseModels.second(), try HouseModels.takeOver())
    var check = try HouseModels.store().verify()
    do throws(ModelStoreError) {
      let laid = try second.verifyLaid()
      // That it cannot be taken over is no damage: it reads where it lies.
      HouseModels.tell(warning)
      if let laid, !check.sound.contains(laid) { check.sound.append(laid) }
    } catch {
      check.damaged.append(error)
    }
    for version in check.sound { try Terminal.out("\(version): sound") }
    let damaged = check.damaged.map(\.failure.message)
    if check.unfinished > 0 {
      Terminal.talk("\(check.unfinished.inBytes) of downloads that were cut wait to go on.")
    }
    try require(damaged.isEmpty, or: .dataError(damaged.joined(separator: "\n")))
    if check.sound.isEmpty { Terminal.talk("No models are installed; the built-in ones read.") }
  }
}

struct ModelsMirror: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mirror", abstract: "Write what is here into a folder for other computers.",
    discussion: """
      Put the folder onto a stick, or let any web server show it. The others get
      from there with --from; the signature is the makers' own, so the way there
      need not be safe.

      Example:
        tippool models mirror /media/usb
      """)

  @Argument(help: "The folder.", completion: .directory)
  var folder: String

  func run() throws {
    HouseModels.tell(try HouseModels.takeOver())
    let laid = try HouseModels.second().laid
    let told = try written(beside: laid.map { [SecondReader.name: $0] } ?? [:])
    for version in told.whole { try Terminal.out("\(version)") }
    if !told.missing.isEmpty {
      Terminal.talk(
        "Not here, and so not in the folder: "
          + told.missing.map(\.description).joined(separator: ", ") + ".")
    }
  }

  private func written(
    beside places: [ModelName: String]
  ) throws -> (whole: [ModelReference], missing: [ModelReference]) {
    do {
      return try HouseModels.store().mirror(to: folder, beside: places)
    } catch ModelStoreError.noSource {
      throw CommandFailure.unavailable(
        "Nothing whole is here that another computer could get: there is nothing to write. Every "
          + "TipPool has the built-in models, and one of your own comes with tippool models add. "
          + "tippool models get NAME gets another; tippool models verify says what is damaged.")
    } catch ModelStoreError.noSpace(let needed, let free) {
      throw CommandFailure.ioError(
        "\(folder) is full: \(free.inBytes) are free there, and \(needed.inBytes) are needed for "
          + "one file. Make room there, or name another folder, and give the same command again: "
          + "what was written stays.")
    }
  }
}

struct ModelsTrust: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trust", abstract: "Trust catalogues that are signed with a key of your own.",
    discussion: """
      Whoever has the private half of a trusted key decides what your slips are
      read with. Without a key the trusted ones are listed.

      Examples:
        tippool models trust
        tippool models trust 3d40…660c
        tippool models trust --forget 3d40…660c
      """)

  @Argument(help: "The public key: 64 digits 0–9 and a–f.")
  var key: String?

  @Flag(help: "Trust it no more.")
  var forget = false

  func run() throws {
    let store = try HouseModels.store()
    guard let key else {
      let keys = try store.keys().keys
      if keys.isEmpty { Terminal.talk("No key is trusted yet.") }
      return try keys.forEach { try Terminal.out($0.text) }
    }
    if forget {
      let wasThere = try store.distrust(key)
      guard wasThere else {
        throw CommandFailure.usage(
          "It is no key that this house added, so nothing was changed. tippool models trust lists "
            + "those that are trusted.")
      }
      return Terminal.talk("The key is trusted no more.")
    }
    let isNew = try store.trust(key)
    Terminal.talk(isNew ? "Catalogues of that key count from now on." : "It is trusted already.")
  }
}

struct ModelsAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Read with a model of your own in place of the stock one.",
    discussion: """
      The folder has the model's files and model.json, which tells of them; tippool
      help models shows one. Everything that the model reads is marked until it was
      measured with tippool models measure, which is for print: what is read with
      your own ink or names is asked about each time.

      Examples:
        tippool models add our-printer
        tippool models add our-ink
      """)

  @Argument(help: "The folder.", completion: .directory)
  var folder: String

  func run() throws {
    let talk = ModelTalk()
    let added = try HouseModels.store().add(
      folder, selfTest: ModelTrial.ofProgram.run, report: { talk.hear($0) })
    Terminal.talk(Self.consequence(of: added))
  }

  /// What follows from reading with an unmeasured model.
  private static func consequence(of added: ModelReference) -> String {
    switch HandNet(rawValue: added.name.text) {
    case .ink?, .names?:
      "Nobody measured \(added): whoever writes has to choose what was written, each time."
    case .crops?:
      "What your house found of proposed tips says nothing of \(added): all are marked until "
        + "\(CardTipRecord.needed) of its own were looked at."
    case nil:
      "Everything that \(added) reads is marked until it was measured: tippool models measure "
        + "\(added.name) FOLDER"
    }
  }
}
