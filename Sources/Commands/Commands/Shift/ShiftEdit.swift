import ArgumentParser
import Books
import Evening
import House
import Money
import Tips

struct ShiftEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a saved shift. The old figures stay in its log.",
    discussion: """
      Without an option for a change it shows the shift and asks what to change.

      Examples:
        tippool shift edit 12 --reason "cash tips forgotten"
        tippool shift edit 12 --reason "typo" --set "Maria G.netSales=1234.56"
        tippool shift edit 12 --reason "bar" --set "Maria G.role=bartender"
        tippool shift edit 12 --reason "stayed on" --set Ana.hours=6:30
        tippool shift edit 12 --reason "came too" --add-support Lena:busser
        tippool shift edit 12 --reason "late slip" --add-server lena.jpg
        tippool shift edit 12 --reason "late slip" --add-server Lena \\
          --set Lena.netSales=812.40 --set Lena.houseOwesServer=95.20 \\
          --set Lena.serverOwesHouse=0
      """)

  @Argument(help: "The shift's number, as in the list.")
  var shift: Int64

  @Option(help: "Why it is changed; kept in the log. A person who leaves it out is asked.")
  var reason: String?

  @Option(
    name: .customLong("set"),
    help: .value(
      "name.box=value",
      "A person's new figure; may be given again. Boxes: \(ServerChange.boxes). Support staff "
        + "has \(ServerChange.supportBoxes)."))
  var changes: [String] = []

  @Option(help: .day("The right business day."))
  var date: CalendarDay?

  @Option(
    help: .value(
      "n|person",
      "The right support staff, all of them: a number, or name:role:hours for one person. Of who was "
        + "there stays what the list does not say; who is to go is named with --remove-support."),
    transform: SupportArgument.init)
  var support: [SupportArgument] = []

  @Option(
    name: .customLong("add-server"),
    help: .value(
      "picture|name",
      "A server whose slip came late: its picture, or the name with --set for each figure. May be given "
        + "again."))
  var addedServers: [String] = []

  @Option(
    name: .customLong("add-support"),
    help: .value("person", "Somebody else who worked in support: name:role:hours."),
    transform: SupportArgument.init)
  var addedSupport: [SupportArgument] = []

  @Option(
    name: .customLong("remove-support"),
    help: .value("name", "Somebody who did not work in support."))
  var removedSupport: [String] = []

  @OptionGroup var plausibility: PlausibilityOptions
  @OptionGroup var policy: PolicyOptions
  @OptionGroup var source: SettingsSource
  @OptionGroup var scan: ScanOptions
  @OptionGroup var evidence: EvidenceOptions
  @OptionGroup var books: StoreOptions

  private var entry: EntryOptions { EntryOptions(scan: scan, evidence: evidence, books: books) }

  private var changesByOptions: Bool {
    !changes.isEmpty || date != nil || !support.isEmpty || !addedServers.isEmpty
      || !addedSupport.isEmpty || !removedSupport.isEmpty || policy.isGiven
  }

  func validate() throws {
    if reason == nil, changesByOptions, !Terminal.isInputTerminal {
      throw ValidationError("Say why with --reason; it is kept in the log.")
    }
  }

  func run() throws {
    let store = try entry.books.open()
    try store.checkMayChange(shift)
    let stored = try store.shift(shift)
    let currency = stored.currency
    var draft = ShiftDraft(
      editing: stored.shift, number: shift, lastEntry: stored.lastEntry,
      reason: try reason ?? askReason(), currency: currency)
    let before = draft
    let house = EveningHouse(store, source, policy.policies)
    try addServers(to: &draft, on: stored.shift.date, in: house)
    try changeSupport(of: &draft, in: house)
    for change in changes {
      try ServerChange(text: change).apply(to: &draft, in: currency, source.load)
    }
    if let name = try policy.name(isSettled: true) {
      draft.date = date ?? draft.date
      draft.policyName = name
      let day = draft.date ?? stored.shift.date
      draft.policy = .file(try policy.policies.version(of: name, on: day, for: source))
    } else if let date {
      try move(&draft, to: date)
    }
    draft.policy = try policy.applied(to: draft.policy)
    Interrupt.sayHowToResume()
    try refuseDoubles(in: draft, from: before.forms.count)
    let evening = Evening(draft, in: currency, house: house)
    let isOpen = try Terminal.isInputTerminal && leavesQuestions(evening)
    try entry.session(evening, asksNothing: draft != before && !isOpen, plausibility).run()
  }

  /// Stops where a server who is added seems to be one who is there, unless a person says otherwise.
  private func refuseDoubles(in draft: ShiftDraft, from first: Int) throws {
    for index in draft.forms.indices.dropFirst(first) {
      guard let other = draft.sameSlip(as: draft.forms[index], before: index) else { continue }
      let (name, known) = (draft.forms[index].nameText ?? "?", draft.forms[other].nameText ?? "?")
      let finding = "\(name) has the same figures as \(known), who is in the shift."
      guard Terminal.isInputTerminal else {
        throw CommandFailure.dataError(
          finding + " Nothing was changed. If they are two people, give the command at a terminal.")
      }
      guard try Prompter().agreesAloud("\(finding) Are they two people? [y/n]") else {
        throw CommandFailure.dataError("Nothing was changed: \(known)'s figures count once.")
      }
    }
  }

  /// Stops where a slip is of another day, unless a person says that it belongs to the shift.
  private func refuseUnlessMeant(_ doubt: String) throws {
    guard Terminal.isInputTerminal else {
      throw CommandFailure.dataError(
        doubt + " Nothing was changed. If it is, give the command at a terminal.")
    }
    guard try Prompter().agreesAloud("\(doubt) [y/n]") else {
      throw CommandFailure.dataError("Nothing was changed.")
    }
  }

  /// Whether a person has to say something of what was added: figures, or who is meant by a name.
  private func leavesQuestions(_ evening: Evening) throws -> Bool {
    if evening.draft.forms.contains(where: { !$0.issues.isEmpty }) {
      evening.draft.numberSlips()
      return true
    }
    return try !PeopleCheck(evening) { ShiftSession.tell($0) }.doubts().isEmpty
  }

  private func askReason() throws -> String {
    do {
      return try Prompter().ask("Why is shift \(shift) changed? It is kept in the log") { answer in
        guard !answer.isEmpty else { throw AnswerRefused("Type why: cash tips forgotten") }
        return answer
      }
    } catch EntryStopped.endOfInput {
      throw CommandFailure("Say why with --reason; it is kept in the log.", status: .usage)
    }
  }

  /// Adds the servers whose slips came late, as their pictures or `--set` say.
  private func addServers(
    to draft: inout ShiftDraft, on day: CalendarDay, in house: EveningHouse
  ) throws {
    guard !addedServers.isEmpty else { return }
    let currency = try house.store.shift(shift).currency
    let evidence = evidence.slips(besides: house.store)
    for text in addedServers {
      guard let path = PictureAnswer.path(in: text) else {
        draft.addServer(try form(ofServerCalled: text, in: draft, house))
        continue
      }
      let setup = try entry.setup(house.store, source.load(), currency: currency, evening: day)
      try ScanQueue.ofProgram(setup, jobs: 1).read([evidence.request(for: path)]) { _, results in
        for page in try EveningSlips(results).pages {
          if let doubt = page.disagreement(with: day) { try refuseUnlessMeant("\(path): \(doubt)") }
          let form = try evidence.form(of: page, in: currency)
          if let reason = try house.reasonNotToPay(form) {
            throw CommandFailure.dataError("\(path): \(reason)")
          }
          draft.addServer(form)
        }
      }
    }
  }

  /// The empty form of a server who is not in the shift yet. Without figures a person is asked whether it
  /// is a second slip.
  private func form(
    ofServerCalled text: String, in draft: ShiftDraft, _ house: EveningHouse
  ) throws -> ServerForm {
    let form = try house.form(ofServerCalled: text)
    guard let known = draft.forms.first(where: { $0.isCalled(as: form) })?.nameText,
      !changes.isEmpty || !Terminal.isInputTerminal
    else { return form }
    let change = NextStep.command(
      "shift edit \(shift) --reason WHY --set " + ShellWord.quoted("\(known).netSales=1234.56"))
    throw CommandFailure.dataError(
      "\(known) is in the shift already. To change a figure: \(change)\nTo add another person of the "
        + "same name: \(NextStep.command("staff add", naming: known)), then --add-server with the ID."
    )
  }

  /// Moves the shift to another day, and says where other rules hold on it.
  private func move(_ draft: inout ShiftDraft, to day: CalendarDay) throws {
    let before = draft.policy.version
    try draft.move(to: day, by: PolicyFiles(folder: policy.policies.folder, for: source.file))
    guard let before, let now = draft.policy.version, now != before else { return }
    Terminal.warn(
      "Note: the rules changed. On \(day) “\(now.id)” from \(now.effective) holds; the shift was "
        + "computed by the version from \(before.effective).")
  }
}

