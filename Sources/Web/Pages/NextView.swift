import Books
import Evening
import House
import Money
import Tips
import Words

/// What is asked beside the slips, one question at a time.
struct NextView: PageView {
  /// A question of the evening's entry.
  struct Asked: Sendable {
    let key: String
    let sentence: String
    /// Nil where something else is shown to answer by.
    let input: Input?
    let choices: [Choice]
    let newPerson: NewPerson?
    let staff: Staff?
  }

  struct Input: Sendable {
    let suggestion: String
    let keyboard: String
  }

  struct Choice: Sendable {
    let value: String
    let title: String
  }

  /// Name and role of somebody who is typed.
  struct NewPerson: Sendable {
    /// How the answer says so: `new` beside a list, `typed` alone.
    let by: String
    let roles: [String]
  }

  /// The staff list, to pick from.
  struct Staff: Sendable {
    let people: [Choice]
    let others: [Choice]
    /// `Ana, Kofi`: who helped on the same weekday last time; nil where nobody did.
    let lastTime: String?
    /// What says that nobody else helped.
    let nobodyElse: Choice
  }

  /// Who is meant by a name.
  struct Doubt: Sendable {
    let key: String
    let sentence: String
    let choices: [Choice]
  }

  static let template = "next"
  let page: PageFrame
  /// The number of the evening, so that nothing is answered to the next one.
  let evening: String
  let notices: [String]
  let asked: Asked?
  let doubt: Doubt?
}

extension NextView.Asked {
  /// - Parameter roles: those that the policy knows; empty where it takes any.
  init(_ open: OpenQuestion, roles: [String], in words: Catalogue) {
    key = open.key
    sentence = open.question.sentence(in: words)
    let roles = roles.isEmpty ? ["host", "runner", "busser"] : roles
    var input: NextView.Input?
    var choices: [NextView.Choice] = []
    (newPerson, staff) = open.question.people(roles: roles, in: words)
    func typed(_ keyboard: String) {
      input = NextView.Input(suggestion: open.suggestion ?? "", keyboard: keyboard)
    }
    switch open.question {
    case .serverCount, .supportCount, .moneyCount, .eventCount, .count, .shiftsBefore:
      typed("numeric")
    case .sales, .figure, .gave, .cardTips, .cashTips, .serviceCharges, .eventTips, .netSales:
      typed("decimal")
    case .box(let field): typed(field.isAmount || field == .hours ? "decimal" : "text")
    case .supportHours: typed("decimal")
    case .day, .hereSince, .gaveByName, .team, .issue, .workedWhen, .eventName, .eventStaff:
      typed("text")
    case .role(let roles): choices = roles.map { .init(value: $0, title: $0) }
    case .moneySource(let sources):
      choices =
        sources.map { .init(value: $0, title: $0) }
        + [.init(value: "", title: words["noneOfThese"])]
    case .partOfDay(let names):
      choices =
        names.map { .init(value: $0, title: $0) } + [.init(value: "", title: words["allOfTheDay"])]
    case .support, .supportStaff: break
    }
    (self.input, self.choices) = (input, choices)
  }
}

extension Question {
  /// How people are picked or typed; nil where the question is about none.
  fileprivate func people(
    roles: [String], in words: Catalogue
  ) -> (NextView.NewPerson?, NextView.Staff?) {
    switch self {
    case .support: return (NextView.NewPerson(by: "typed", roles: roles), nil)
    case .supportStaff(let list, let isFirst):
      func choices(_ people: [SupportList.Person]) -> [NextView.Choice] {
        people.compactMap { person in
          person.employee.map {
            .init(value: $0.id.rawValue, title: "\(person.name.text) · \(person.role.rawValue)")
          }
        }
      }
      let lastTime = isFirst ? list.lastTime?.people.map(\.name.text) : nil
      return (
        NextView.NewPerson(by: "new", roles: roles),
        NextView.Staff(
          people: choices(list.people), others: choices(list.others),
          lastTime: lastTime.map { words["sameAsLastTime", ["names": $0.joined(separator: ", ")]] },
          nobodyElse: .init(
            value: isFirst ? "0" : "", title: words[isFirst ? "nobodyHelped" : "allAreIn"]))
      )
    case .day, .serverCount, .supportCount, .box, .issue, .role, .sales, .figure, .gave,
      .gaveByName, .team, .hereSince, .shiftsBefore, .count, .workedWhen, .supportHours,
      .moneyCount, .moneySource, .partOfDay, .cardTips, .cashTips, .serviceCharges, .eventTips,
      .netSales, .eventCount, .eventName, .eventStaff:
      return (nil, nil)
    }
  }

