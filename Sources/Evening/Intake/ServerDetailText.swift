public import Money
import Tips
import Words

extension ShiftDraft {
  /// The boxes beside a server's form: `role`, `points`, `stints`, `window`, `manager`, `excluded`,
  /// `since`, `shiftsBefore`, `sales.food`, `figures.tax`, `counts.covers`, `gave`,
  /// `gave.bartender`, `team`.
  public static let detailBoxes = [
    "role", "points", "stints", "window", "manager", "excluded", "since", "shiftsBefore",
    "sales.NAME", "figures.NAME", "counts.NAME", "gave", "gave.NAME", "team",
  ]

  /// Writes what somebody typed into a box beside a server's form.
  ///
  /// - Parameter dayEnd: when the house's business day ends: no times go on after it.
  /// - Returns: whether there is such a box.
  /// - Throws: ``ServerDetailError`` for a text that the box does not take.
  public mutating func set(
    _ box: String, ofServer index: Int, to text: String, in currency: Currency,
    dayEnd: TimeOfDay
  ) throws(ServerDetailError) -> Bool {
    var all = details(ofAtLeast: forms.count)
    guard all.indices.contains(index) else { return false }
    let isKnown = try all[index].set(box, to: text, in: currency, dayEnd)
    details = all
    return isKnown
  }

  /// As ``set(_:ofServer:to:in:dayEnd:)``, for a person in support, who has no sales.
  public mutating func set(
    _ box: String, ofSupport index: Int, to text: String, in currency: Currency,
    dayEnd: TimeOfDay
  ) throws(ServerDetailError) -> Bool {
    guard support.indices.contains(index) else { return false }
    let person = support[index]
    var details = ServerDetails(
      id: nil, role: person.role, sales: [], work: person.work ?? .none)
    guard try details.set(box, to: text, in: currency, dayEnd), details.sales.isEmpty,
      details.work.figures == nil, details.work.gave == nil
    else {
      return false
    }
    support[index].role = details.role
    support[index].work = details.work == .none ? nil : details.work
    return true
  }
}

extension ShiftDraft.ServerDetails {
  fileprivate mutating func set(
    _ box: String, to text: String, in currency: Currency, _ dayEnd: TimeOfDay
  ) throws(ServerDetailError) -> Bool {
    let parts = box.split(separator: ".", maxSplits: 1).map(String.init)
    return parts.count == 2
      ? try set(parts[0], parts[1], to: text, in: currency)
      : box == "gave" ? try setGave(text, in: currency) : try set(box, to: text, dayEnd)
  }

  private mutating func set(
    _ box: String, to text: String, _ dayEnd: TimeOfDay
  ) throws(ServerDetailError) -> Bool {
    switch box {
    case "role": role = try known(JobRole(text), "a role like bartender")
    case "points": work.points = try known(Points(text), "points like 1.25")
    case "window": work.window = text
    case "manager": work.isManager = try flag(text)
    case "excluded": work.isExcluded = try flag(text)
    case "team": work.team = try known(WorkDetails.team(text), "a short word like A or patio")
    case "since":
      work.hereSince = try known(CalendarDay(iso: text), "a day that exists, as YYYY-MM-DD")
    case "shiftsBefore": work.shiftsBefore = try count(text)
    case "stints":
      let form = "times like 17:00-23:30, up to \(dayEnd) when the house's day ends"
      work.stints = try text.split(separator: ",").map { part throws(ServerDetailError) in
        try known(Stint(part, dayEnd: dayEnd), form)
      }
    default: return false
    }
    return true
  }

  private mutating func set(
    _ box: String, _ name: String, to text: String, in currency: Currency
  ) throws(ServerDetailError) -> Bool {
    guard JobRole(name) != nil else { throw .form("a word in small letters behind the point") }
    switch box {
    case "sales":
      let amount = try amount(text, in: currency)
      sales.removeAll { $0.category == name }
      sales.append(CategorySales(category: name, amount: amount))
    case "figures":
      let amount = try amount(text, in: currency)
      var figures = work.figures ?? []
      figures.removeAll { $0.category == name }
      figures.append(CategorySales(category: name, amount: amount))
      work.figures = figures
    case "gave":
      let typed = TypedTipOut(to: name, amount: try amount(text, in: currency))
      work.gave = (work.gave ?? []).filter { $0.to != name } + [typed]
    case "counts":
      let count = try count(text)
      work.counts.removeAll { $0.name == name }
      work.counts.append(NamedCount(name: name, count: count))
    default: return false
    }
    return true
  }

  /// `Kofi 20, bar 35.50`: all that was given to others, in place of what was typed before.
  private mutating func setGave(
    _ text: String, in currency: Currency
  ) throws(ServerDetailError) -> Bool {
    let form = ServerDetailError.form("names and amounts like “Kofi 20, bar 35”, 0 for nobody")
    var gave: [TypedTipOut] = []
    for part in text.split(separator: ", ") where text != "0" {
      let words = part.split(separator: " ")
      guard let last = words.last, words.count > 1 else { throw form }
      let name = words.dropLast().joined(separator: " ")
      guard !gave.contains(where: { $0.to == name }) else { throw form }
      gave.append(TypedTipOut(to: name, amount: try amount(String(last), in: currency)))
    }
    guard text == "0" || !gave.isEmpty else { throw form }
    work.gave = gave
    return true
  }

  private func known<Value>(_ value: Value?, _ form: String) throws(ServerDetailError) -> Value {
    guard let value else { throw .form(form) }
    return value
  }

  private func amount(
    _ text: String, in currency: Currency
  ) throws(ServerDetailError) -> Money {
    let amount: Money
    do throws(AmountTextError) {
      amount = try AmountText.parse(text, in: currency, style: .typed).money
    } catch {
      throw .amount(error)
    }
    guard !amount.isNegative else { throw .form("an amount of zero or more") }
    return amount
  }

  private func count(_ text: String) throws(ServerDetailError) -> Int {
    guard let count = Int(text), (0...1_000_000).contains(count) else {
      throw .form("a whole number of 0 or more")
    }
    return count
  }

  private func flag(_ text: String) throws(ServerDetailError) -> Bool {
    switch text {
    case "yes": return true
    case "no": return false
    default: throw .form("yes or no")
    }
  }
}

/// Why a text does not fit a box beside a server's form.
public enum ServerDetailError: Error, Hashable, Sendable {
  /// It should be what the text says.
  case form(String)
  case amount(AmountTextError)
}

extension ServerDetailError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .form(let expected): "write \(expected)"
    case .amount(let error): error.sentence()
    }
  }
}
