import BusinessCalendar
import Monetary
import TipPooling

/// Walks through a document and writes down every problem on the way. A value that has one comes
/// back as nil and the walk goes on.
struct ShiftDocumentReader {
  var currency: Currency
  var policy: HousePolicy
  let dayEnd: TimeOfDay
  var policyID: String?
  var problems: [ShiftDocumentProblem] = []
  var toldOfManagers: [String] = []
  /// The entries whose hours are said to be meant; empty for the day's card fee.
  var confirmedPlaces: Set<String> = []

  /// More helpers than any house has; a larger number is a slip of the finger.
  static let maximumSupport = 500

  init(currency: Currency, policy: HousePolicy, dayEnd: TimeOfDay) {
    self.currency = currency
    self.policy = policy
    self.dayEnd = dayEnd
  }

  mutating func document(_ json: ShiftDocumentJSON) -> ShiftDocument? {
    let keys = [
      "date", "currency", "policy", "servers", "support", "money", "events", "cardFeePercent",
      "cardFeeConfirmed",
    ]
    guard let fields = fields(json, at: "", keys: keys) else { return nil }
    readCurrency(fields)
    let date = date(fields)
    readPolicy(fields)
    let servers = servers(fields)
    let support = support(fields)
    let money = list("money", in: fields) { $0.money($1, at: $2) }
    let events = events(fields)
    let fee = cardFee(fields)
    guard let date, problems.isEmpty else { return nil }
    let shift = Shift(
      date: date, servers: servers, support: support, policy: policy, money: money,
      events: events, cardFeeRate: fee)
    return ShiftDocument(
      shift: shift, currency: currency, policyID: policyID, toldOfManagers: toldOfManagers,
      confirmed: confirmedKeys(fee, shift))
  }

  // MARK: - The evening

  private mutating func date(_ fields: ShiftDocumentFields) -> CalendarDay? {
    guard let text = text("date", in: fields, isRequired: true) else { return nil }
    guard let day = CalendarDay(iso: text) else {
      report(.form(text, expected: "a day that exists, as YYYY-MM-DD"), at: "date")
      return nil
    }
    return day
  }

  /// The word of the document covers the values that stand beside it, and no others.
  private func confirmedKeys(_ fee: BasisPoints?, _ shift: Shift) -> Set<String> {
    let hours = Plausibility(shift).findings.filter { finding in
      if case .hours(_, _, _, let place) = finding { return confirmedPlaces.contains(place) }
      return false
    }
    let fees =
      confirmedPlaces.contains("")
      ? fee.map { [Implausibility.cardFee($0, isConfirmed: true)] } : nil
    return Set((hours + (fees ?? [])).map(\.key))
  }

  private mutating func readCurrency(_ fields: ShiftDocumentFields) {
    guard let code = text("currency", in: fields) else { return }
    guard let known = Currency(code: code) else {
      return report(
        .form(code, expected: "a currency that people are paid in, by its ISO 4217 code, like USD"),
        at: "currency")
    }
    currency = known
  }

  private mutating func readPolicy(_ fields: ShiftDocumentFields) {
    guard let json = fields.value("policy") else { return }
    if case .string(let id) = json {
      guard JobRole(id) != nil else {
        return report(.form(id, expected: "the id of a policy, like eighty-twenty"), at: "policy")
      }
      policyID = id
      return
    }
    let keys = [
      "supportRateBasisPoints", "per", "supportShares", "serverShares", "tipOutRounding",
    ]
    guard let settings = self.fields(json, at: "policy", keys: keys) else { return }
    guard var rules = policy.articleRules else {
      return report(.articleRulesOnly(policy.id), at: "policy")
    }
    if let rate = rate(settings) { rules.supportRate = rate }
    if let per: ArticleRules.Per = word("per", in: settings) { rules.per = per }
    if let shares: ArticleRules.Shares = word("supportShares", in: settings) {
      rules.supportShares = shares
    }
    if let shares: ArticleRules.Shares = word("serverShares", in: settings) {
      rules.serverShares = shares
    }
    if let rounding: ArticleRules.TipOutRounding = word("tipOutRounding", in: settings) {
      rules.tipOutRounding = rounding
    }
    policy = .article(rules)
  }

  private mutating func rate(_ fields: ShiftDocumentFields) -> BasisPoints? {
    let key = "supportRateBasisPoints"
    guard let value = fields.value(key) else { return nil }
    guard case .number(let text) = value else {
      report(
        .wrongType(expected: "a whole number of basis points, like 150", found: value.kind),
        at: fields.path(key))
      return nil
    }
    guard let number = Int(text), let rate = BasisPoints(number) else {
      report(
        .form(text, expected: "0 to 10000 basis points; 150 is 1.5 %"), at: fields.path(key))
      return nil
    }
    return rate
  }

