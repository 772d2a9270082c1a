import Books
import Evening
import House
import Money
import Papers
import Tips
import Words

/// An evening from its first question to the books: asks, shows, saves.
struct ShiftSession {
  let evening: Evening
  let respondent: TerminalRespondent
  /// The table of slips; nil where the evening is typed, or nothing is asked.
  let slips: SlipTableSession?
  /// The way back to the table, also of an evening that was typed: nothing can be taken back behind it.
  let makeTable: () throws -> SlipTableSession
  /// What the command line says of people whose slips are read, done when they are.
  var change: (inout ShiftDraft) throws -> Void = { _ in }
  /// Ask nothing: take what is there, fail where something is missing.
  let asksNothing: Bool
  /// With ``asksNothing``: save it also where a shift of that day has the same figures.
  let allowsDouble: Bool
  /// Implausible values are meant.
  let acceptsImplausible: Bool
  /// Questions come line by line, even where the whole terminal could be drawn.
  let isPlain: Bool

  /// Runs the session to its end.
  func run() throws {
    do {
      if asksNothing {
        // Forms that do not count yet come before anybody is looked up by a name.
        _ = try evening.preview()
        var notices: [PersonNotice] = []
        try PeopleCheck(evening) { notices.append($0) }.settle()
        let preview = try evening.preview()
        // Saved first: a result that cannot be shown (a full disk, a closed pipe) loses nothing.
        let id = try save(preview)
        for notice in notices { Self.tell(notice, of: id) }
        try show(preview)
      } else {
        if !isPlain { Terminal.takeScreen() }
        defer { Terminal.giveScreenBack() }
        try slips?.run()
        try change(&evening.draft)
        try entry.settleDay()
        try askLate()
        try enterRest()
        try finish()
      }
    } catch EntryStopped.endOfInput where evening.version != nil {
      throw CommandFailure.dataError(
        "The input ended before the last question. Nothing is lost: "
          + "\(NextStep.command("shift resume")) goes on where you stopped.")
    } catch let errors as FormErrors {
      throw kept("The forms are not complete:\n\(errors)", .dataError)
    } catch let error as ShiftError {
      throw kept(error.sentence(in: evening.currency), .dataError)
    } catch let error as PolicyChoiceError {
      throw kept(
        error.sentence() + " Put its file back into the folder of the house's policies.",
        .configuration)
    } catch let error as EveningError {
      guard case .implausible = error else { throw error }
      throw kept(error.failure.message, error.failure.status)
    } catch let error as TipStoreError {
      // A full disk keeps the last answer out at most: the draft is as it was before.
      guard let id = evening.version?.id, error != .noSuchDraft(id) else { throw error }
      throw kept(error.told, ExitStatus(error.kind))
    }
  }

  private func kept(_ message: String, _ status: ExitStatus) -> CommandFailure {
    // A change that was said in one command is said again.
    guard evening.version != nil else {
      return CommandFailure(message + "\nNothing was changed.", status: status)
    }
    return CommandFailure(
      message + "\nWhat was entered is kept: \(NextStep.command("shift resume")) goes on with it.",
      status: status)
  }

  // MARK: - What to do with it

  private enum Choice {
    case save(Evening.Preview)
    case explain
    case change(Int)
    case leaveOut(Int)
    case addSupport
    case back
    case stop
  }

