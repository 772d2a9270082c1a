import Monetary
import TipPooling

/// What policies ask for beside the article's figures: who did what when, sales by category,
/// money that no server brings in, private events.
extension ShiftDocumentReader {
  /// Keys that servers and support staff have alike.
  static let workKeys = [
    "stints", "window", "points", "manager", "excluded", "covers", "counts", "hoursConfirmed",
  ]

  /// What tells the person apart, where somebody has two entries.
  mutating func id(in fields: ShiftDocumentFields) -> Employee.ID? {
    guard let text = text("id", in: fields) else { return nil }
    guard (1...60).contains(text.utf8.count), text.allSatisfy({ !$0.isWhitespace }) else {
      report(.form(text, expected: "a text without spaces, like maria"), at: fields.path("id"))
      return nil
    }
    return Employee.ID(text)
  }

  mutating func work(in fields: ShiftDocumentFields) -> WorkDetails {
    var work = WorkDetails()
    work.stints = stints(in: fields)
    work.window = word("window", in: fields)
    work.points = points(in: fields)
    work.isManager = flag("manager", in: fields)
    if fields.value("manager") != nil { toldOfManagers.append(fields.place) }
    work.isExcluded = flag("excluded", in: fields)
    if flag("hoursConfirmed", in: fields) { confirmedPlaces.insert(fields.place) }
    work.counts = counts(in: fields)
    return work
  }

