import ArgumentParser
import Books
import Evening
import House
import Money
import Tips

struct ShiftNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Enter a shift: type the figures or give pictures of the slips.",
    discussion: """
      With pictures, or a folder of them, the slips are read in the background and
      shown as a table; only what is doubtful is asked. y says that the slip says
      so, = takes what its sums want, n that it has none, anything else is what it
      says; ? shows all keys. Enter alone accepts no doubt.

      Without pictures it asks for the day, the number of servers and support
      staff, then for each server's form: type the figures, or give the path of a
      picture. What else the house's rules count is asked too: roles, sales by
      category, covers, parts of the day, a tip jar, private events. Every answer
      is kept at once: after Ctrl-C, tippool shift resume goes on.

      Everything can be given without questions, for scripts. Where it is not
      clear who is meant by a name, nothing is saved then: the message has the
      commands for both answers. An ID like staff-3 may stand in a name's place.

      Examples:
        tippool shift new
        tippool shift new ~/photos/tonight
        tippool shift new --date 2026-09-25 maria.jpg james.jpg
        tippool shift new --yes *.jpg --support Ana:busser:5.5
        tippool shift new --yes --from evening.json
        tippool shift new --policy eighty-twenty
      """)

  @Argument(
    help: .value(
      "picture", "Pictures of the servers' slips, or a folder of them: photos, scans, PDF."),
    completion: .file())
  var pictures: [String] = []

  @Option(help: .day("The business day (default: today until 4 in the morning)."))
  var date: CalendarDay?

  @Option(help: .value("n", "How many servers worked."))
  var servers: Int?

  @Option(
    parsing: .upToNextOption,
    help: .value("file", "As the pictures above."), completion: .file())
  var report: [String] = []

  @Option(
    help: .value(
      "n|person", "Support staff: a number, or name:role:hours for one person. May be given again."),
    transform: SupportArgument.init)
  var support: [SupportArgument] = []

  @Option(
    name: .customLong("set"),
    help: .value(
      "name.box=value",
      "With --report: what a policy asks for beside a slip; may be given again. Boxes: "
        + "\(ShiftDraft.detailBoxes.joined(separator: ", "))."))
  var details: [String] = []

  @Option(
    help: .value(
      "file",
      "Take the whole shift from a JSON file as tippool split reads it; - is standard input."))
  var from: String?

  @Flag(
    name: .shortAndLong,
    help: "Ask nothing: save what is given, fail where something is missing or doubtful.")
  var yes = false

  @Flag(help: "With --yes: take doubtful readings as they are. The database remembers the doubt.")
  var acceptDoubtful = false

  @Flag(help: "With --yes: it is another shift, though one of that day has the same figures.")
  var another = false

  @OptionGroup var plausibility: PlausibilityOptions
  @OptionGroup var policy: PolicyOptions
  @OptionGroup var currencyOption: CurrencyOption
  @OptionGroup var scan: ScanOptions
  @OptionGroup var evidence: EvidenceOptions
  @OptionGroup var books: StoreOptions

  private var entry: EntryOptions { EntryOptions(scan: scan, evidence: evidence, books: books) }

  func validate() throws {
    if let servers, !(1...EveningEntry.maximumPeople).contains(servers) {
      throw ValidationError("--servers must be from 1 to \(EveningEntry.maximumPeople).")
    }
    let given = pictures.count + report.count
    if let servers, servers < given {
      throw ValidationError("There are \(given) reports for \(servers) servers.")
    }
    if from != nil, given > 0 || !support.isEmpty || servers != nil || date != nil {
      throw ValidationError("--from holds the whole shift; leave the other figures out.")
    }
    if another, !yes { throw ValidationError("--another goes with --yes.") }
    if acceptDoubtful, !yes { throw ValidationError("--accept-doubtful goes with --yes.") }
  }

  func run() throws {
    let files = try files()
    let settings = try currencyOption.source.load()
    var currency = currencyOption.named ?? settings.currency
    let store = try entry.books.openOrMake()
    guard try !goesOnWithDraft(in: store, files) else { return }
    Interrupt.sayHowToResume()
    let slips = entry.evidence.slips(besides: store)
    var draft: ShiftDraft
    if let from {
      let document = try ShiftFile.read(from, currency: currency) { settings.dayEnd }
      currency = document.currency
      draft = ShiftDraft(document)
    } else {
      draft = ShiftDraft(policy: .article, currency: currency)
      try fill(&draft, currency: currency, settings, store, slips, files)
    }
    if currency != settings.currency {
      Terminal.talk(
        Terminal.warning(
          "Note: this shift is in \(currency.code), the house's currency is \(settings.currency.code). "
            + "No report adds the two up."))
    }
    draft.policyName = try policy.name(named: draft.policyName, isSettled: draft.policy != .article)
    draft.policy = try policy.applied(to: draft.policy)
    if let name = draft.policyName {
      // Until the day is known, the rules of today tell what has to be asked.
      draft.policy = .file(
        try policy.policies.version(
          of: name, on: draft.date ?? settings.businessDayNow(), for: currencyOption.source))
    }
    let evening = Evening(
      draft, in: currency, house: EveningHouse(store, currencyOption.source, policy.policies))
    if !draft.isEmpty { try evening.keep() }
    var session = try entry.session(
      evening, slips, pictures: yes ? [] : files, asksNothing: yes, allowsDouble: another,
      plausibility)
    if !yes { session.change = { try setDetails(in: &$0, currency, settings) } }
    try session.run()
  }

  /// Names half-entered evenings; a person may go on with one instead, and with the pictures in it.
  ///
  /// - Returns: whether that was done.
  private func goesOnWithDraft(in store: TipStore, _ files: [String]) throws -> Bool {
    let all = try yes ? [] : DraftSummary.all(in: store)
    let ofDay = date.map { day in all.filter { $0.day == day } } ?? []
    let drafts = ofDay + all.filter { !ofDay.contains($0) }
    guard let latest = drafts.first else { return false }
    DraftQuestion.list(drafts, of: date)
    guard Terminal.isInputTerminal, from == nil else {
      Terminal.talk("\(NextStep.command("shift resume --draft \(latest.number)")) goes on with it.")
      return false
    }
    guard let number = try DraftQuestion.numberOrNew(of: drafts) else { return false }
    Interrupt.sayHowToResume()
    let evening = try Evening(
      resuming: number, house: EveningHouse(store, currencyOption.source, policy.policies))
    try takeOptions(into: evening)
    try entry.session(evening, pictures: files, asksNothing: false, plausibility).run()
    return true
  }

  /// Takes an evening that goes on to the day of `--date`, and names the options that it has no use for.
  private func takeOptions(into evening: Evening) throws {
    if let date, date != evening.draft.date {
      let day = try meant(date, currencyOption.source.load())
      let question = evening.draft.date.map { "It is of \($0). Take it to \(day)? Type y or n" }
      if try question.map({ try Prompter().agrees($0) }) ?? true {
        try evening.draft.move(to: day, by: evening.house.policies)
        try evening.keep()
        Terminal.talk("It is the evening of \(day.weekday.title) \(day).")
      }
    }
    let given = [
      ("--servers", servers != nil), ("--support", !support.isEmpty), ("--set", !details.isEmpty),
      ("--currency", currencyOption.named != nil), ("The rules", policy.isGiven),
    ]
    let unused = given.filter(\.1).map(\.0)
    guard !unused.isEmpty else { return }
    Terminal.warn(
      "\(unused.joined(separator: ", ")): not used, since the evening that you go on with has its own."
    )
  }

  /// The pictures, those of a folder one by one.
  private func files() throws -> [String] {
    do {
      return try (pictures + report).flatMap(PictureAnswer.files)
    } catch let refusal as AnswerRefused {
      throw CommandFailure.noInput(refusal.message)
    }
  }

  /// Puts what the command line gives into the draft.
  private func fill(
    _ draft: inout ShiftDraft, currency: Currency, _ settings: HouseSettings, _ store: TipStore,
    _ evidence: SlipEvidence, _ files: [String]
  ) throws {
    draft.date = try date.map { try meant($0, settings) }
    draft.serverCount = servers
    if !support.isEmpty {
      let people = try SupportArgument.completed(
        support, of: draft, in: EveningHouse(store, currencyOption.source, policy.policies))
      draft.replaceSupport(with: people) { _ in nil }
    } else if yes {
      draft.supportCount = 0
    }
    guard yes, !files.isEmpty else { return }
    let slips = try readReports(
      files, entry.setup(store, settings, currency: currency, evening: draft.date), evidence)
    for page in slips.pages {
      let number = draft.addSlip(pictures: [page.path])
      draft.take(try evidence.form(of: page, in: currency), ofSlip: number)
    }
    tellOfSameSlips(in: draft, currency)
    draft.serverCount = servers ?? draft.forms.count
    try setDetails(in: &draft, currency, settings)
    if draft.date == nil { draft.date = draft.dayOfSlips }
    let strangers = slips.pages.compactMap { page in
      page.disagreement(with: draft.date).map { "\(page.path): \($0)" }
    }
    for warning in strangers { Terminal.warn(warning) }
    if !strangers.isEmpty, !acceptDoubtful {
      throw CommandFailure.dataError(
        "\(strangers.count == 1 ? "One report is" : "\(strangers.count) reports are") of another "
          + "day. Give the right slips, or add --accept-doubtful.")
    }
    if acceptDoubtful { draft.confirmAll() }
  }

  /// The day of `--date`, or another one where a person says that it is not meant.
  private func meant(_ date: CalendarDay, _ settings: HouseSettings) throws -> CalendarDay {
    var days = try DayAnswers(settings, mayAsk: !yes)
    do throws(AnswerRefused) {
      return try days.day(date.description) ?? date
    } catch {
      Terminal.warn(error.message)
    }
    return try Prompter().ask("Business day") { answer in
      guard let day = try days.day(answer) else { throw AnswerRefused(TypedDay.advice) }
      return day
    }
  }

  /// Names the pictures that seem to be of a slip which another one shows: nobody is paid by both.
  private func tellOfSameSlips(in draft: ShiftDraft, _ currency: Currency) {
    let table = EveningTable(draft)
    for question in table.questions {
      guard case .sameSlip = question.subject else { continue }
      Terminal.warn(
        "\(table.title(ofSlip: question.slip)): \(question.sentence(in: table, currency))")
    }
  }

  private func setDetails(
    in draft: inout ShiftDraft, _ currency: Currency, _ settings: HouseSettings
  ) throws {
    for detail in details {
      try ServerChange(text: detail).apply(to: &draft, in: currency) { settings }
    }
  }

  private func readReports(
    _ files: [String], _ setup: ScanSetup, _ evidence: SlipEvidence
  ) throws -> EveningSlips {
    let bar = ProgressBar("Reading reports", total: files.count)
    var results: [Result<ScannedPage, ScanFailure>] = []
    try ScanQueue.ofProgram(setup, jobs: files.count).read(files.map(evidence.request)) {
      results += $1
      bar.show($0 + 1)
    }
    bar.finish()
    let slips = try EveningSlips(results)
    entry.scan.tellOfSecondRecognizer()
    return slips
  }
}
