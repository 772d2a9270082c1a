import Foundation
import Money
import Records
import Tips

extension CheckedPeriod {
  struct PersonLine: Sendable {
    let employee: Employee
    /// The name, with the ID where several people have it.
    let label: String
    private(set) var sums = TipSums()
    /// Everybody's payouts, which all lines share, and the places of this person's.
    private let all: [PayRecord]
    private let balances: [ShiftBalance?]
    private var places: [Int] = []
    /// What they have got already for shifts that were reopened after they were paid.
    private(set) var paidBefore: [PayRecord] = []

    private init(
      _ employee: Employee, label: String, _ all: [PayRecord], _ balances: [ShiftBalance?]
    ) { (self.employee, self.label, self.all, self.balances) = (employee, label, all, balances) }

    /// By day and shift.
    var payouts: [PayRecord] { places.map { all[$0] } }

    /// The same with what was given or received in each shift.
    var lines: [PayLine] { places.map { PayLine(payout: all[$0], balance: balances[$0]) } }

    /// Those of some days, shift by shift: all of the person's entries in each.
    func entries(of days: DayRange) -> [ArraySlice<PayRecord>] {
      places.filter { days.contains(all[$0].day) }.map { all[$0] }.byShift
    }

    /// Everybody who is or was paid, as people look a name up: accents and capitals count for
    /// nothing.
    static func each(
      of payouts: [PayRecord], _ balances: [ShiftBalance?], before: [PayRecord],
      names: [PersonRecord]
    ) throws(MoneyError) -> [PersonLine] {
      var employees: [Employee.ID: Employee] = [:]
      for payout in [payouts, before].joined() { employees[payout.employee.id] = payout.employee }
      // The staff list has the name of today.
      for record in names where employees[record.employee.id] != nil {
        employees[record.employee.id] = record.employee
      }
      let bearers = Dictionary(grouping: employees.values, by: \.name.text)
      let sorted = employees.values.sorted { $0.id < $1.id }.inOrderOfNames(\.name)
      var lines = sorted.map { employee in
        let name = employee.name.text
        let isShared = bearers[name, default: []].count > 1
        return PersonLine(
          employee, label: isShared ? "\(name) (\(employee.id.rawValue))" : name, payouts, balances)
      }
      let places = Dictionary(
        uniqueKeysWithValues: lines.indices.map { (lines[$0].employee.id, $0) })
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

  /// The people that a name or ID means, or a part of a name: all of them for nil. Accents and
  /// apostrophes count where nothing is written so.
  ///
  /// - Parameter formerly: whether those count who are paid nothing any more.
  func people(named name: String?, formerly: Bool = false) throws(ReportError) -> [PersonLine] {
    let people = formerly ? everybody : self.people
    guard let name else { return people }
    let wanted = name.lowercased()
    // What can be no name is a part of nobody's: then the ID or the label alone can be meant.
    let typed = try? PersonName(name)
    let ways: [(PersonLine) -> Bool] = [
      {
        $0.employee.id.rawValue == wanted || $0.label.lowercased() == wanted
          || $0.employee.name.text.lowercased() == wanted
      },
      { $0.employee.name.folded == typed?.folded },
      { typed?.isPart(of: $0.employee.name) == true },
    ]
    guard !wanted.isEmpty, let way = ways.first(where: { people.contains(where: $0) }) else {
      throw .nobodyOfThatName(name, known: people.prefix(20).map(\.label))
    }
    return people.filter(way)
  }

  /// The name as this report writes it.
  func label(of employee: Employee) -> String { labels[employee.id] ?? employee.name.text }
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
