import Evening
import Foundation
import House
import Money
import Reading
import Tips

/// The table of slips at a terminal: pictures are read in the background while the first slips are
/// already confirmed, and only what is doubtful is asked.
final class SlipTableSession {
  private let intake: SlipIntake
  private let crops: CropView
  private let profiles: String?
  private let settings: HouseSettings
  private let today: CalendarDay
  private let prompter = Prompter()
  /// What a person wants to be asked later.
  private var postponed: Set<SlipQuestion> = []
  /// The question that `<` opened again, which is asked next; nil where there is none.
  private var reopened: SlipQuestion?
  /// The slip that is marked in the table of a screen.
  private var pinnedSlip: Int?
  /// The slips whose unknown words were told.
  private var taught: Set<Int> = []

  /// - Parameter profiles: the folder with the house's profiles, where it is not the usual one.
  init(_ intake: SlipIntake, _ crops: CropView, profiles: String?) throws {
    self.intake = intake
    self.crops = crops
    self.profiles = profiles
    let settings = try intake.evening.house.settings.load()
    (self.settings, today) = (settings, try settings.businessDayNow())
  }

  private var evening: Evening { intake.evening }

  /// Goes on until every slip is sound or left out.
  func run() throws {
    while true {
      try receive()
      let table = intake.table
      if let question = next(in: table) {
        try ask(question)
      } else if table.beingRead + intake.beingReadAgain.count > 0 {
        wait(table.beingRead + intake.beingReadAgain.count)
      } else if try isDone(table) {
        return Terminal.turnPage()
      }
    }
  }

  /// Takes in what was read. A screen shows it in the table; else it is told.
  private func receive() throws {
    let news = try intake.receive()
    guard Terminal.screen == nil else { return pin() }
    for item in news { Terminal.talk("  " + item.sentence(in: intake.table)) }
  }

  /// Shows the table at the top of a screen.
  private func pin(slip: Int? = nil) {
    if let slip { pinnedSlip = slip }
    Terminal.screen?.pin(
      intake.table.pinned(marking: pinnedSlip, of: evening.draft, evening.currency, today: today))
  }

  /// Waits for slips that are being read; a terminal shows how many in a line that is drawn again.
  private func wait(_ count: Int) {
    let isLine = Terminal.screen == nil && Terminal.isErrorTerminal
    if Terminal.screen != nil {
      Terminal.turnPage()
      Terminal.talk("\(count.counting("slip")) being read …")
    } else if isLine {
      Terminal.show("\r  \(count.counting("slip")) being read … ")
    }
    intake.wait(for: 60)
    if isLine { Terminal.show("\r" + String(repeating: " ", count: 40) + "\r") }
  }

  // MARK: - A question

  private func next(in table: EveningTable) -> SlipQuestion? {
    defer { reopened = nil }
    let questions = table.questions.filter { !intake.beingReadAgain.contains($0.slip) }
    if let reopened, questions.contains(reopened) { return reopened }
    return questions.first { !postponed.contains($0) }
  }

  /// Takes the last answer back; what it answered is asked next.
  private func goBack() throws {
    let open = Set(intake.table.questions)
    guard try intake.goBack() else { throw AnswerRefused("There is nothing to take back.") }
    postponed = []
    reopened = intake.table.questions.first { !open.contains($0) }
    let slip = reopened.map { ": slip \($0.slip) is asked again" } ?? ""
    Terminal.talk("  Taken back\(slip).")
  }

  private func ask(_ question: SlipQuestion) throws {
    let table = intake.table
    let form = evening.draft.server(ofSlip: question.slip).map { evening.draft.forms[$0] }
    Terminal.turnPage()
    pin(slip: question.slip)
    Terminal.talk("\n" + Terminal.strong(table.title(ofSlip: question.slip)))
    var isBalance = false
    if case .issue(let issue) = question.subject { isBalance = form?.isBalanceOpen(issue) == true }
    Terminal.warn(
      "  "
        + (isBalance
          ? "Who owes whom, and how much?" : question.sentence(in: table, evening.currency)))
    if case .issue(let issue) = question.subject, let form {
      crops.show(issue.pattern?.rawValue, of: form.scan)
    }
    if let claims = form?.scan?.unknownClaims, taught.insert(question.slip).inserted {
      for claim in claims { Terminal.talk("  " + claim.sentence { $0.remedy(profiles: profiles) }) }
    }
    let keys = isBalance ? SlipKeys.balanceHint : SlipKeys.hint(for: question, of: form)
    Terminal.screen?.forgetTypedAhead()
    try prompter.ask("  \(keys)", meanwhile: receive) { answer in
      guard try !act(answer, onSlip: question.slip, asked: question) else { return }
      try intake.answer(question, SlipAnswer(typed: answer, toBalance: isBalance))
    }
  }

