import ArgumentParser
import Books
import Evening
import House
import Money
import Reading
import Tips
import Words

/// What every command needs that enters a shift: how slips are read, and where the books are.
///
/// The commands hold the groups side by side. A group inside a group is checked once more for each check
/// of the outer one, and a debug build took a third of a second for that.
struct EntryOptions {
  let scan: ScanOptions
  let evidence: EvidenceOptions
  let books: StoreOptions

  /// How slips of the house are read.
  func setup(
    _ store: TipStore, _ settings: HouseSettings, currency: Currency, evening: CalendarDay?
  ) throws -> ScanSetup {
    var setup = try scan.setup(
      currency: currency, dateOrder: settings.dateOrder, staff: try store.writtenNames())
    setup.hints.evening = evening
    return setup
  }

  func session(
    _ evening: Evening, _ slips: SlipEvidence? = nil, pictures: [String] = [], asksNothing: Bool,
    allowsDouble: Bool = false, _ plausibility: PlausibilityOptions
  ) throws -> ShiftSession {
    let kept = slips ?? evidence.slips(besides: evening.house.store)
    let readSetup = {
      try setup(
        evening.house.store, evening.house.settings.load(), currency: evening.currency,
        evening: evening.draft.date)
    }
    return ShiftSession(
      evening: evening,
      respondent: TerminalRespondent(
        evening, kept, showsPictures: !evidence.noPictures, setup: readSetup),
      slips: asksNothing || !evening.draft.hasSlips && pictures.isEmpty
        ? nil : try table(of: evening, kept, pictures, readSetup),
      makeTable: { try table(of: evening, kept, [], readSetup) },
      asksNothing: asksNothing, allowsDouble: allowsDouble,
      acceptsImplausible: plausibility.acceptImplausible, isPlain: evidence.plain)
  }

  /// The table of slips, with pictures that join it.
  private func table(
    of evening: Evening, _ evidence: SlipEvidence, _ pictures: [String],
    _ setup: () throws -> ScanSetup
  ) throws -> SlipTableSession {
    let setup = try setup()
    try scan.tellOfHouseProfiles()
    let intake = try SlipIntake(evening, evidence, queue: .ofProgram(setup))
    var given: Set<String> = []
    for picture in pictures {
      let isNew = given.insert(picture).inserted
      // Pictures that a half-entered evening has already are no news.
      if try intake.add(picture) == nil, !isNew {
        Terminal.warn("\(picture) was given twice; it is read once.")
      }
    }
    return try SlipTableSession(
      intake, CropView(showsPictures: !self.evidence.noPictures), profiles: scan.profiles)
  }
}

extension EveningHouse {
  /// The house whose evening a command enters.
  init(_ store: TipStore, _ settings: SettingsSource, _ policies: PolicySource) {
    self.init(
      store: store, author: StoreOptions.login, programVersion: Release.version,
      settings: settings.file, policies: policies.files)
  }
}

/// How somebody says on the command line that implausible values are meant.
struct PlausibilityOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Take a card fee above \(Plausibility.highestCardFee.formatted) and entries above "
        + "\(Plausibility.highestHours.formattedHours) hours as they are."))
  var acceptImplausible = false

  /// What each value is, and how to say that it is meant.
  static func refusal(_ findings: [Implausibility], in currency: Currency) -> String {
    let words = findings.map { finding in
      if case .cardFee = finding { return "“cardFeeConfirmed”" }
      return "“hoursConfirmed”"
    }
    return findings.map { $0.sentence(in: currency) }.joined(separator: "\n")
      + "\nIf it is meant, say so: \(Set(words).sorted().joined(separator: " or ")): true in the "
      + "shift's file, or --accept-implausible."
  }
}