extension ShiftEdit {
  /// Takes people out of the support staff, names it anew, and adds to it, as the options say.
  func changeSupport(of draft: inout ShiftDraft, in house: EveningHouse) throws {
    do {
      for text in removedSupport {
        draft.removeSupport(at: try SupportNames(of: draft, in: house).place(of: text))
      }
      if !support.isEmpty { try replaceSupport(of: &draft, in: house) }
      for person in SupportArgument.people(addedSupport) {
        let names = try SupportNames(of: draft, in: house)
        let named = try names.completed(person)
        if let known = names.present(named) {
          throw AnswerRefused(
            "\(known.name.text) is in the shift already, as \(known.role.rawValue). Another role: "
              + "--set \(known.name.text).role=busser")
        }
        draft.addSupport(named)
      }
    } catch let refusal as AnswerRefused {
      throw CommandFailure.dataError(refusal.message + "\nNothing was changed.")
    }
  }

  private func replaceSupport(of draft: inout ShiftDraft, in house: EveningHouse) throws {
    let before = draft
    let list = try SupportArgument.completed(support, of: draft, in: house)
    let gone = try draft.replaceSupport(with: list) { name in
      let members = try house.store.members(spelled: name)
      return members.count == 1 ? members.first?.employee.id : nil
    }
    guard !gone.isEmpty else { return }
    let people = gone.map { index in
      "\(before.nameOfSupport(at: index).text) (\(before.support[index].role.rawValue))"
    }
    let removing = gone.map {
      "--remove-support " + ShellWord.quoted(before.nameOfSupport(at: $0).text)
    }
    throw AnswerRefused(
      "--support is the whole list, and \(people.joined(separator: " and ")) would fall out of it. "
        + "If that is meant, add \(removing.joined(separator: " ")). Somebody else who worked too "
        + "is --add-support Lena:busser.")
  }
}
