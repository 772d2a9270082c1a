import Books
import Evening
import Handwriting
import Tips

/// What people write by hand into a box, as the pages say it to the server.
enum InkKind: String, Decodable, Hashable, Sendable {
  case amount
  /// That of somebody on the staff list.
  case name
}

extension FormField {
  /// What is written into it by hand; nil for what is typed alone.
  var inkKind: InkKind? {
    if isAmount { return .amount }
    return self == .name ? .name : nil
  }
}

extension EveningDesk {
  /// What can be written by hand tonight: a name only where there is one to be found.
  func inkKinds() throws -> Set<InkKind> {
    try writtenNames().isEmpty ? [.amount] : [.amount, .name]
  }

  /// What ink that a page sent may be.
  func expectation(of written: WrittenInk) throws -> InkExpectation {
    switch written.kind {
    case .amount: written.point.map { InkExpectation.amountAroundPoint(x: $0) } ?? .amount
    // Whatever a page says: names are those of the house, and no page has to know them.
    case .name: .name(of: try writtenNames())
    }
  }

  /// The names that ink may be: of those who are here on the evening's day, in letters that can be
  /// read. Two people of one name have it once, since it says nothing of which of them is meant.
  private func writtenNames() throws -> [String] {
    let day = try tonight()?.draft.date
    var seen: Set<String> = []
    return try store.staff(includingInactive: true).filter { $0.isHere(on: day) }
      .map(\.employee.name.text)
      .filter { InkRecognizer.canRead(name: $0) && seen.insert($0).inserted }
  }
}
