import Money
import Tips

/// What policies ask for beside the article's figures: who did what when, sales by category,
/// money that no server brings in, private events.
extension ShiftDocumentReader {
  /// Keys that servers and support staff have alike.
  static let workKeys = [
    "stints", "window", "points", "manager", "excluded", "covers", "counts", "hoursConfirmed",
    "since", "shiftsBefore", "team",
  ]

  mutating func work(in fields: ShiftDocumentFields) -> WorkDetails {
    var work = WorkDetails()
    work.stints = stints(in: fields)
    work.window = wordOfPolicy("window", in: fields)
    work.team = text(
      "team", in: fields, expected: "a short word like \"A\" or \"patio\"", WorkDetails.team)
    work.points = digits(
      "points", in: fields, expected: "points like 1.25",
      limits: "at most three digits after the point", { Points($0) })
    work.isManager = flag("manager", in: fields)
    if fields.value("manager") != nil { toldOfManagers.append(fields.place) }
    work.isExcluded = flag("excluded", in: fields)
    if flag("hoursConfirmed", in: fields) { confirmedPlaces.insert(fields.place) }
    work.counts = counts(in: fields)
    work.hereSince = text(
      "since", in: fields, expected: "a day that exists, as YYYY-MM-DD", CalendarDay.init(iso:))
    if let value = fields.value("shiftsBefore") {
      work.shiftsBefore = count(value, at: fields.path("shiftsBefore"))
    }
    return work
  }

