import Monetary
import TipPooling

/// The columns in which every report tells where money came from, and their cells.
extension ReportTable {
  /// Card, cash, event tips, service charges, what the house added, and all of it.
  mutating func sourceColumns(total: String) {
    figure("card_tips", "Card tips")
    figure("cash_tips", "Cash tips")
    figure("event_tips", "Event tips", mayBeLeftOut: true)
    figure("service_charges", "Service charges", mayBeLeftOut: true)
    figure("house_paid", "Added by the house", mayBeLeftOut: true)
    figure("amount", total)
  }
}

extension TipSources {
  /// The cells of ``ReportTable/sourceColumns(total:)``.
  func cells() throws(MoneyError) -> [ReportCell] {
    [
      .money(cardTips), .money(cashTips), .money(eventTips), .money(serviceCharges),
      .money(housePaid), .money(try total),
    ]
  }
}

extension TipSums {
  /// Hours: nothing where no payout has any, withheld where some lack them.
  var hoursCell: ReportCell { payoutsWithTime == 0 ? .none : ReportCell(seconds) }
}

/// Makes a report; money that does not fit is the report's error.
func reporting<Result>(_ body: () throws -> Result) throws(ReportError) -> Result {
  do {
    return try body()
  } catch let error as ReportError {
    throw error
  } catch let error as MoneyError {
    throw .money(error)
  } catch {
    preconditionFailure("a report throws only its own errors, not \(error)")
  }
}