  /// Shows, and saves when the person agrees; a form can be changed as often as needed.
  private func finish() throws {
    while true {
      switch try showAndAsk() {
      case .save(let preview):
        do {
          try save(preview)
          return
        } catch EveningError.notAsShown {
          Terminal.warn("Slips joined the evening meanwhile. Nothing is saved yet: look again.")
          try goBack()
        }
      case .change(let index):
        Terminal.turnPage()
        try entry.change(index)
        // A name may be another slip's by now: the table asks whose both are.
        let isOpen = evening.draft.hasSlips && !EveningTable(evening.draft).isSettled
        if isOpen { try goBack() } else { try askPeople() }
      case .leaveOut(let index): try leaveOut(index)
      case .addSupport:
        Terminal.turnPage()
        do {
          try entry.addSupport()
        } catch EntryStopped.wentBack {
          evening.draft.supportCount = evening.draft.support.count
          try evening.keep()
        }
        try askPeople()
      case .back: try goBack()
      // Answered by an explanation already.
      case .explain: break
      case .stop:
        Terminal.giveScreenBack()
        let draft = evening.version.map { " --draft \($0.id.rawValue)" } ?? ""
        return Terminal.talk(
          "Not saved. The draft is kept: \(NextStep.command("shift resume\(draft)")) goes on with it."
        )
      }
    }
  }

  private var entry: EveningEntry { EveningEntry(evening, respondent: respondent) }

  private func enterRest() throws {
    do {
      try entry.run()
    } catch EntryStopped.wentBack {
      return try goBack()
    }
    try askPeople()
  }

  /// Back to the table of slips, or to the number of servers before the first is entered; then to what is
  /// still missing.
  private func goBack() throws {
    let draft = evening.draft
    if draft.forms.isEmpty, draft.supportCount == nil, !draft.hasSlips {
      evening.draft.serverCount = nil
    } else {
      try makeTable().run()
    }
    try enterRest()
  }

  /// Leaves a server out, who can be taken back at the table, or takes a person out of the support staff.
  private func leaveOut(_ index: Int) throws {
    let servers = evening.draft.forms.count
    if index < servers {
      evening.draft.numberSlips()
      guard let slip = evening.draft.forms[index].slipNumber else { return }
      evening.draft.leaveOut(slip: slip)
      Terminal.talk("  Slip \(slip) is left out. < and \(slip) take it back.")
    } else {
      evening.draft.removeSupport(at: index - servers)
    }
    try evening.keep()
  }

  /// A second pool of a day is begun only by somebody who says so: a server who came late belongs into
  /// the shift that is saved.
  private func askLate() throws {
    let saved = try evening.savedShifts()
    let open = saved.filter { $0.state == .reviewed }.map(\.id)
    guard let last = open.last, Terminal.isInputTerminal else {
      return Self.tellOfSecondPool(saved, on: evening.draft.date)
    }
    let question =
      open.count == 1
      ? "There is already shift \(last) of this day: add to it? Type y, or n for another shift"
      : "There are already shifts \(open.map(String.init).joined(separator: " and ")) of this day: "
        + "add to one? Type its number, or n for another shift"
    let chosen = try Prompter().ask(question) { answer -> Int64? in
      switch answer.lowercased() {
      case "y" where open.count == 1, "yes" where open.count == 1: return last
      case "n", "no": return nil
      case let other:
        guard let number = Int64(other), open.contains(number) else {
          throw AnswerRefused(
            open.count == 1
              ? "Type y or n." : "Type \(open.map(String.init).joined(separator: " or ")), or n.")
        }
        return number
      }
    }
    guard let chosen else { return try evening.isAnotherShift() }
    try evening.add(to: chosen, reason: "A server came late.")
    if evening.draft.hasSlips { try makeTable().run() }
  }

  /// Says that shifts of the day are saved, and how a server is added to one.
  static func tellOfSecondPool(_ saved: [ShiftSummary], on day: CalendarDay?) {
    guard let last = saved.last, let day else { return }
    let edit = NextStep.command("shift edit \(last.id) --add-server NAME")
    Terminal.warn(
      "Note: shift \(last.id) of \(day) is \(last.state == .reviewed ? "saved" : last.state.rawValue) "
        + "already, and this one shares a pool of its own. To add a server to it instead: "
        + (last.state == .reviewed
          ? edit : "\(NextStep.command("shift reopen \(last.id) --reason …")), then \(edit)"))
  }

