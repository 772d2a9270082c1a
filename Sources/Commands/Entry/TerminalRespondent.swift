import Evening
import Foundation
import House
import Money
import Reading
import Tips

/// Somebody at a terminal who enters an evening: figures are typed or read from pictures.
final class TerminalRespondent: Respondent {
  private let evening: Evening
  private let evidence: SlipEvidence
  private let setup: () throws -> ScanSetup
  private let crops: CropView
  private let prompter = Prompter()
  /// The form that was explained last, and whether it is asked who owes whom.
  private var explained: (form: ServerForm, isBalance: Bool)?
  /// Made when the first picture is given.
  private var queue: ScanQueue?

  init(
    _ evening: Evening, _ evidence: SlipEvidence, showsPictures: Bool,
    setup: @escaping () throws -> ScanSetup
  ) {
    self.evening = evening
    self.evidence = evidence
    self.setup = setup
    crops = CropView(showsPictures: showsPictures)
  }

  var isPerson: Bool { Terminal.isInputTerminal }

  func ask<Value>(
    _ question: Question, suggestion: String?, read: (String) throws -> Value
  ) throws -> Value {
    let text = question.text(suggestion, of: explained?.form)
    switch question {
    case .issue where explained?.isBalance == true:
      return try prompter.ask("  " + SlipKeys.balanceHint) { answer in
        _ = try SlipAnswer(typed: answer, toBalance: true)
        return try read(answer)
      }
    case .supportCount, .supportStaff(_, isFirst: true):
      return try prompter.ask(text, suggestion: suggestion) { answer in
        if answer == "<" { throw EntryStopped.wentBack }
        if answer == "?" { throw AnswerRefused(SlipKeys.supportExplanation) }
        return try read(answer)
      }
    default: return try prompter.ask(text, suggestion: suggestion, read: read)
    }
  }

  func tell(_ notice: EntryNotice) {
    switch notice {
    case .server(let number, let count):
      Terminal.talk("\n" + Terminal.strong("Server \(number) of \(count)"))
    case .support: Terminal.talk("")
    case .details(let name, isServer: true):
      Terminal.talk(Terminal.strong("  For the rules, about \(name)"))
    case .details(let name, isServer: false): Terminal.talk("  \(name)")
    case .money(let number, let count):
      Terminal.talk(Terminal.strong("Money beside the reports, \(number) of \(count)"))
    case .issue(let issue, let form): explain(issue, of: form)
    case .hoursFollow(let time):
      Terminal.talk("  The hours are \(time.formattedHours) now, as the times say.")
    case .farDay(let far): Terminal.warn(far.sentence)
    }
  }

  // MARK: - Forms

  func startForm() throws -> ServerForm {
    try prompter.ask("Name, or the picture of the report") { answer in
      if let path = PictureAnswer.path(in: answer) { return try read(path) }
      var form = ServerForm()
      form.set(.name(try PersonName(answer: answer)), for: .name)
      return form
    }
  }

  private func read(_ path: String) throws -> ServerForm {
    Terminal.talk("  Reading \(path) …")
    do {
      let warm = try queue ?? .ofProgram(setup(), jobs: 1)
      queue = warm
      var pages: [ScannedPage] = []
      try warm.read([evidence.request(for: path)]) { pages = try $1.map { try $0.get() } }
      guard let page = pages.first else { throw AnswerRefused("The file has no pages.") }
      if pages.count > 1 {
        Terminal.talk("  The file has \(pages.count) pages; the first one is taken.")
      }
      if let warning = page.disagreement(with: evening.draft.date) {
        Terminal.warn("  " + warning)
      }
      let form = try evidence.form(of: page, in: evening.currency)
      if let reason = try evening.house.reasonNotToPay(form) { throw AnswerRefused(reason) }
      return form
    } catch let failure as ScanFailure {
      throw AnswerRefused(failure.told + " Or type the server's name and the figures.")
    }
  }

  func review(_ form: ServerForm) throws -> FormField? {
    let fields = FormField.allCases
    Terminal.talk(form.text(in: evening.currency))
    return try prompter.ask("Enter accepts; a number 1–\(fields.count) changes that line") {
      guard !$0.isEmpty else { return nil }
      guard let number = Int($0), fields.indices.contains(number - 1) else {
        throw AnswerRefused("Press Enter, or type a line's number.")
      }
      return fields[number - 1]
    }
  }

