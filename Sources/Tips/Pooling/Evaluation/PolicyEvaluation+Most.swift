import Money

/// Rules for whoever has the most of something: the best seller of a night.
extension PolicyEvaluation {
  /// Leaves those alone in a claim who have the most, each person once and all alike.
  mutating func keepTheMost(_ found: inout Receivers, of measure: Sharing.Measure) {
    var persons: [(first: Int, units: Int64)] = []
    for (index, units) in zip(found.receivers, found.units) {
      let id = workers[index].employee.id
      if let known = persons.firstIndex(where: { workers[$0.first].employee.id == id }) {
        persons[known].units += units
      } else {
        persons.append((index, units))
      }
    }
    let most = persons.map(\.units).reduce(0, max)
    let best = persons.filter { $0.units == most }
    for person in persons where person.units < most {
      workers[person.first].missed.append(
        MissedShare(measure: .most(measure), outsideOf: nil))
    }
    for person in best {
      workers[person.first].got.append(
        told(.most(workers[person.first].employee, measure, units: most)))
    }
    if best.count > 1 {
      notice(.tie(best.map { workers[$0.first].employee }, measure, current.rule))
    }
    found.receivers = best.map(\.first)
    found.units = best.map { _ in 100 }
  }
}
