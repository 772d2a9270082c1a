import BusinessCalendar
import Foundation
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
    try askCounts()
    while draft.formsDone < draft.serverCount ?? 0 { try askServer() }
    try askHoursOfSupport()
    while draft.support.count < draft.supportCount ?? 0 { try askSupport() }
  }

  private mutating func askDate() throws {
    guard draft.date == nil else { return }
    draft.date = try prompter.ask(
      "Business day", suggestion: Self.businessDayNow().description
    ) { answer in
      guard let day = CalendarDay(iso: answer) else {
        throw AnswerRefused("Type the day as YYYY-MM-DD, for example 2026-09-25.")
      }
      return day
    }
    try keep(draft)
  }

  private mutating func askCounts() throws {
    if draft.serverCount == nil {
      draft.serverCount = try prompter.number("Number of servers", in: 1...Self.maximumPeople)
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
    Terminal.talk(Terminal.strong("Server \(index + 1) of \(draft.serverCount ?? 0)"))
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
      for page in pages { evidence.keep(page) }
      if let warning = ReportDate.disagreement(of: page, with: draft.date) {
        Terminal.talk(Terminal.warning("  " + warning))
      }
      return page.form(in: currency)
    } catch let failure as ScanFailure {
      throw AnswerRefused(failure.message + " Or type the server's name and the figures.")
    }
  }

  // MARK: - Support

  private mutating func askSupport() throws {
    let number = draft.support.count + 1
    if number == 1 { Terminal.talk("") }
    let person = try prompter.ask(
      "Support \(number) of \(draft.supportCount ?? 0): name, and role behind a comma",
      suggestion: ShiftDraft.placeholder(.support, number: number).text
    ) { answer in
      let parts = answer.split(separator: ",", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      do {
        let name = try PersonName(parts.first ?? "")
        guard parts.count == 2 else { return ShiftDraft.Support(name: name) }
        guard let role = JobRole(parts[1].lowercased()) else {
          throw AnswerRefused("Type the role as one word: Ana, busser.")
        }
        return ShiftDraft.Support(name: name, role: role)
      } catch let error as PersonNameError {
        throw AnswerRefused("\(error)")
      }
    }
    draft.support.append(person)
    try keep(draft)
    try askHoursOfSupport()
  }

  /// Asks for the hours that the policy shares by and that are not known yet.
  private mutating func askHoursOfSupport() throws {
    guard draft.policy.needsSupportHours else { return }
    for index in draft.support.indices where draft.support[index].timeWorked == nil {
      let name =
        draft.support[index].name
        ?? ShiftDraft.placeholder(draft.support[index].role, number: index + 1)
      draft.support[index].timeWorked = try prompter.ask(
        "  Hours worked by \(name.text)"
      ) { answer in
        guard let time = WorkedTime(hours: answer) else {
          throw AnswerRefused(FormEntryError.hours(answer).description)
        }
        return time
      }
      try keep(draft)
    }
  }

  /// The day that a shift entered now belongs to: until 4 in the morning it is still yesterday.
  static func businessDayNow(_ now: Date = Date(), calendar: Calendar = .current) -> CalendarDay {
    let moment = now.addingTimeInterval(-4 * 3600)
    let parts = calendar.dateComponents([.year, .month, .day], from: moment)
    guard let year = parts.year, let month = parts.month, let day = parts.day,
      let result = CalendarDay(year: year, month: month, day: day)
    else { preconditionFailure("the system's clock shows no day") }
    return result
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