  fileprivate func sentence(in words: Catalogue) -> String {
    switch self {
    case .day(seen: nil): words["askDay"]
    case .day(seen: let day?): words["askDaySeen", ["day": "\(day)"]]
    case .serverCount: words["askServerCount"]
    case .supportCount: words["askSupportCount"]
    case .box(let field): words[field.words]
    case .issue(let issue):
      words[issue.words, ["field": issue.field.map { words[$0.words] } ?? issue.label]]
    case .role: words["askRole"]
    case .sales(let category, isPart: false): words["askSales", ["category": category]]
    case .sales(let category, isPart: true): words["askSalesPart", ["category": category]]
    case .figure(let name): words["askFigure", ["figure": name]]
    case .team(of: nil): words["askTeam"]
    case .team(of: let name?): words["askTeamOf", ["name": name]]
    case .gave(let word): words["askGave", ["to": word]]
    case .gaveByName: words["askGaveByName"]
    case .hereSince(of: nil): words["askHereSince"]
    case .hereSince(of: let name?): words["askHereSinceOf", ["name": name]]
    case .shiftsBefore(let role, of: nil): words["askShiftsBefore", ["role": role.rawValue]]
    case .shiftsBefore(let role, of: let name?):
      words["askShiftsBeforeOf", ["role": role.rawValue, "name": name]]
    case .count(let count, of: nil): words["askCount", ["count": count]]
    case .count(let count, of: let name?): words["askCountOf", ["count": count, "name": name]]
    case .workedWhen([]): words["askTimes"]
    case .workedWhen(let names): words["askWhen", ["parts": names.joined(separator: ", ")]]
    case .support(let number, let count):
      words["askSupport", ["number": "\(number)", "count": "\(count)"]]
    case .supportHours(let name): words["askSupportHours", ["name": name.text]]
    case .supportStaff(_, isFirst: true): words["whoHelped"]
    case .supportStaff(_, isFirst: false): words["whoElseHelped"]
    case .moneyCount: words["askMoneyCount"]
    case .moneySource: words["askMoneySource"]
    case .partOfDay: words["askPartOfDay"]
    case .cardTips: words["askCardTips"]
    case .cashTips: words["askCashTips"]
    case .serviceCharges: words["askServiceCharges"]
    case .eventTips: words["askEventTips"]
    case .netSales(ofEvent: false): words["askNetSales"]
    case .netSales(ofEvent: true): words["askEventNetSales"]
    case .eventCount: words["askEventCount"]
    case .eventName(let number, let count):
      words["askEventName", ["number": "\(number)", "count": "\(count)"]]
    case .eventStaff(isFirst: true): words["askEventStaff"]
    case .eventStaff(isFirst: false): words["askEventStaffMore"]
    }
  }
}

extension EntryNotice {
  /// Nil where the question itself says it.
  func sentence(in words: Catalogue) -> String? {
    switch self {
    case .server(let number, let count):
      words["noticeServer", ["number": "\(number)", "count": "\(count)"]]
    case .support, .issue: nil
    case .details(let name, _): words["noticeDetails", ["name": name]]
    case .money(let number, let count):
      words["noticeMoney", ["number": "\(number)", "count": "\(count)"]]
    case .hoursFollow(let time): words["noticeHours", ["hours": time.formattedHours]]
    case .farDay(let far): far.sentence
    }
  }
}

extension NextView.Doubt {
  init(_ doubt: PersonDoubt, in words: Catalogue) {
    key = doubt.key
    switch doubt {
    case .several(let entry, let members):
      sentence = words["severalPeople", ["name": entry.name.text]]
      choices =
        members.map { .init(member: $0, in: words, withID: true) }
        + [.init(value: "new", title: words["somebodyElse"])]
    case .alike(let entry, let alike):
      let isNamesake = alike.first?.member.employee.name.folded == entry.name.folded
      sentence = words[isNamesake ? "namesakePeople" : "alikePeople", ["name": entry.name.text]]
      choices =
        alike.prefix(5).map { .init(member: $0.member, in: words) }
        + [.init(value: "new", title: words["somebodyNew"])]
    case .twice(let entry, _):
      sentence = words["twiceInEvening", ["name": entry.name.text]]
      choices = [
        .init(value: "one", title: words["onePerson"]),
        .init(value: "new", title: words["twoPeople"]),
      ]
    case .leads(_, let name, let leadership):
      sentence = words[leadership.words, ["name": name.text]]
      choices = [
        .init(value: "managed", title: words["managed"]),
        .init(value: "served", title: words["served"]),
      ]
    }
  }
}

extension NextView.Choice {
  /// - Parameter withID: where names alone do not tell people apart.
  fileprivate init(member: StaffMember, in words: Catalogue, withID: Bool = false) {
    let id = withID ? " · \(member.employee.id.rawValue)" : ""
    let left = member.leftOn.map { " · " + words["leftOn", ["day": words.text(of: $0)]] } ?? ""
    self.init(value: member.employee.id.rawValue, title: member.employee.name.text + id + left)
  }
}

extension Leadership {
  /// The key of the question whether somebody managed.
  fileprivate var words: String {
    switch self {
    case .manager: "leadsAsManager"
    case .supervisor: "leadsAsSupervisor"
    case .owner: "leadsAsOwner"
    }
  }
}
