import BusinessCalendar
import HouseSettings
import Monetary
import ReportFields
import ReportScanning
import ShiftIntake
import TextObservations
import TipPooling

/// Asks for a whole shift, question by question, and keeps every answer as soon as it is given.
struct ShiftEntry {
  var draft: ShiftDraft
  let currency: Currency
  let evidence: EvidenceFolder
  /// The business day of this moment.
  let today: () throws -> CalendarDay
  /// The house's settings, read where they are needed.
  let settings: () throws -> HouseSettings
  /// The rules of a day; nil where they are the article's.
  let rules: (CalendarDay) throws -> PolicyVersion?
  let prompter = Prompter()
  let keep: (ShiftDraft) throws -> Void
  /// Reads a picture's pages; made when the first picture is given.
  let scan: (String) throws -> [ScannedPage]

  /// The most people that one shift can have in either list.
  static let maximumPeople = 200

  /// Asks for everything that the draft does not hold yet.
  ///
  /// - Throws: ``EntryStopped`` where the input ends; the draft has all answers so far.
  mutating func run() throws {
    try askDate()
    let details = try detailEntry()
    try askCounts(details)
    while let count = draft.serverCount, draft.formsDone < count { try askServer() }
    try details?.askServers(of: &draft)
    try askSupport(details)
    try details?.askSupport(of: &draft)
    try details?.askMoney(of: &draft)
    try details?.askEvents(of: &draft)
  }

  /// Asks for what the day's policy file counts beside the slips; nil for the article's rules.
  private func detailEntry() throws -> DetailEntry? {
    guard let day = draft.date, let version = try rules(day) else { return nil }
    return DetailEntry(
      prompter: prompter, currency: currency, house: try settings(), day: day, policy: version,
      keep: keep)
  }

  private mutating func askDate() throws {
    guard draft.date == nil else { return }
    draft.date = try prompter.ask(
      "Business day", suggestion: today().description
    ) { answer in
      guard let day = CalendarDay(iso: answer) else {
        throw AnswerRefused("Type the day as YYYY-MM-DD, for example 2026-09-25.")
      }
      return day
    }
    try keep(draft)
  }

  private mutating func askCounts(_ details: DetailEntry?) throws {
    if draft.serverCount == nil {
      // A counter with a tip jar has nobody who hands in a report.
      let least = details?.policy.takesMoneyBesideReports == true ? 0 : 1
      draft.serverCount = try prompter.number(
        "Number of servers", in: least...Self.maximumPeople)
      try keep(draft)
    }
    if draft.supportCount == nil {
      draft.supportCount = try prompter.number(
        "Number of support staff", in: 0...Self.maximumPeople, suggestion: 0)
      try keep(draft)
    }
  }

  // MARK: - Servers

  private mutating func askServer() throws {
    let index = draft.formsDone
    var form = draft.forms.indices.contains(index) ? draft.forms[index] : ServerForm()
    let entry = FormEntry(
      prompter: prompter, currency: currency, asksHours: draft.policy.needsServerHours,
      evidence: evidence)
    Terminal.talk("")
    let servers = draft.serverCount ?? draft.forms.count
    Terminal.talk(Terminal.strong("Server \(index + 1) of \(servers)"))
    if form == ServerForm() {
      switch try askNameOrPicture() {
      case .name(let name):
        form.set(.name(name), for: .name)
        draft.nextBox = entry.box(after: .name)
      case .form(let read):
        form = read
      }
      put(form, at: index)
      try keep(draft)
    }
    while let box = draft.nextBox {
      try entry.ask(box, of: &form)
      put(form, at: index)
      draft.nextBox = entry.box(after: box)
      try keep(draft)
    }
    try entry.confirm(&form) { form in
      put(form, at: index)
      try keep(draft)
    }
    put(form, at: index)
    draft.formsDone = index + 1
    try keep(draft)
  }

  private mutating func put(_ form: ServerForm, at index: Int) {
    if draft.forms.indices.contains(index) {
      draft.forms[index] = form
    } else {
      draft.forms.append(form)
    }
  }

  private enum Start {
    case name(PersonName)
    case form(ServerForm)
  }

  private func askNameOrPicture() throws -> Start {
    try prompter.ask("Name, or the picture of the report") { answer in
      if let path = PictureAnswer.path(in: answer) { return .form(try read(path)) }
      do {
        return .name(try PersonName(answer))
      } catch {
        throw AnswerRefused("\(error)")
      }
    }
  }

  private func read(_ path: String) throws -> ServerForm {
    Terminal.talk("  Reading \(path) …")
    do {
      let pages = try scan(path)
      guard let page = pages.first else { throw AnswerRefused("The file has no pages.") }
      if pages.count > 1 {
        Terminal.talk("  The file has \(pages.count) pages; the first one is taken.")
      }
      if let warning = ReportDate.disagreement(of: page, with: draft.date) {
        Terminal.talk(Terminal.warning("  " + warning))
      }
      return try evidence.form(of: page, in: currency)
    } catch let failure as ScanFailure {
      throw AnswerRefused(failure.message + " Or type the server's name and the figures.")
    }
  }

  // MARK: - Support

  private mutating func askSupport(_ details: DetailEntry?) throws {
    let entry = SupportEntry(
      prompter: prompter, asksHours: draft.policy.needsSupportHours, details: details)
    // Those who came with the command line may lack their hours.
    for index in draft.support.indices where draft.support[index].timeWorked == nil {
      try entry.askHours(of: &draft.support[index], number: index + 1)
      try keep(draft)
    }
    while let count = draft.supportCount, draft.support.count < count {
      let number = draft.support.count + 1
      if number == 1 { Terminal.talk("") }
      draft.support.append(try entry.person(number, of: count))
      try keep(draft)
      try entry.askHours(of: &draft.support[number - 1], number: number)
      try keep(draft)
    }
  }
}

/// Compares the day that a report prints with the shift's.
enum ReportDate {
  /// A sentence where the two differ; nil where they agree or one is unknown.
  static func disagreement(of page: ScannedPage, with date: CalendarDay?) -> String? {
    guard let date, case .date(let printed) = page.reading[.businessDate]?.value, printed != date
    else { return nil }
    return "The report says \(printed), but the shift is of \(date). Is it the right slip?"
  }
}
