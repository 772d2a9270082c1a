import ArgumentParser
import Books
import Evening
import House
import Money

struct ShiftResume: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Go on with the shift that was being entered.",
    discussion: """
      Takes up the shift with every answer that was given; of several it asks which,
      and a script gets the one that was changed last.
      Where two people changed one draft, both are kept, each under its number.

      Examples:
        tippool shift resume
        tippool shift resume --yes
        tippool shift resume --discard
        tippool shift resume --draft 3
      """)

  @Option(help: .value("number", "The draft's number (default: the one changed last)."))
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
  @OptionGroup var scan: ScanOptions
  @OptionGroup var evidence: EvidenceOptions
  @OptionGroup var books: StoreOptions

  private var entry: EntryOptions { EntryOptions(scan: scan, evidence: evidence, books: books) }

  func validate() throws {
    if another, !yes { throw ValidationError("--another goes with --yes.") }
    if discard, yes { throw ValidationError("Give --yes or --discard, not both.") }
  }

  func run() throws {
    let store = try entry.books.open()
    let drafts = try DraftSummary.all(in: store)
    let isOpen = drafts.count > 1 && draft == nil
    if isOpen { DraftQuestion.list(drafts) }
    let mayAsk = Terminal.isInputTerminal && !yes && !discard
    if isOpen, !mayAsk { Terminal.talk("--draft and a number takes another one.") }
    guard !discard else { return try throwAway(drafts, in: store) }
    let number = isOpen && mayAsk ? try DraftQuestion.number(of: drafts) : draft
    let evening = try Evening(resuming: number, house: EveningHouse(store, source, policies))
    try evening.checkEditedShift()
    Interrupt.sayHowToResume()
    let draft = evening.draft
    Terminal.talk(
      "Going on with \(draft.date.map { "the shift of \($0)" } ?? "a shift (date not known yet)"): "
        + "\(draft.formsDone) of \(draft.serverCount.map(String.init) ?? "?") servers are entered.")
    try entry.session(evening, asksNothing: yes, allowsDouble: another, plausibility).run()
  }

  /// Throws the draft away; a person is asked before.
  private func throwAway(_ drafts: [DraftSummary], in store: TipStore) throws {
    if Terminal.isInputTerminal,
      let meant = drafts.first(where: { draft == nil || $0.number == draft })
    {
      guard try Prompter().agrees("Throw away \(meant.line)? Type y or n") else {
        return Terminal.talk("It is kept.")
      }
    }
    let day = try Evening.discard(draft, in: store).date
    Terminal.talk("The draft of \(day?.description ?? "no day yet") is thrown away.")
  }
}
