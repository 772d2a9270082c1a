import BusinessCalendar
import Monetary
public import PayRecords
public import TipPooling

extension CheckedPeriod {
  /// One person with the payouts of all days.
  public struct PersonLine: Sendable {
    public let employee: Employee
    /// The name, with the ID where several people have it.
    public let label: String
    public private(set) var sums = TipSums()
    /// Everybody's payouts, which all lines share, and the places of this person's.
    private let all: [PayRecord]
    private let balances: [ShiftBalance?]
    private var places: [Int] = []
    /// What they have got already for shifts that were reopened after they were paid.
    public private(set) var paidBefore: [PayRecord] = []

    private init(
      _ employee: Employee, label: String, _ all: [PayRecord], _ balances: [ShiftBalance?]
    ) {
      self.employee = employee
      self.label = label
      self.all = all
      self.balances = balances
    }

    /// By day and shift.
    public var payouts: [PayRecord] { places.map { all[$0] } }

    /// The same with what was given or received in each shift.
    var lines: [PayLine] {
      places.map { PayLine(payout: all[$0], balance: balances[$0]) }
    }

    /// Those of some days, shift by shift: all of the person's entries in each.
    func entries(of days: DayRange) -> [ArraySlice<PayRecord>] {
      let payouts = places.filter { days.contains(all[$0].day) }.map { all[$0] }
      return payouts.byShift
    }

    /// Everybody who is or was paid, as people look a name up: accents and capitals count for
    /// nothing.
    static func each(
      of payouts: [PayRecord], _ balances: [ShiftBalance?], before: [PayRecord],
      names: [PersonRecord]
    ) throws(MoneyError) -> [PersonLine] {
      var employees: [Employee.ID: Employee] = [:]
      for payout in payouts { employees[payout.employee.id] = payout.employee }
      for payout in before { employees[payout.employee.id] = payout.employee }
      // The staff list has the name of today.
      for record in names where employees[record.employee.id] != nil {
        employees[record.employee.id] = record.employee
      }
      let bearers = Dictionary(grouping: employees.values, by: \.name.text)
      let sorted = employees.values.map { (key: NameKey($0.name.text), employee: $0) }
        .sorted {
          ($0.key, $0.employee.name.text, $0.employee.id)
            < ($1.key, $1.employee.name.text, $1.employee.id)
        }
      var lines: [PersonLine] = []
      var places: [Employee.ID: Int] = [:]
      for (_, employee) in sorted {
        let name = employee.name.text
        let isShared = bearers[name, default: []].count > 1
        places[employee.id] = lines.count
        lines.append(
          PersonLine(
            employee, label: isShared ? "\(name) (\(employee.id.rawValue))" : name, payouts,
            balances))
      }
      for (index, payout) in payouts.enumerated() {
        guard let place = places[payout.employee.id] else { continue }
        lines[place].places.append(index)
        try lines[place].sums.add(PayLine(payout: payout, balance: balances[index]))
      }
      for payout in before {
        guard let place = places[payout.employee.id] else { continue }
        lines[place].paidBefore.append(payout)
      }
      return lines
    }
  }

  /// The people that a name or ID means, or the start of a name: all of them for nil. Accents and
  /// apostrophes count where nothing is written so.
  ///
  /// - Parameter formerly: whether those count who are paid nothing any more.
  /// - Throws: ``ReportError/nobodyOfThatName(_:known:)``.
  public func people(
    named name: String?, formerly: Bool = false
  ) throws(ReportError) -> [PersonLine] {
    let people = formerly ? everybody : self.people
    guard let name else { return people }
    let wanted = name.lowercased()
    let key = NameKey(name)
    let ways: [(PersonLine) -> Bool] = [
      {
        $0.employee.id.rawValue == name || $0.label.lowercased() == wanted
          || $0.employee.name.text.lowercased() == wanted
      },
      { NameKey($0.employee.name.text) == key || NameKey($0.label) == key },
      { $0.label.lowercased().hasPrefix(wanted) },
      { NameKey($0.label).begins(with: key) },
    ]
    guard !wanted.isEmpty, let way = ways.first(where: { people.contains(where: $0) }) else {
      throw .nobodyOfThatName(name, known: people.prefix(20).map(\.label))
    }
    return people.filter(way)
  }

  /// The names as this report writes them.
  func labels() -> [Employee.ID: String] {
    var labels: [Employee.ID: String] = [:]
    for line in everybody { labels[line.employee.id] = line.label }
    return labels
  }
}

extension [PayRecord] {
  /// The payouts of each shift, which stand one after another.
  var byShift: [ArraySlice<PayRecord>] {
    var slices: [ArraySlice<PayRecord>] = []
    var start = startIndex
    for index in indices where index > start && self[index].shift != self[start].shift {
      slices.append(self[start..<index])
      start = index
    }
    if start < endIndex { slices.append(self[start...]) }
    return slices
  }
}