  private func explain(_ issue: FormIssue, of form: ServerForm) {
    let isBalance = form.isBalanceOpen(issue)
    explained = (form, isBalance)
    Terminal.warn(
      "  " + (isBalance ? "Who owes whom, and how much?" : issue.sentence(in: evening.currency)))
    crops.show(issue.pattern?.rawValue, of: form.scan)
  }
}

extension PersonName {
  /// A name that is typed as an answer.
  init(answer: String) throws(AnswerRefused) {
    do throws(FormEntryError) {
      try self.init(typed: answer)
    } catch {
      throw AnswerRefused(error)
    }
  }
}

extension ScannedPage {
  /// A sentence where the slip prints another day than the shift's; nil where they agree or one is
  /// unknown.
  func disagreement(with date: CalendarDay?) -> String? {
    guard let date, let printedDay, printedDay != date else { return nil }
    return "The report says \(printedDay), but the shift is of \(date). Is it the right slip?"
  }
}

extension Question {
  /// The question as the prompt shows it.
  ///
  /// - Parameter form: the form of a question about an issue.
  fileprivate func text(_ suggestion: String?, of form: ServerForm?) -> String {
    switch self {
    case .day(seen: nil): "Business day"
    case .day(seen: let day?):
      "Business day: the slips seem to say \(day.weekday.title) \(day); y if so, or type the day"
    case .serverCount: "Number of servers"
    case .supportCount(let entered):
      "Number of support staff" + (entered == 0 ? "" : " (\(entered) entered already)")
        + "; ? helps, < goes back"
    case .box(let field): "  \(field.label)"
    case .issue(let issue): "  \(issue.label): " + SlipKeys.hint(for: issue, of: form)
    case .supportStaff(let list, isFirst: _): list.text
    case .role(let roles): "  Role (\(roles.joined(separator: ", ")))"
    case .sales(let category, isPart: false): "  \(category.capitalized) sales"
    case .sales(let category, isPart: true): "  Of that \(category) sales"
    case .figure(let name): "  \(name.capitalized)"
    case .team(of: nil): "  Team or section"
    case .team(of: let name?): "  Team or section of \(name)"
    case .gave(let word): "  Given to \(word)"
    case .gaveByName: "  Given to people, as Kofi 20, Sam 12.50; 0 for nobody"
    case .hereSince(of: nil): "  Works here since (YYYY-MM-DD)"
    case .hereSince(of: let name?): "  \(name) works here since (YYYY-MM-DD)"
    case .shiftsBefore(let role, of: nil): "  Shifts as \(role.rawValue) before this one"
    case .shiftsBefore(let role, of: let name?):
      "  Shifts of \(name) as \(role.rawValue) before this one"
    case .count(let count, of: nil): "  \(count.capitalized)"
    case .count(let count, of: let name?): "  \(count.capitalized) of \(name)"
    case .workedWhen([]): "  Times worked, like 10:00-15:00"
    case .workedWhen(let names):
      "  Part of the day (\(names.joined(separator: ", "))), or times like 10:00-15:00"
    case .support(let number, let count):
      "Support person \(number) of \(count): name, role (such as Ana, host), or n for no name"
        + (suggestion == nil ? "" : "; x takes this one out")
    case .supportHours(let name): "  Hours worked by \(name.text)"
    case .moneyCount: "Money beside the reports (tip jar, online): how many entries"
    case .moneySource(let sources):
      "  Which (\(sources.joined(separator: ", "))); Enter for none of these"
    case .partOfDay(let names):
      "  Part of the day (\(names.joined(separator: ", "))); Enter for all of it"
    case .cardTips: "  Card tips"
    case .cashTips: "  Cash tips"
    case .serviceCharges: "  Service charges"
    case .eventTips: "  Tips of the event, however paid"
    case .netSales(ofEvent: false): "  Net sales that stand on no report"
    case .netSales(ofEvent: true): "  Net sales of the event"
    case .eventCount: "Number of private events"
    case .eventName(let number, let count): "Name of event \(number) of \(count)"
    case .eventStaff(isFirst: true):
      "  Who worked it, as name, role, hours; Enter for the evening's staff"
    case .eventStaff(isFirst: false): "  Who else; Enter for nobody"
    }
  }
}