  private func showAndAsk() throws -> Choice {
    do {
      let preview = try evening.preview()
      Terminal.turnPage()
      Terminal.screen?.pin(PinnedTable())
      try show(preview, .overview)
      let isMeant = try askImplausible(preview)
      let double = isMeant ? try evening.double(of: preview) : nil
      while true {
        let choice = try askWhatNext(saving: isMeant ? preview : nil, double: double)
        guard case .explain = choice else { return choice }
        try explain(preview)
      }
    } catch let error as ShiftError {
      Terminal.warn(error.sentence(in: evening.currency))
      return try askWhatNext(saving: nil, double: nil)
    }
  }

  /// Whether everything that is not paid without a word is meant.
  private func askImplausible(_ preview: Evening.Preview) throws -> Bool {
    for finding in acceptsImplausible ? [] : preview.unconfirmed {
      Terminal.warn(finding.sentence(in: evening.currency))
      let question = "Is it meant? Type yes, or no to correct it"
      guard try Prompter().agrees(question, "Type yes or no.") else { return false }
      try evening.confirm(finding)
    }
    return true
  }

  /// - Parameter preview: what is saved; nil where nothing can be.
  private func askWhatNext(saving preview: Evening.Preview?, double: Int64?) throws -> Choice {
    let people = people
    let numbers = people.map { String($0.number) }
    let range = Self.range(of: people.map(\.number).sorted())
    Terminal.talk(people.map { "  \($0.number)  \($0.name)" }.joined(separator: "\n"))
    if let double {
      Terminal.warn(
        "Shift \(double) of this day has the same figures, or some of them. Was this evening entered before? Then "
          + "answer n, and throw the draft away with \(NextStep.command("shift resume --discard"))."
      )
    }
    let saving = double == nil ? "y saves" : "y saves it as another shift"
    let question =
      (preview != nil ? "Save this shift? \(saving); e explains each payout; " : "")
      + "\(range) changes that person; d and a number leaves one out; + adds support; "
      + "< goes back to the table, where servers are added; n keeps the draft for later"
    let advice =
      "Type a person's number (\(range)), d and a number, +, <\(preview == nil ? "" : ", y, e") or n."
    return try Prompter().ask(question, choices: numbers) { answer in
      switch (answer.lowercased(), preview) {
      case ("y", let preview?), ("yes", let preview?): return .save(preview)
      case ("e", _?), ("explain", _?): return .explain
      case ("n", _), ("no", _): return .stop
      case ("+", _): return .addSupport
      case ("<", _): return .back
      case ("d", _): throw AnswerRefused("Type d and a person's number: d \(numbers.last ?? "1")")
      case (let answer, _):
        let isOut = answer.hasPrefix("d")
        let word = String(answer.dropFirst(isOut ? 1 : 0).drop { $0 == " " })
        guard let place = numbers.firstIndex(of: word) else { throw AnswerRefused(advice) }
        return isOut ? .leaveOut(place) : .change(place)
      }
    }
  }

  /// Who stands on the sheet, each with the number that the table of slips gives, support behind them.
  private var people: [(number: Int, name: String)] {
    var draft = evening.draft
    let last = EveningTable(draft).rows.map(\.slip).max() ?? 0
    draft.numberSlips()
    return draft.forms.map { ($0.slipNumber ?? 0, $0.nameText ?? "?") }
      + draft.support.indices.map { index in
        let role = draft.support[index].role.rawValue
        return (last + index + 1, "\(draft.nameOfSupport(at: index).text) (\(role))")
      }
  }

  /// `1–4`, or `1, 3, 4` where some are left out.
  private static func range(of numbers: [Int]) -> String {
    guard let first = numbers.first, let last = numbers.last,
      numbers == Array(first...max(first, last))
    else { return numbers.map(String.init).joined(separator: ", ") }
    return first == last ? "\(first)" : "\(first)–\(last)"
  }

  // MARK: - Results

  /// What is settled in cash: of a shift that was paid before, what was said then.
  private func cashRules() throws -> CashRules {
    let paid = try evening.draft.editedShift.map { try evening.house.store.shift($0).settledBy }
    return try (paid ?? nil) ?? evening.house.settings.load().cashRules
  }

