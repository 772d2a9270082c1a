import Money
import Tips

/// Walks through a document and writes down every problem on the way. A value that has one comes
/// back as nil and the walk goes on.
struct ShiftDocumentReader {
  var currency: Currency
  var policy: HousePolicy
  let dayEnd: TimeOfDay
  var policyID: String?
  var problems: [ShiftDocumentProblem] = []
  var toldOfManagers: [String] = []
  /// The IDs of those who were given none, and of these those without a name.
  var placedPeople: Set<Employee.ID> = []
  var unknownPeople: Set<Employee.ID> = []
  /// The entries whose hours are said to be meant; empty for the day's card fee.
  var confirmedPlaces: Set<String> = []

  /// More helpers than any house has; a larger number is a slip of the finger.
  static let maximumSupport = 500

  mutating func document(_ json: ShiftDocumentJSON) -> ShiftDocument? {
    let keys = [
      "date", "currency", "policy", "servers", "support", "money", "events", "cardFeePercent",
      "cardFeeConfirmed",
    ]
    guard let fields = fields(json, at: "", keys: keys) else { return nil }
    currency =
      text(
        "currency", in: fields,
        expected: "a currency that people are paid in, by its ISO 4217 code, like USD",
        Currency.init(code:)) ?? currency
    let date = text(
      "date", in: fields, isRequired: true, expected: "a day that exists, as YYYY-MM-DD",
      CalendarDay.init(iso:))
    readPolicy(fields)
    let servers = servers(fields)
    let support = support(fields)
    let money = list("money", in: fields) { reader, json, place, _ in
      reader.money(json, at: place)
    }
    let events = list("events", in: fields) { reader, json, place, index in
      reader.event(json, at: place, number: index + 1)
    }
    let fee = cardFee(fields)
    guard let date, problems.isEmpty else { return nil }
    let shift = Shift(
      date: date, servers: servers, support: support, policy: policy, money: money,
      events: events, cardFeeRate: fee)
    return ShiftDocument(
      shift: shift, currency: currency, policyID: policyID, toldOfManagers: toldOfManagers,
      confirmed: confirmedKeys(fee, shift), placedPeople: placedPeople,
      unknownPeople: unknownPeople)
  }

  // MARK: - The evening

  /// The word of the document covers the values that stand beside it, and no others.
  private func confirmedKeys(_ fee: BasisPoints?, _ shift: Shift) -> Set<String> {
    let hours = Plausibility(shift).findings.filter { finding in
      if case .hours(_, _, _, let place, _) = finding { return confirmedPlaces.contains(place) }
      return false
    }
    let fees =
      confirmedPlaces.contains("")
      ? fee.map { [Implausibility.cardFee($0, isConfirmed: true)] } : nil
    return Set((hours + (fees ?? [])).map(\.key))
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
    rules.supportRate = rate(settings) ?? rules.supportRate
    rules.per = word("per", in: settings) ?? rules.per
    rules.supportShares = word("supportShares", in: settings) ?? rules.supportShares
    rules.serverShares = word("serverShares", in: settings) ?? rules.serverShares
    rules.tipOutRounding = word("tipOutRounding", in: settings) ?? rules.tipOutRounding
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
    let value = fields.value("servers")
    // A tip jar or an event has no server of its own.
    if value == nil, fields.value("money") == nil, fields.value("events") == nil {
      report(.missing, at: "servers")
    }
    if value == .array([]) { report(.nobody, at: "servers") }
    return list("servers", in: fields, expected: "a list of servers") { reader, json, _, index in
      reader.server(json, index: index)
    }
  }

  private mutating func server(_ json: ShiftDocumentJSON, index: Int) -> ServerReport? {
    let keys =
      ["name"] + ReportFigure.allCases.map(\.rawValue)
      + ["hours", "id", "role", "sales", "cardTips", "eventTips", "figures", "gave"] + Self.workKeys
    guard let fields = fields(json, at: "servers[\(index)]", keys: keys) else { return nil }
    let name = name(in: fields, isRequired: true)
    let sales = sales(in: fields)
    // Without its own figure the net sales are what the categories add up to.
    let netSales =
      sales.isEmpty || fields.value("netSales") != nil
      ? amount("netSales", in: fields, isRequired: true) : sum(of: sales, in: fields)
    let owes = owes(in: fields)
    var figures = ReportFigures.zero
    for figure in ReportFigure.allCases where !figure.isRequired {
      figures[figure] = amount(figure.rawValue, in: fields)
    }
    let time = hours(in: fields)
    let role = role(in: fields) ?? .server
    var work = work(in: fields)
    work.eventTips = amount("eventTips", in: fields) ?? .zero
    if fields.value("figures") != nil { work.figures = self.sales(in: fields, of: "figures") }
    work.gave = gave(in: fields)
    let id = id(in: fields)
    guard let name, let netSales, let owes else { return nil }
    let employee = Employee(id: id ?? Employee.ID(entry: index, of: "server"), name: name)
    if id == nil { placedPeople.insert(employee.id) }
    // Nil means not there: with a problem in any of them the document is refused as a whole.
    figures.netSales = netSales
    (figures.houseOwesServer, figures.serverOwesHouse) = owes
    return ServerReport(
      employee: employee, figures: figures, timeWorked: time, role: role, sales: sales, work: work)
  }

  private mutating func support(_ fields: ShiftDocumentFields) -> [SupportMember] {
    var fields = fields
    if case .number(let text) = fields.value("support") {
      guard let count = Int(text), (0...Self.maximumSupport).contains(count) else {
        let expected = "a whole number of people, 0 to \(Self.maximumSupport)"
        report(.form(text, expected: expected), at: "support")
        return []
      }
      // So many people of whom nothing else is known.
      fields.values["support"] = .array(Array(repeating: .object([]), count: count))
    }
    var unnamed: [JobRole: Int] = [:]
    let expected = "a list of people or how many they are"
    return list("support", in: fields, expected: expected) { reader, json, place, index in
      let id = Employee.ID(entry: index, of: "support")
      return reader.member(json, at: place, id, unnamed: &unnamed)
    }
  }

  mutating func member(
    _ json: ShiftDocumentJSON, at place: String, _ ownID: Employee.ID,
    unnamed: inout [JobRole: Int]
  ) -> SupportMember? {
    let keys = ["name", "role", "hours", "id"] + Self.workKeys
    guard let fields = fields(json, at: place, keys: keys) else { return nil }
    let before = problems.count
    let role = role(in: fields) ?? .support
    let work = work(in: fields)
    let given = id(in: fields)
    let name = name(in: fields)
    let time = hours(in: fields)
    guard problems.count == before else { return nil }
    let id = given ?? ownID
    if given == nil { placedPeople.insert(id) }
    if given == nil, name == nil { unknownPeople.insert(id) }
    if name == nil { unnamed[role, default: 0] += 1 }
    return SupportMember(
      employee: Employee(
        id: id, name: name ?? PersonName(role: role, number: unnamed[role, default: 1])),
      role: role, timeWorked: time, work: work)
  }
}

extension Employee.ID {
  /// The ID of somebody whose place in a list is all that is known: `server-001`.
  init(entry index: Int, of list: String) {
    let number = String(index + 1)
    let zeros = String(repeating: "0", count: max(0, 3 - number.count))
    self.init("\(list)-\(zeros)\(number)")
  }
}
