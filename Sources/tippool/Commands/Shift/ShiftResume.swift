import ArgumentParser
import BusinessCalendar
import HouseSettings
import Monetary
import ShiftIntake
import TipStore

/// `tippool shift resume`
struct ShiftResume: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume",
    abstract: "Go on with the shift that was being entered.",
    discussion: """
      Takes up the draft that was changed last, with every answer that was given.
      Where two people changed one draft, both are kept, each under its number.

      Examples:
        tippool shift resume
        tippool shift resume --yes
        tippool shift resume --discard
        tippool shift resume --draft 3
      """)

  @Option(
    help: ArgumentHelp("The draft's number (default: the one changed last).", valueName: "number"))
  var draft: Int64?

  @Flag(help: "Throw the draft away instead.")
  var discard = false

  @Flag(
    name: .shortAndLong,
    help: "Ask nothing: save what is there, fail where something is missing or doubtful.")
  var yes = false

  @Flag(help: "With --yes: it is another shift, though one of that day has the same figures.")
  var another = false

  @OptionGroup var plausibility: PlausibilityOptions
  @OptionGroup var policies: PolicySource
  @OptionGroup var source: SettingsSource
  @OptionGroup var scanOptions: ScanOptions
  @OptionGroup var evidenceOptions: EvidenceOptions
  @OptionGroup var storeOptions: StoreOptions

  func validate() throws {
    if another, !yes { throw ValidationError("--another goes with --yes.") }
    if discard, yes { throw ValidationError("Give --yes or --discard, not both.") }
  }

  func run() throws {
    let store = try storeOptions.open()
    guard let (keeper, draft) = try DraftKeeper.kept(draft, in: store) else {
      throw CommandFailure(
        (draft.map { "There is no draft \($0)." } ?? "There is no draft to go on with.")
          + " Start with tippool shift new.", status: .noInput)
    }
    if discard, let version = keeper.version {
      try store.deleteDraft(version.id)
      Terminal.talk("The draft of \(draft.date?.description ?? "no day yet") is thrown away.")
      return
    }
    guard let currency = Currency(code: draft.currencyCode) else {
      throw CommandFailure(
        "The draft is in \(draft.currencyCode), which this TipPool does not know.",
        status: .dataError)
    }
    Interrupt.sayHowToResume()
    let done = draft.formsDone
    Terminal.talk(
      "Going on with the shift of \(draft.date?.description ?? "a day to be given"): "
        + "\(done) of \(draft.serverCount.map(String.init) ?? "?") servers are entered.")
    var session = ShiftSession(
      draft: draft, store: store, keeper: keeper, currency: currency,
      scanSetup: { scanOptions.setup(currency: currency) },
      evidence: evidenceOptions.folder(besides: store), policies: policies,
      today: { try source.load().businessDayNow() }, settings: source.load, asksNothing: yes,
      allowsDouble: another, acceptsImplausible: plausibility.acceptImplausible)
    try session.run()
  }
}