  /// Does what one of the keys says; gives whether it was one.
  private func act(_ answer: String, onSlip slip: Int, asked: SlipQuestion?) throws -> Bool {
    let words = answer.split(separator: " ", maxSplits: 1).map(String.init)
    guard let key = SlipKeys(rawValue: words.first ?? "") else { return false }
    let argument = words.dropFirst().first
    switch key {
    case .help: throw AnswerRefused(SlipKeys.explanation)
    case .back: try goBack()
    case .leaveOut:
      try intake.leaveOut(slip: slip)
      Terminal.talk("  Slip \(slip) is left out. In the table, \(slip) takes it back.")
    case .remove: try intake.remove(slip: slip)
    case .later:
      if let asked { postponed.insert(asked) }
    case .another: try read(argument, slip, besides: false)
    case .add:
      if argument == nil, case .sameSlip(let other)? = asked?.subject {
        try intake.readTogether(slip: slip, with: other)
      } else if argument == nil, let asked, case .samePerson(let other) = asked.subject {
        try intake.answer(asked, .together)
        Terminal.talk(
          "  Slip \(slip) is added to slip \(other). In the table, \(slip) makes them two again.")
      } else {
        try read(argument, slip, besides: true)
      }
    case .type:
      try TypedSlip(intake: intake, name: name(argument), other: slip).run()
    }
    return true
  }

  private func name(_ typed: String?) throws -> PersonName {
    guard let typed else { throw AnswerRefused("Type t and the server's name: t Maria Gomez") }
    return try PersonName(answer: intake.wholeName(typed))
  }