  private func show(_ preview: Evening.Preview, _ detail: PayoutSheet.Detail = .settlement) throws {
    let sheet = try PayoutSheet(
      shift: preview.record.shift, result: evening.payouts(of: preview),
      currency: evening.currency, cash: cashRules(),
      style: Terminal.outputStyle, detail: detail, numbers: people.map(\.number))
    try Terminal.write(sheet.text())
    tellAccepted(in: evening.draft.forms, isShort: detail == .overview)
    guard detail == .overview else { return }
    for note in evening.draft.notes {
      let sentence = note.sentence(in: evening.currency)
      if note.isWarning { Terminal.warn(sentence) } else { Terminal.talk(sentence) }
    }
  }

  /// The doubtful figures that stand as they were read: whose and which; why and by whom too.
  private func tellAccepted(in forms: [ServerForm], isShort: Bool) {
    let forms = forms.filter { !$0.acceptedDoubts.isEmpty }
    guard !forms.isEmpty else { return }
    guard isShort else {
      Terminal.warn("Unclear figures that stand as read:")
      for form in forms {
        for doubt in form.acceptedDoubts {
          Terminal.talk("  " + doubt.sentence(of: form.nameText ?? "", in: evening.currency))
        }
      }
      return
    }
    let authors = forms.flatMap(\.acceptedDoubts).map(\.by).reduce(into: [String?]()) { known, by in
      if !known.contains(by) { known.append(by) }
    }
    for author in authors {
      let people = forms.compactMap { form -> String? in
        let figures = form.acceptedDoubts.filter { $0.by == author }
          .map { $0.figure(in: evening.currency) }
        guard !figures.isEmpty else { return nil }
        return "\(form.nameText ?? "?") (\(figures.joined(separator: ", ")))"
      }
      let by = author.map { " by \($0)" } ?? ""
      Terminal.warn("Unclear readings accepted\(by): \(people.joined(separator: "; ")).")
    }
  }

  /// Tells how each payout came about; a screen shows the sheet again behind it.
  private func explain(_ preview: Evening.Preview) throws {
    Terminal.turnPage(readFromStart: true)
    try show(preview, .derivations)
    guard Terminal.screen != nil else { return }
    try Prompter().ask("Page Up and Page Down move the page; Enter goes back to the sheet") { _ in }
    Terminal.turnPage()
    try show(preview, .overview)
  }

  @discardableResult
  private func save(_ preview: Evening.Preview) throws -> Int64 {
    // Asked at the prompt; here it is only told.
    let other = asksNothing && !allowsDouble ? try evening.double(of: preview) : nil
    let saved = asksNothing && !allowsDouble && other == nil ? try evening.savedShifts() : []
    let id = try evening.save(preview, acceptingImplausible: acceptsImplausible)
    if Terminal.screen != nil {
      Terminal.giveScreenBack()
      try show(preview)
    }
    guard evening.draft.editedShift == nil else {
      Terminal.talk("Shift \(id) is changed. The old figures stay in its log.")
      tellNext(id)
      return id
    }
    Terminal.talk(
      "Saved as shift \(id) of \(preview.record.shift.date) in \(evening.house.store.path).")
    tellNext(id)
    Self.tellOfSecondPool(saved, on: preview.record.shift.date)
    guard let other else { return id }
    let voiding = NextStep.command("shift void \(id) --reason 'entered twice'")
    Terminal.warn(
      "Shift \(other) of this day has the same figures, or some of them. If it is the same evening, "
        + "take this one back: \(voiding)")
    return id
  }

  /// What a person does next with a shift that is saved.
  private func tellNext(_ shift: Int64) {
    guard !asksNothing else { return }
    Terminal.talk(
      "Next: \(NextStep.command("settle \(shift)")) fills the envelopes, "
        + "\(NextStep.command("report slips \(shift)")) prints slips to take home, and "
        + "\(NextStep.command("shift close \(shift)")) locks it when it is right.")
  }
}
