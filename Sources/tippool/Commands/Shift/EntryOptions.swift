import ArgumentParser
import Bookkeeping
import BusinessCalendar
import HouseFiles
import HouseSettings
import Monetary
import ReportFields
import ReportScanning
import ShiftIntake
import TipPooling
import TipStore

/// What every command needs that enters a shift: how slips are read, and where the books are.
struct EntryOptions: ParsableArguments {
  @OptionGroup var scan: ScanOptions
  @OptionGroup var evidence: EvidenceOptions
  @OptionGroup var books: StoreOptions

  /// The house whose evening is entered.
  func house(
    _ store: TipStore, _ settings: SettingsSource, _ policies: PolicySource
  ) -> EveningHouse {
    EveningHouse(
      store: store, author: StoreOptions.login, programVersion: TipPoolCommand.version,
      settings: settings.file, policies: policies.files)
  }

  /// How slips of the house are read.
  ///
  /// - Parameter evening: the business day, where it is known.
  func setup(
    _ store: TipStore, _ settings: HouseSettings, currency: Currency, evening: CalendarDay?
  ) throws -> ScanSetup {
    var setup = scan.setup(
      currency: currency, dateOrder: settings.dateOrder, staff: try store.writtenNames())
    setup.hints.evening = evening
    return setup
  }

  func session(
    _ evening: Evening, _ slips: SlipEvidence? = nil, asksNothing: Bool,
    allowsDouble: Bool = false, _ plausibility: PlausibilityOptions
  ) -> ShiftSession {
    ShiftSession(
      evening: evening,
      respondent: TerminalRespondent(
        evening, slips ?? evidence.slips(besides: evening.house.store),
        showsPictures: !evidence.noPictures
      ) {
        try setup(
          evening.house.store, evening.house.settings.load(), currency: evening.currency,
          evening: evening.draft.date)
      },
      asksNothing: asksNothing, allowsDouble: allowsDouble,
      acceptsImplausible: plausibility.acceptImplausible)
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
