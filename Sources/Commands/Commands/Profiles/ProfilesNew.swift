import ArgumentParser
import Books
import Evening
import Foundation
import House
import Money
import Papers
import Reading

/// `tippool profiles new slip.jpg`
struct ProfilesNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Draw up a profile of your own slip from a picture of it.",
    discussion: """
      Writes a profile with what was found on the slip: its labels, its sums, and
      the slip itself as the example; remarks in the file teach every line. Words
      that no figure has stand there as lines to be switched on. What each line
      gives on the slip is shown, and the profile counts from the next scan on.

      Where a slip only calls a figure otherwise, tippool profiles teach is enough.

      Examples:
        tippool profiles new slip.jpg
        tippool profiles new slip.jpg --id oak-room
        tippool profiles new slip.jpg -o - | less
      """)

  @Argument(help: "A sharp picture of one slip.", completion: .file())
  var picture: String

  @Option(
    help: .value("id", "The profile's name: small letters, digits and “-” (default: its title)."))
  var id: String?

  @Option(
    name: .shortAndLong,
    help: .value(
      "file", "Write into this file instead of the house's profiles; “-” is standard output."),
    completion: .file())
  var output: String?

  @Flag(help: "Replace a profile that is there already.")
  var overwrite = false

  @OptionGroup var reading: SlipReadingOptions

  func run() throws {
    let registry = try reading.scan.registry()
    let currency = try reading.currency.currency()
    let pages = try reading.pages(of: picture, by: "general")
    guard let page = pages.first else { return }
    if pages.count > 1 {
      Terminal.warn("\(picture) has \(pages.count) slips; the profile is drawn up from the first.")
    }
    if let known = try reading.pages(of: picture).first, known.reading.profile.rawValue != "general"
    {
      Terminal.warn(
        "TipPool reads this slip by the profile “\(known.reading.profile.rawValue)” already.")
    }
    let id = try profileID(for: page)
    let folder = try ProfileFolder(reading.scan.profiles)
    let path = output ?? folder.file(id.rawValue + ".yml")
    try refuseReplacing(id, at: path, registry)
    guard
      let first = ProfileDraft(
        id, rows: page.rows, reading: page.reading, in: currency, registry: registry)
    else { throw CommandFailure.dataError("\(picture) was not read.") }
    let draft = try tried(first, on: page, folder, currency)
    if output == nil { try folder.make() }
    try Outgoing(Self.remarks + draft.text(), to: path).deliver()
    Terminal.talk(Self.told(draft))
    Terminal.talk(
      output == nil
        ? "\(path) is there and counts from now on. Edit it, then run tippool profiles check."
        : "Put the file into \(folder.path) to use it.")
  }

  private static let remarks = """
    # Drawn up by tippool profiles new from one slip. tippool help vendors teaches every line;
    # tippool profiles check says what is wrong with one, tippool profiles figures lists the
    # figures, and tippool scan shows what it reads.

    """

  private func profileID(for page: ScannedPage) throws -> ProfileID {
    if let id {
      return try ProfileID(id)
        ?? fail(.usage("“\(id)” is no profile name. Use small letters, digits and “-”: oak-room."))
    }
    let title = page.rows.first { $0.count(where: \.isLetter) >= 4 } ?? ""
    let words = title.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    for name in [words.prefix(5).joined(separator: "-"), "our-slip"] {
      if let id = ProfileID(name) { return id }
    }
    throw CommandFailure.usage("Give the profile a name with --id.")
  }

  private func refuseReplacing(
    _ id: ProfileID, at path: String, _ registry: ProfileRegistry
  ) throws {
    guard !overwrite else { return }
    if path != "-", FileManager.default.fileExists(atPath: path) {
      throw CommandFailure.cannotCreate(
        "\(path) is there already and was left alone. Give this one another name with --id, or "
          + "replace it with --overwrite.")
    }
    if output == nil, let known = registry[id] {
      throw CommandFailure.cannotCreate(
        "\(known.file) is the profile “\(id.rawValue)” already. Give this one another name with "
          + "--id, or replace it with --overwrite.")
    }
  }

  // MARK: - The draft on its own slip

  /// The draft without the lines that read the picture worse than the profile for any vendor.
  private func tried(
    _ first: ProfileDraft, on page: ScannedPage, _ house: ProfileFolder, _ currency: Currency
  ) throws -> ProfileDraft {
    let folder = try ProfileFolder(TemporaryDirectory.make(for: "profile"))
    if let words = try house.text(of: WordsFile.name) {
      try Outgoing(words, to: folder.file(WordsFile.name)).deliver()
    }
    var draft = first
    for _ in 0..<3 {
      try Outgoing(draft.text(), to: folder.file("draft.yml")).deliver()
      let issues = try ProfileRegistry(shippedAnd: folder.path).houseIssues
      guard issues.isEmpty else { throw ProfileErrors(issues: issues) }
      let again = try reading.pages(of: picture, by: draft.id.rawValue, profiles: folder.path)
      guard let now = again.first else { break }
      guard Self.lost(in: draft, from: page.reading).isEmpty else { break }
      let worse = Self.worse(now.reading, than: page.reading, in: draft)
      if worse.isEmpty { return draft }
      draft = draft.without(worse, in: currency)
    }
    throw CommandFailure.dataError(
      "No profile was written: this slip is read better without one. Where a word of it is not "
        + "known, teach the word: tippool profiles teach --help")
  }

  /// What decides the pay, was read, and is not in the draft.
  private static func lost(in draft: ProfileDraft, from reading: ReportReading) -> Set<PatternID> {
    let deciding: Set<PatternID> = [
      .serverName, .businessDate, .netSales, .houseOwesServer, .serverOwesHouse, .cashSales,
      .cardTips, .gratuity, .declaredCashTips,
    ]
    return deciding.subtracting(draft.lines.map(\.figure))
      .filter { reading[$0]?.value != nil }
  }

  /// The figures that the draft changes or doubts more.
  private static func worse(
    _ now: ReportReading, than before: ReportReading, in draft: ProfileDraft
  ) -> Set<PatternID> {
    Set(
      draft.lines.map(\.figure).filter { id in
        guard let old = before[id] else { return now[id]?.needsReview == false }
        guard let new = now[id] else { return true }
        return new.value != old.value || new.needsReview && !old.needsReview
      })
  }

  private static func told(_ draft: ProfileDraft) -> String {
    TextTable.aligned(
      draft.lines.filter { !$0.value.isEmpty }.map { line in
        [
          "  " + line.figure.rawValue, line.value,
          line.label.isEmpty ? "found by its place" : "“\(line.label)”",
        ]
      })
  }
}
