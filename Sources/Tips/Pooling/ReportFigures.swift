public import Money
public import Words

/// The money on a server's report, without the names and words on it: it is looked at a dozen times
/// an evening. Each figure stands in ``ReportFigure`` too. All are zero or more.
public struct ReportFigures: Hashable, Sendable, Codable {
  /// Sales without tax and tips: the base of the tip-out.
  public var netSales = Money.zero
  /// What the house owes the server (card tips and automatic gratuities, or what is left of them
  /// after the server's cash sales).
  public var houseOwesServer = Money.zero
  /// What the server owes the house (the cash sales, or what is left of them).
  public var serverOwesHouse = Money.zero
  /// Cash sales that the server still holds.
  public var cashSales = Money.zero
  /// Additional cash tips that the server holds.
  public var cashTips = Money.zero
  /// Automatic gratuity among what the house owes; nil where it is not known. A service charge,
  /// not a tip (29 CFR 531.55): kept apart to the end.
  public var gratuity: Money?

  /// All cash that the server holds before settling: cash sales and cash tips.
  public var cashInHand: Money {
    get throws(MoneyError) { try cashSales + cashTips }
  }

  /// The article's formula: house owes server − server owes house + cash in hand.
  ///
  /// With all cash in hand this is the server's true tips, whether the two "owes" are a gross
  /// pair or one netted figure.
  public var serverTotal: Money {
    get throws(MoneyError) { try houseOwesServer - serverOwesHouse + cashInHand }
  }

  /// What is parted off from the card tips: cash tips, gratuity and tips of events.
  func namedSources(eventTips: Money) throws(MoneyError) -> Money {
    try cashTips + (gratuity ?? .zero) + eventTips
  }
}

/// A figure of a report, in the order of the form: the boxes of the form, shift files, the checks
/// of a shift, the books and their log go through all of them.
///
/// The raw value is the key in a shift's file, and with `_` before capitals the column in the books.
public enum ReportFigure: String, Hashable, Sendable, CaseIterable, Message {
  case netSales
  case houseOwesServer
  case serverOwesHouse
  case cashSales
  case cashTips
  case gratuity

  /// Where a report has a figure, and what it is where a form leaves it empty.
  fileprivate enum Place {
    /// Nothing: such a form is not complete.
    case required(WritableKeyPath<ReportFigures, Money>)
    case zero(WritableKeyPath<ReportFigures, Money>)
    case unknown(WritableKeyPath<ReportFigures, Money?>)
  }

  fileprivate var place: Place {
    switch self {
    case .netSales: .required(\.netSales)
    case .houseOwesServer: .required(\.houseOwesServer)
    case .serverOwesHouse: .required(\.serverOwesHouse)
    case .cashSales: .zero(\.cashSales)
    case .cashTips: .zero(\.cashTips)
    case .gratuity: .unknown(\.gratuity)
    }
  }

  /// What profiles of slips call it.
  public var printedAs: String { self == .cashTips ? "declaredCashTips" : rawValue }

  /// `net sales`, as the log has it.
  public var words: String { rawValue.replacing(/[A-Z]/) { " \($0.output.lowercased())" } }

  /// Whether a form cannot be confirmed without it.
  public var isRequired: Bool {
    if case .required = place { true } else { false }
  }

  /// Whether a report without it does not know it; else it is zero there.
  public var canBeUnknown: Bool {
    if case .unknown = place { true } else { false }
  }
}

extension ReportFigures {
  /// Those of a report that brings in nothing.
  public static let zero = ReportFigures()

  /// Nil for a figure that is not known; one that cannot be unknown is zero then.
  public subscript(figure: ReportFigure) -> Money? {
    get {
      switch figure.place {
      case .required(let path), .zero(let path): self[keyPath: path]
      case .unknown(let path): self[keyPath: path]
      }
    }
    set {
      switch figure.place {
      case .required(let path), .zero(let path): self[keyPath: path] = newValue ?? .zero
      case .unknown(let path): self[keyPath: path] = newValue
      }
    }
  }
}