  // MARK: - People

  private mutating func servers(_ fields: ShiftDocumentFields) -> [ServerReport] {
    guard let value = fields.value("servers") else {
      // A tip jar or an event has no server of its own.
      if fields.value("money") == nil, fields.value("events") == nil {
        report(.missing, at: "servers")
      }
      return []
    }
    guard case .array(let entries) = value else {
      report(.wrongType(expected: "a list of servers", found: value.kind), at: "servers")
      return []
    }
    if entries.isEmpty { report(.nobody, at: "servers") }
    var reports: [ServerReport] = []
    for (index, entry) in entries.enumerated() {
      if let report = server(entry, index: index) { reports.append(report) }
    }
    return reports
  }

  private mutating func server(_ json: ShiftDocumentJSON, index: Int) -> ServerReport? {
    let keys =
      [
        "name", "netSales", "houseOwesServer", "serverOwesHouse", "cashSales", "cashTips",
        "gratuity", "hours", "id", "role", "sales", "cardTips", "eventTips",
      ] + Self.workKeys
    guard let fields = fields(json, at: "servers[\(index)]", keys: keys) else { return nil }
    let name = name(in: fields, isRequired: true)
    let sales = sales(in: fields)
    // Without its own figure the net sales are what the categories add up to.
    let netSales =
      sales.isEmpty || fields.value("netSales") != nil
      ? amount("netSales", in: fields, isRequired: true) : sum(of: sales, in: fields)
    let owes = owes(in: fields)
    let cashSales = amount("cashSales", in: fields)
    let cashTips = amount("cashTips", in: fields)
    let gratuity = amount("gratuity", in: fields)
    let time = hours(in: fields)
    let role = role(in: fields, otherwise: .server)
    var work = work(in: fields)
    work.eventTips = amount("eventTips", in: fields) ?? .zero
    guard let name, let netSales, let owes else { return nil }
    // Nil means not there: with a problem in any of them the document is refused as a whole.
    return ServerReport(
      employee: Employee(id: id(in: fields) ?? Self.id("server", index), name: name),
      netSales: netSales,
      houseOwesServer: owes.house, serverOwesHouse: owes.server, cashSales: cashSales ?? .zero,
      cashTips: cashTips ?? .zero, gratuity: gratuity, timeWorked: time, role: role,
      sales: sales, work: work)
  }

  private mutating func support(_ fields: ShiftDocumentFields) -> [SupportMember] {
    guard let value = fields.value("support") else { return [] }
    switch value {
    case .array(let entries):
      var unnamed: [JobRole: Int] = [:]
      var members: [SupportMember] = []
      for (index, entry) in entries.enumerated() {
        let place = "support[\(index)]"
        if let member = member(entry, at: place, Self.id("support", index), unnamed: &unnamed) {
          members.append(member)
        }
      }
      return members
    case .number(let text):
      guard let count = Int(text), (0...Self.maximumSupport).contains(count) else {
        let expected = "a whole number of people, 0 to \(Self.maximumSupport)"
        report(.form(text, expected: expected), at: "support")
        return []
      }
      var unnamed: [JobRole: Int] = [:]
      return (0..<count).compactMap {
        member(
          .object([]), at: "support[\($0)]", Self.id("support", $0), unnamed: &unnamed)
      }
    default:
      report(
        .wrongType(expected: "a list of people or how many they are", found: value.kind),
        at: "support")
      return []
    }
  }

  mutating func member(
    _ json: ShiftDocumentJSON, at place: String, _ ownID: Employee.ID,
    unnamed: inout [JobRole: Int]
  ) -> SupportMember? {
    let keys = ["name", "role", "hours", "id"] + Self.workKeys
    guard let fields = fields(json, at: place, keys: keys) else { return nil }
    let before = problems.count
    let role = role(in: fields, otherwise: .support)
    let work = work(in: fields)
    let id = id(in: fields) ?? ownID
    var name = name(in: fields)
    let time = hours(in: fields)
    guard problems.count == before else { return nil }
    if name == nil {
      unnamed[role, default: 0] += 1
      let word = role.rawValue.prefix(1).uppercased() + role.rawValue.dropFirst()
      name = self.name("\(word) \(unnamed[role, default: 1])", at: fields.path("name"))
    }
    guard let name else { return nil }
    return SupportMember(
      employee: Employee(id: id, name: name), role: role, timeWorked: time, work: work)
  }

  static func id(_ list: String, _ index: Int) -> Employee.ID {
    let number = String(index + 1)
    return Employee.ID(
      "\(list)-" + String(repeating: "0", count: max(0, 3 - number.count)) + number)
  }
}
