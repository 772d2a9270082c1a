import Money

/// The money on a server's report, without the names and words on it: it is looked at a dozen times an
/// evening.
struct ReportFigures: Hashable, Sendable {
  let netSales: Money
  let houseOwesServer: Money
  let serverOwesHouse: Money
  let cashSales: Money
  let cashTips: Money
  let gratuity: Money?
  let eventTips: Money

  /// As ``ServerReport/cashInHand``.
  var cashInHand: Money {
    get throws(MoneyError) { try cashSales + cashTips }
  }

  /// As ``ServerReport/serverTotal``.
  var serverTotal: Money {
    get throws(MoneyError) { try houseOwesServer - serverOwesHouse + cashInHand }
  }

  /// What is parted off from the card tips: cash tips, gratuity and tips of events.
  var namedSources: Money {
    get throws(MoneyError) { try cashTips + (gratuity ?? .zero) + eventTips }
  }
}

extension ServerReport {
  var figures: ReportFigures {
    ReportFigures(
      netSales: netSales, houseOwesServer: houseOwesServer, serverOwesHouse: serverOwesHouse,
      cashSales: cashSales, cashTips: cashTips, gratuity: gratuity, eventTips: work.eventTips)
  }
}
