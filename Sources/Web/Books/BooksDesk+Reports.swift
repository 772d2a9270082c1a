import Books
import House
import Money
import Papers
import Tips
import Words

/// A report that the pages offer of some days.
enum BooksReport: String, CaseIterable, Sendable { case period, statement, slips }

extension WebContext {
  /// Documents speak the language of the session.
  var reportLanguage: Language { language(.english, .spanish) }
}

extension BooksDesk {
  func report(
    _ report: BooksReport, of days: DayRange, in language: Language
  ) throws -> ReportHTML {
    let period = try checked(days, withDerivations: report == .statement)
    switch report {
    case .period: return ReportHTML(try period.summary(in: language))
    case .statement: return ReportHTML(try period.statement(in: language))
    case .slips: return ReportHTML(try period.slips(in: language))
    }
  }

  private func checked(_ days: DayRange, withDerivations: Bool) throws -> CheckedPeriod {
    let house = try settings.load()
    return try house.checked(
      store.periodRecords(of: days, in: house.currency, withDerivations: withDerivations))
  }

  // MARK: - One's own

  /// What a person of the staff list was paid.
  struct OwnPayouts: Sendable {
    let employee: Employee
    let payouts: [PayRecord]
    let currency: Currency
  }

  /// What somebody who unlocked was paid.
  ///
  /// - Parameter name: the account's; the staff list says who is meant by it.
  /// - Throws: ``OwnNameUnclear``; `ReportError` where the books do not add up.
  func ownPayouts(of name: PersonName, in days: DayRange) throws -> OwnPayouts {
    let employee = try employee(of: name)
    let house = try settings.load()
    let records = try store.periodRecords(of: days, in: house.currency)
    _ = try house.checked(records)
    return OwnPayouts(
      employee: employee, payouts: records.payouts.filter { $0.employee.id == employee.id },
      currency: records.currency)
  }

  func ownStatement(
    of name: PersonName, in days: DayRange, language: Language
  ) throws -> ReportHTML {
    let employee = try employee(of: name)
    return ReportHTML(
      try checked(days, withDerivations: true).statement(ofOnly: employee.id, in: language))
  }

  /// The staff list does not say who somebody is.
  enum OwnNameUnclear: Error { case nobody, several }

  private func employee(of name: PersonName) throws -> Employee {
    do {
      switch try store.meaning(of: name, on: today()) {
      case .known(let member): return member.employee
      case .several: throw OwnNameUnclear.several
      case .unknown: throw OwnNameUnclear.nobody
      }
    } catch TipStoreError.noSuchEmployee {
      throw OwnNameUnclear.nobody
    }
  }
}