  /// Sales by category, in the order of the document.
  mutating func sales(in fields: ShiftDocumentFields) -> [CategorySales] {
    guard let members = members("sales", in: fields) else { return [] }
    let place = fields.path("sales")
    let inner = ShiftDocumentFields(
      place: place, values: Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first })
    return members.compactMap { member in
      guard JobRole(member.key) != nil else {
        report(
          .form(member.key, expected: "a category in small letters, like food"), at: place)
        return nil
      }
      return amount(member.key, in: inner).map {
        CategorySales(category: member.key, amount: $0)
      }
    }
  }

  /// What house and server owe each other: as the report says it, or from the card tips alone,
  /// which the house owes together with the automatic gratuity.
  mutating func owes(in fields: ShiftDocumentFields) -> (house: Money, server: Money)? {
    guard fields.value("cardTips") != nil else {
      let house = amount("houseOwesServer", in: fields, isRequired: true)
      let server = amount("serverOwesHouse", in: fields, isRequired: true)
      guard let house, let server else { return nil }
      return (house, server)
    }
    for key in ["houseOwesServer", "serverOwesHouse"] where fields.value(key) != nil {
      report(.saidTwice(by: "cardTips"), at: fields.path(key))
    }
    // Cash of the house that a server still holds is owed, and cardTips does not say how much.
    var reader = self
    if let cash = reader.amount("cashSales", in: fields), cash != .zero {
      report(
        .form(
          "cardTips", expected: "left out where cash sales are held: write both “owes” figures"),
        at: fields.path("cardTips"))
    }
    guard let card = amount("cardTips", in: fields) else { return nil }
    // These two are read, with their problems told, by the server's own reader.
    var quiet = self
    let gratuity = quiet.amount("gratuity", in: fields) ?? .zero
    let event = quiet.amount("eventTips", in: fields) ?? .zero
    let path = fields.path("cardTips")
    return add(card, gratuity, at: path).flatMap { add($0, event, at: path) }.map { ($0, .zero) }
  }

  /// The net sales, or what the categories add up to where none are given.
  private mutating func netSales(
    of sales: [CategorySales], in fields: ShiftDocumentFields
  ) -> Money {
    if let netSales = amount("netSales", in: fields) { return netSales }
    return sum(of: sales, in: fields) ?? .zero
  }

  /// What the categories add up to.
  mutating func sum(of sales: [CategorySales], in fields: ShiftDocumentFields) -> Money? {
    var total = Money.zero
    for sale in sales {
      guard let next = add(total, sale.amount, at: fields.path("sales")) else { return nil }
      total = next
    }
    return total
  }

  private mutating func add(_ first: Money, _ second: Money, at path: String) -> Money? {
    do throws(MoneyError) {
      return try first + second
    } catch {
      report(.form("the sum", expected: "an amount that TipPool can hold"), at: path)
      return nil
    }
  }

  // MARK: - Money and events

  mutating func money(_ json: ShiftDocumentJSON, at place: String) -> ShiftMoney? {
    let keys = [
      "name", "window", "cardTips", "cashTips", "serviceCharges", "eventTips", "netSales", "sales",
      "covers",
      "counts",
    ]
    guard let fields = fields(json, at: place, keys: keys) else { return nil }
    let name = word("name", in: fields)
    let window = word("window", in: fields)
    let sources = sources(in: fields)
    let sales = sales(in: fields)
    let netSales = netSales(of: sales, in: fields)
    return ShiftMoney(
      name: name, window: window, sources: sources, netSales: netSales, sales: sales,
      counts: counts(in: fields))
  }

  mutating func events(_ fields: ShiftDocumentFields) -> [PrivateEvent] {
    var number = 0
    return list("events", in: fields) { reader, json, place in
      number += 1
      return reader.event(json, at: place, number: number)
    }
  }

  private mutating func event(
    _ json: ShiftDocumentJSON, at place: String, number: Int
  ) -> PrivateEvent? {
    let keys = [
      "name", "tips", "cardTips", "cashTips", "serviceCharges", "netSales", "sales", "covers",
      "counts", "staff",
    ]
    guard let fields = fields(json, at: place, keys: keys) else { return nil }
    let name = text("name", in: fields, isRequired: true)
    let eventTips = amount("tips", in: fields) ?? .zero
    let money = sources(in: fields)
    let sales = sales(in: fields)
    let netSales = netSales(of: sales, in: fields)
    let counts = counts(in: fields)
    var unnamed: [JobRole: Int] = [:]
    var index = 0
    let staff = list("staff", in: fields) { reader, json, place in
      defer { index += 1 }
      return reader.member(
        json, at: place, Self.id("event-\(number)", index), unnamed: &unnamed)
    }
    guard let name else { return nil }
    return PrivateEvent(
      name: name,
      sources: TipSources(
        cardTips: money.cardTips, cashTips: money.cashTips, serviceCharges: money.serviceCharges,
        eventTips: eventTips), netSales: netSales, sales: sales, counts: counts, staff: staff)
  }

  private mutating func sources(in fields: ShiftDocumentFields) -> TipSources {
    TipSources(
      cardTips: amount("cardTips", in: fields) ?? .zero,
      cashTips: amount("cashTips", in: fields) ?? .zero,
      serviceCharges: amount("serviceCharges", in: fields) ?? .zero,
      eventTips: amount("eventTips", in: fields) ?? .zero)
  }

  /// `"2.75"`: the card fee of this day.
  mutating func cardFee(_ fields: ShiftDocumentFields) -> BasisPoints? {
    if flag("cardFeeConfirmed", in: fields) { confirmedPlaces.insert("") }
    guard let text = text("cardFeePercent", in: fields) else { return nil }
    guard let rate = BasisPoints(percent: text) else {
      report(
        .form(text, expected: "a percentage like \"2.75\", 0 to 100"), at: "cardFeePercent")
      return nil
    }
    return rate
  }

  // MARK: - Lists, words and counts

  /// The entries of a list that may be left out.
  mutating func list<Element>(
    _ key: String, in fields: ShiftDocumentFields,
    _ read: (inout ShiftDocumentReader, ShiftDocumentJSON, String) -> Element?
  ) -> [Element] {
    guard let value = fields.value(key) else { return [] }
    guard case .array(let entries) = value else {
      report(.wrongType(expected: "a list", found: value.kind), at: fields.path(key))
      return []
    }
    var elements: [Element] = []
    for (index, entry) in entries.enumerated() {
      if let element = read(&self, entry, "\(fields.path(key))[\(index)]") {
        elements.append(element)
      }
    }
    return elements
  }

  private mutating func word(_ key: String, in fields: ShiftDocumentFields) -> String? {
    guard let text = text(key, in: fields) else { return nil }
    guard JobRole(text) != nil else {
      report(
        .form(text, expected: "a word in small letters, as in the policy"), at: fields.path(key))
      return nil
    }
    return text
  }

  private mutating func flag(_ key: String, in fields: ShiftDocumentFields) -> Bool {
    switch fields.value(key) {
    case .none: return false
    case .bool(let value): return value
    case .some(let other):
      report(.wrongType(expected: "true or false", found: other.kind), at: fields.path(key))
      return false
    }
  }

  private mutating func stints(in fields: ShiftDocumentFields) -> [Stint] {
    list("stints", in: fields) { reader, json, place in
      let expected = "times like \"17:00-23:30\", up to \(reader.dayEnd) when the house's day ends"
      guard case .string(let text) = json else {
        reader.report(.wrongType(expected: expected, found: json.kind), at: place)
        return nil
      }
      if let stint = Stint(text, dayEnd: reader.dayEnd) { return stint }
      reader.report(.form(text, expected: expected), at: place)
      return nil
    }
  }

  private mutating func points(in fields: ShiftDocumentFields) -> Points? {
    let text: String
    switch fields.value("points") {
    case .none: return nil
    case .string(let value), .number(let value): text = value
    case .some(let other):
      report(
        .wrongType(expected: "points like 1.25", found: other.kind), at: fields.path("points"))
      return nil
    }
    guard let points = Points(text) else {
      report(
        .form(text, expected: "points like 1.25, at most three digits after the point"),
        at: fields.path("points"))
      return nil
    }
    return points
  }

  private mutating func counts(in fields: ShiftDocumentFields) -> [NamedCount] {
    var counts: [NamedCount] = []
    if let value = fields.value("covers"), let count = count(value, at: fields.path("covers")) {
      counts.append(NamedCount(name: "covers", count: count))
    }
    for member in members("counts", in: fields) ?? [] {
      let place = fields.path("counts") + ".\(member.key)"
      if counts.contains(where: { $0.name == member.key }) {
        report(.saidTwice(by: member.key), at: place)
        continue
      }
      guard let count = count(member.value, at: place) else { continue }
      counts.append(NamedCount(name: member.key, count: count))
    }
    return counts
  }

  private mutating func count(_ json: ShiftDocumentJSON, at place: String) -> Int? {
    guard case .number(let text) = json, let count = Int(text), (0...1_000_000).contains(count)
    else {
      report(.wrongType(expected: "a whole number of 0 or more", found: json.kind), at: place)
      return nil
    }
    return count
  }

  private mutating func members(
    _ key: String, in fields: ShiftDocumentFields
  ) -> [ShiftDocumentJSON.Member]? {
    guard let value = fields.value(key) else { return nil }
    guard case .object(let members) = value else {
      report(.wrongType(expected: "an object in { }", found: value.kind), at: fields.path(key))
      return nil
    }
    var seen: Set<String> = []
    for member in members where !seen.insert(member.key).inserted {
      report(.duplicateKey, at: fields.path(key) + ".\(member.key)")
    }
    return members
  }
}
