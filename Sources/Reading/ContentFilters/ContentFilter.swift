public import Money

/// A kind of content that can be picked out of a text as it was recognised.
///
/// A filter accepts what is printed soundly and nothing else: it never repairs a letter that
/// stands for a digit, so a damaged text has no match instead of a wrong one. Only ASCII digits
/// are digits.
public enum ContentFilter: String, CaseIterable, Sendable {
  /// A street address of the United States: number, street, suffix; unit, city, state and ZIP
  /// code if they follow.
  case fullStreetAddress
  /// A North American number of ten digits, or any number with a leading `+`.
  case telephoneNumber
  case emailAddress
  /// A web address, with a scheme or without.
  case url = "URL"
  /// A UPS, FedEx or USPS number whose check digit is right.
  case shipmentTrackingNumber
  case flightNumber
  /// A day, a day with a time, or a time. Of a range the first time counts.
  case dateTime
  /// A person's name as reports print it, without a leading employee number.
  case name
  case date
  /// A whole number that stands alone.
  case count
  case percent
  /// An amount of money in US dollars that stands as one word.
  case currency

  /// The first match from the left, nil if there is none.
  ///
  /// - Parameter dayMonthOrder: how dates such as `09/10/2026` are read. A date that the order
  ///   makes impossible is no match; it is never read the other way round.
  public func firstMatch(
    in text: String, dayMonthOrder: DayMonthOrder = .monthFirst
  ) -> ContentMatch? {
    find(in: text, dayMonthOrder: dayMonthOrder, limit: 1).first
  }

  /// All matches from left to right; they do not overlap. Dates are read as in
  /// ``firstMatch(in:dayMonthOrder:)``.
  public func matches(
    in text: String, dayMonthOrder: DayMonthOrder = .monthFirst
  ) -> [ContentMatch] {
    find(in: text, dayMonthOrder: dayMonthOrder, limit: .max)
  }

  private func find(in text: String, dayMonthOrder: DayMonthOrder, limit: Int) -> [ContentMatch] {
    let scanned = ScannedText(text)
    let dates = DateTimeFilter(order: dayMonthOrder)
    switch self {
    case .fullStreetAddress: return scanned.matches(limit, StreetAddressFilter(scanned).match)
    case .telephoneNumber: return scanned.matches(limit, TelephoneFilter.match)
    case .emailAddress: return scanned.matches(limit, WebAddressFilter.matchEmail)
    case .url: return scanned.matches(limit, WebAddressFilter.matchURL)
    case .shipmentTrackingNumber: return scanned.matches(limit, ShipmentFilter.match)
    case .flightNumber: return scanned.matches(limit, FlightFilter.match)
    case .dateTime: return scanned.matches(limit, dates.matchDateTime)
    case .date: return scanned.matches(limit, dates.matchDate)
    case .name: return scanned.matches(limit, NameFilter.match)
    case .percent: return scanned.matches(limit, NumberFilter.matchPercent)
    case .currency: return scanned.matches(limit, CurrencyFilter.match)
    case .count:
      // The numbers inside a date or a telephone number count nothing.
      let taken =
        scanned.matches(.max, dates.matchDateTime) + scanned.matches(.max, TelephoneFilter.match)
      let found = scanned.matches(.max, NumberFilter.matchCount)
        .filter { match in !taken.contains { $0.range.overlaps(match.range) } }
      return Array(found.prefix(limit))
    }
  }
}