  private mutating func stints(in fields: ShiftDocumentFields) -> [Stint] {
    list("stints", in: fields) { reader, json, place, _ in
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

  private mutating func wordOfPolicy(_ key: String, in fields: ShiftDocumentFields) -> String? {
    text(key, in: fields, expected: "a word in small letters, as in the policy") {
      JobRole($0)?.rawValue
    }
  }

  // MARK: - Counts and sales

  private mutating func counts(in fields: ShiftDocumentFields) -> [NamedCount] {
    var counts: [NamedCount] = []
    if let value = fields.value("covers"), let count = count(value, at: fields.path("covers")) {
      counts.append(NamedCount(name: "covers", count: count))
    }
    for member in members("counts", in: fields) ?? [] {
      let place = fields.path("counts") + ".\(member.key)"
      if counts.contains(where: { $0.name == member.key }) {
        report(.saidTwice(by: member.key), at: place)
      } else if let count = count(member.value, at: place) {
        counts.append(NamedCount(name: member.key, count: count))
      }
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

  /// Sales by category, in the order of the document.
  mutating func sales(
    in fields: ShiftDocumentFields, of key: String = "sales"
  ) -> [CategorySales] {
    guard let members = members(key, in: fields) else { return [] }
    let inner = ShiftDocumentFields(
      place: fields.path(key),
      values: Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first })
    return members.compactMap { member in
      guard JobRole(member.key) != nil else {
        let expected = "a category in small letters, like food"
        report(.form(member.key, expected: expected), at: inner.place)
        return nil
      }
      return amount(member.key, in: inner).map {
        CategorySales(category: member.key, amount: $0)
      }
    }
  }

  /// What was given to others, by the policy's words and people's names; nil where nobody says.
  mutating func gave(in fields: ShiftDocumentFields) -> [TypedTipOut]? {
    guard let members = members("gave", in: fields) else { return nil }
    let inner = ShiftDocumentFields(
      place: fields.path("gave"),
      values: Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first })
    return members.compactMap { member in
      amount(member.key, in: inner).map { TypedTipOut(to: member.key, amount: $0) }
    }
  }

  /// What the categories add up to.
  mutating func sum(of sales: [CategorySales], in fields: ShiftDocumentFields) -> Money? {
    sum(sales.map(\.amount), at: fields.path("sales"))
  }

  /// The net sales, or what the categories add up to where none are given.
  private mutating func netSales(
    of sales: [CategorySales], in fields: ShiftDocumentFields
  ) -> Money {
    amount("netSales", in: fields) ?? sum(of: sales, in: fields) ?? .zero
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
    // These are read, with their problems told, by the server's own reader.
    var quiet = self
    // Cash of the house that a server still holds is owed, and cardTips does not say how much.
    if let cash = quiet.amount("cashSales", in: fields), cash != .zero {
      let expected = "left out where cash sales are held: write both “owes” figures"
      report(.form("cardTips", expected: expected), at: fields.path("cardTips"))
    }
    guard let card = amount("cardTips", in: fields) else { return nil }
    let gratuity = quiet.amount("gratuity", in: fields) ?? .zero
    let event = quiet.amount("eventTips", in: fields) ?? .zero
    return sum([card, gratuity, event], at: fields.path("cardTips")).map { ($0, .zero) }
  }

  // MARK: - Money and events

  mutating func money(_ json: ShiftDocumentJSON, at place: String) -> ShiftMoney? {
    let keys = [
      "name", "window", "at", "cardTips", "cashTips", "serviceCharges", "eventTips", "netSales",
      "sales", "covers", "counts",
    ]
    guard let fields = fields(json, at: place, keys: keys) else { return nil }
    let name = wordOfPolicy("name", in: fields)
    let named = wordOfPolicy("window", in: fields)
    let time = self.time(in: fields)
    for key in ["name", "window"] where time != nil && fields.value(key) != nil {
      report(.saidTwice(by: "at"), at: fields.path(key))
    }
    let window = time?.window ?? named
    let sources = sources(in: fields)
    let sales = sales(in: fields)
    let netSales = netSales(of: sales, in: fields)
    return ShiftMoney(
      name: name, window: window, sources: sources, netSales: netSales, sales: sales,
      counts: counts(in: fields))
  }

  /// When a check was closed, or the stretch that a total is of.
  private mutating func time(in fields: ShiftDocumentFields) -> CheckTime? {
    let dayEnd = dayEnd
    return text(
      "at", in: fields, expected: "a time like \"18:42\", or a stretch like \"18:30-18:45\""
    ) { CheckTime($0, dayEnd: dayEnd) }
  }

  mutating func event(
    _ json: ShiftDocumentJSON, at place: String, number: Int
  ) -> PrivateEvent? {
    let keys = [
      "name", "tips", "cardTips", "cashTips", "serviceCharges", "netSales", "sales", "covers",
      "counts", "staff",
    ]
    guard let fields = fields(json, at: place, keys: keys) else { return nil }
    let name = text("name", in: fields, isRequired: true)
    let sources = sources(in: fields, eventTips: "tips")
    let sales = sales(in: fields)
    let netSales = netSales(of: sales, in: fields)
    let counts = counts(in: fields)
    var unnamed: [JobRole: Int] = [:]
    let staff = list("staff", in: fields) { reader, json, place, index in
      let id = Employee.ID(entry: index, of: "event-\(number)")
      return reader.member(json, at: place, id, unnamed: &unnamed)
    }
    return name.map {
      PrivateEvent(
        name: $0, sources: sources, netSales: netSales, sales: sales, counts: counts, staff: staff)
    }
  }

  private mutating func sources(
    in fields: ShiftDocumentFields, eventTips: String = "eventTips"
  ) -> TipSources {
    TipSources(
      cardTips: amount("cardTips", in: fields) ?? .zero,
      cashTips: amount("cashTips", in: fields) ?? .zero,
      serviceCharges: amount("serviceCharges", in: fields) ?? .zero,
      eventTips: amount(eventTips, in: fields) ?? .zero)
  }

  /// `"2.75"`: the card fee of this day.
  mutating func cardFee(_ fields: ShiftDocumentFields) -> BasisPoints? {
    if flag("cardFeeConfirmed", in: fields) { confirmedPlaces.insert("") }
    return text(
      "cardFeePercent", in: fields, expected: "a percentage like \"2.75\", 0 to 100",
      { BasisPoints(percent: $0) })
  }
}