  private func read(_ answer: String?, _ slip: Int, besides: Bool) throws {
    let key = besides ? "+" : "r"
    guard let answer, let path = PictureAnswer.path(in: answer) else {
      throw AnswerRefused("Type \(key) and the picture's file: \(key) ~/photos/slip.jpg")
    }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw AnswerRefused("There is no file \(path) that can be read.")
    }
    try intake.read(path, ofSlip: slip, besides: besides)
    Terminal.talk("  Reading \(path) …")
    intake.wait(for: 60)
  }

  // MARK: - The table

  /// Shows the table; gives whether the person goes on.
  private func isDone(_ table: EveningTable) throws -> Bool {
    Terminal.turnPage()
    pinnedSlip = nil
    pin()
    if Terminal.screen == nil {
      Terminal.talk("\n" + table.text(of: evening.draft, evening.currency, today: today))
    }
    let open = table.questions.count
    if open > 0 { Terminal.warn("\(open.counting("question")) \(open == 1 ? "is" : "are") open.") }
    let goesOn = open > 0 ? "Enter asks them" : "Enter continues"
    var days = try DayAnswers(settings)
    return try prompter.ask(
      "\(goesOn); a slip's number opens it; + and a picture, or a name, adds one; ? helps",
      choices: table.rows.map { "\($0.slip)" }
    ) { answer in
      switch answer {
      case "":
        postponed = []
        return open == 0
      case "?": throw AnswerRefused(SlipKeys.tableExplanation)
      case "<":
        try goBack()
        return false
      default:
        if let slip = Int(answer) {
          try self.open(slip, table)
        } else if let day = try days.day(answer) {
          try intake.move(to: day)
        } else {
          try add(answer)
        }
        return false
      }
    }
  }

  private func add(_ answer: String) throws {
    let text =
      answer.hasPrefix("+") ? answer.dropFirst().trimmingCharacters(in: .whitespaces) : answer
    if let path = PictureAnswer.path(in: text) {
      for file in try PictureAnswer.files(at: path) where try intake.add(file) == nil {
        Terminal.warn("  \(file) is in the table already.")
      }
    } else {
      try TypedSlip(intake: intake, name: name(text)).run()
    }
  }

  private func open(_ slip: Int, _ table: EveningTable) throws {
    guard let row = table.rows.first(where: { $0.slip == slip }) else {
      throw AnswerRefused("There is no slip \(slip).")
    }
    guard let index = evening.draft.server(ofSlip: slip) else {
      switch row.state {
      case .leftOut, .together: return try intake.takeBack(slip: slip)
      case .reading, .unreadable, .doubtful, .read, .confirmed, .typed, .saved, .sameSlip:
        throw AnswerRefused("Slip \(slip) waits for an answer.")
      }
    }
    guard !intake.beingReadAgain.contains(slip) else {
      throw AnswerRefused("Slip \(slip) is being read again. Wait until that is told.")
    }
    let fields = FormField.allCases
    Terminal.turnPage()
    pin(slip: slip)
    try prompter.ask(
      evening.draft.forms[index].text(in: evening.currency)
        + "\n  Enter = back · line number (and new value) = change · d leave out · x delete · "
        + "r other picture · + add picture · ? help",
      choices: fields.indices.map { "\($0 + 1)" }
    ) { answer in
      guard !answer.isEmpty, try !act(answer, onSlip: slip, asked: nil) else { return }
      let words = answer.split(separator: " ", maxSplits: 1).map(String.init)
      guard let number = Int(words[0]), fields.indices.contains(number - 1) else {
        throw AnswerRefused("Type a line's number and what it should say: 2 1234.56")
      }
      let field = fields[number - 1]
      guard words.count == 1 else { return try intake.type(words[1], into: field, ofSlip: slip) }
      let known = evening.draft.forms[index][field].value?.plain(in: evening.currency)
      try prompter.ask("  \(field.label), < goes back", suggestion: known) {
        guard $0 != known, $0 != "<", !$0.isEmpty else { return }
        try intake.type($0, into: field, ofSlip: slip)
      }
    }
  }
}

/// The figures of a server who has no picture, typed one by one into the table of slips. Nothing is in
/// the table before the first one.
struct TypedSlip {
  let intake: SlipIntake
  let name: PersonName
  /// The slip that it stands for, which is left out then; nil for none.
  var other: Int?

  private enum Step {
    case next(slip: Int)
    case back
    case out
  }

  /// Asks for every box, until all are typed or the person goes back.
  func run() throws {
    Terminal.turnPage()
    Terminal.talk("\n" + Terminal.strong("\(name.text), a server without a picture"))
    Terminal.talk("  < goes back, d leaves it out")
    let fields = FormField.allCases.filter { $0 != .name && $0 != .hours }
    // Every step is one that the intake can take back.
    var slips: [Int] = []
    while slips.count < fields.count {
      switch try ask(fields[slips.count], slip: slips.last) {
      case .next(let slip): slips.append(slip)
      case .back:
        guard slips.popLast() != nil else { return }
      case .out: return
      }
    }
  }

  private func ask(_ field: FormField, slip: Int?) throws -> Step {
    try Prompter().ask("  \(field.label)", suggestion: field.isRequired ? nil : "0") { answer in
      switch (answer, slip) {
      case ("<", nil), ("d", nil), ("", nil): return .out
      case ("<", _?):
        guard try intake.goBack() else { throw AnswerRefused("There is nothing to take back.") }
        return .back
      case ("d", let slip?):
        try intake.leaveOut(slip: slip)
        Terminal.talk("  Slip \(slip) is left out. In the table, \(slip) takes it back.")
        return .out
      case ("", _?): throw AnswerRefused("Type the amount, < to go back, or d to leave it out.")
      case (_, let slip?):
        try intake.type(answer, into: field, ofSlip: slip)
        return .next(slip: slip)
      case (_, nil):
        return .next(
          slip: try intake.addServer(called: name, typing: answer, into: field, insteadOf: other))
      }
    }
  }
}
