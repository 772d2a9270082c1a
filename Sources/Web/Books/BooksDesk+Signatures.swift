import Books
import House
import Money
import Papers
import Tips

/// Who is handed cash for a shift, or hands it over, and who has signed for that.
struct SigningSheet: Sendable {
  struct Person: Sendable {
    let employee: Employee
    /// What is handed out; below zero: handed over.
    let pays: Money
    /// What was signed last, whatever it was for; nil for nothing.
    let signature: CashSignature?

    /// Whether what was signed for is what counts now.
    var isSigned: Bool { signature?.amount == pays }
  }

  let stored: StoredShift
  /// Without those to whom nothing is handed.
  let people: [Person]

  /// Whether its sums are those that people get.
  var isOpen: Bool { [.closed, .paid].contains(stored.state) }
}

extension BooksDesk {
  /// - Throws: `ShiftError`, `MoneyError`, `TipStoreError`, ``WebRefusal/gone``.
  func signing(ofShift number: Int64) throws -> SigningSheet {
    let stored = try shift(number)
    let sheet = try ShiftSheet(stored)
    let cash = try stored.settledBy ?? settings.load().cashRules
    let settled = try SettledPayout.all(
      of: sheet.result, shift: sheet.facts, in: stored.currency, by: cash)
    let signatures = try store.signatures(ofShift: number)
    let people = try PayoutCards.byPerson(settled).map { own in
      let employee = own[0].payout.employee
      return SigningSheet.Person(
        employee: employee, pays: try own.map(\.pays).sum(),
        signature: signatures.last { $0.employee == employee.id })
    }
    return SigningSheet(
      stored: stored, people: people.filter { $0.pays != .zero || $0.signature != nil })
  }

  /// Notes that somebody signed.
  ///
  /// - Parameters:
  ///   - amount: what the person saw, in minor units.
  ///   - seen: the last entry of the shift's log that was shown.
  /// - Throws: `TipStoreError/shiftChanged(_:)` where it is another amount by now; as ``signing(ofShift:)``.
  func sign(
    shift number: Int64, as employee: Employee.ID, for amount: Int64, _ strokes: SignatureStrokes,
    asSeen seen: Int64
  ) throws {
    let sheet = try signing(ofShift: number)
    guard let person = sheet.people.first(where: { $0.employee.id == employee }),
      person.pays.minorUnits == amount
    else { throw TipStoreError.shiftChanged(number) }
    try store.sign(number, as: employee, for: person.pays, strokes, asSeen: seen, by: author)
  }
}
