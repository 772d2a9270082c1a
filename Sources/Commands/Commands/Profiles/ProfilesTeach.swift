import ArgumentParser
import Books
import Evening
import House
import Reading

struct ProfilesFigures: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "figures", abstract: "List the figures that a label can mean.",
    discussion: "Example:\n  tippool profiles figures")

  func run() throws {
    try Terminal.table(["FIGURE", "KIND", "WHAT IT IS"], ProfileRegistry(shippedAnd: nil).figures) {
      [$0.id.rawValue, $0.kind.rawValue, $0.summary]
    }
  }
}

/// `tippool profiles teach LABEL=FIGURE`
struct ProfilesTeach: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teach", abstract: "Teach one word of your slips: a label and what it means.",
    discussion: """
      Adds one line to words.yml among the house's profiles; the next scan knows
      it. Take the line out of the file to forget it. With a picture it shows what
      the slip gives before and after.

      Words of owing can be meant by either side: without --yes both meanings are
      shown, each with the line that teaches it.

      Examples:
        tippool profiles teach 'floor take=netSales'
        tippool profiles teach 'floor take=netSales' slip.jpg
        tippool profiles figures
      """)

  @Argument(help: .value("label=figure", "The words as the slip prints them, and the figure."))
  var word: String

  @Argument(help: "A picture to show the difference on.", completion: .file())
  var picture: String?

  @Flag(help: "The meaning is chosen: words of owing are taught as they are written here.")
  var yes = false

  @OptionGroup var reading: SlipReadingOptions

  func run() throws {
    let registry = try reading.scan.registry()
    let word = try taught(by: registry)
    let folder = try ProfileFolder(reading.scan.profiles)
    var before: [ScannedPage] = []
    if let picture { before = try reading.pages(of: picture) }
    try folder.make()
    let line = try Self.add(word, to: folder)
    Terminal.talk(
      "“\(word.label)” is \(registry.meaning(of: word.figure)) from now on: line \(line) of "
        + "\(folder.file(WordsFile.name)). Take the line out to forget it.")
    guard let picture else { return }
    try Terminal.out(
      ReadingChange.lines(
        from: before, to: reading.pages(of: picture), in: reading.currency.currency()
      ).joined(separator: "\n"))
  }

  /// The word, with nothing that speaks against it.
  private func taught(by registry: ProfileRegistry) throws -> TaughtWord {
    let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1, UnknownClaim.isSaid(by: word) {
      let fault = WordFault.canTurn(meanings: [.serverOwesHouse, .houseOwesServer])
      throw CommandFailure.usage(
        fault.told(of: word, as: .serverOwesHouse, registry, profiles: reading.scan.profiles))
    }
    guard parts.count >= 2, let name = parts.last, let figure = PatternID(name) else {
      throw CommandFailure.usage(
        "Write the label and the figure with “=” between, like 'floor take=netSales'. tippool "
          + "profiles figures lists the figures.")
    }
    let label = parts.dropLast().joined(separator: "=")
    do throws(WordFault) {
      let word = try TaughtWord(label, means: figure)
      if let fault = registry.fault(of: word, isSure: yes) { throw fault }
      return word
    } catch {
      throw CommandFailure.usage(
        error.told(of: label, as: figure, registry, profiles: reading.scan.profiles))
    }
  }

  /// Adds a line to the file of words; gives its number.
  private static func add(_ word: TaughtWord, to folder: ProfileFolder) throws -> Int {
    let path = folder.file(WordsFile.name)
    var text = try folder.text(of: WordsFile.name) ?? template
    if !text.hasSuffix("\n") { text += "\n" }
    let old = try WordsFile.words(of: ProfileSource(name: path, text: text))
    if let known = old.first(where: { $0.label == word.label }) {
      throw CommandFailure.usage(
        "\(path) says already what “\(word.label)” is: \(known.figure.rawValue). Change it there.")
    }
    text += "  \(word.line)\n"
    // Whatever else stands in the file, the line has to be read as it was meant.
    guard try WordsFile.words(of: ProfileSource(name: path, text: text)).contains(word) else {
      throw CommandFailure.dataError(
        "\(path) does not end with its words. Add this line under “words:” yourself:\n"
          + "  \(word.line)")
    }
    try Outgoing(text, to: path).deliver()
    return text.count { $0 == "\n" }
  }

  private static let template = """
    # Words of our slips that TipPool does not know: what the slip prints, and what it means.
    # One line teaches one word:  'floor take': netSales
    # Figures: tippool profiles figures    A line from the command: tippool profiles teach
    words:

    """
}

/// How a command reads a slip that it is shown.
struct SlipReadingOptions: ParsableArguments {
  @OptionGroup var scan: ScanOptions
  @OptionGroup var currency: CurrencyOption
  @OptionGroup var books: StoreOptions

  /// Each slip of a picture.
  func pages(of picture: String, by profile: String? = nil, profiles: String? = nil)
    throws -> [ScannedPage]
  {
    var setup = try scan.setup(
      currency: try currency.currency(), dateOrder: try currency.dateOrder(),
      staff: books.writtenNames())
    if let profile { setup.profile = profile }
    if let profiles { setup.profiles = profiles }
    var pages: [ScannedPage] = []
    try ScanQueue.ofProgram(setup, jobs: 1).read([ScanRequest(path: picture)]) { _, results in
      pages = try results.map { try $0.get() }
    }
    return pages
  }
}
