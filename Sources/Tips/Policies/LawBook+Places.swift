import Files
public import Money

extension LawBook {
  /// What is wrong with the place that a policy names, with a remedy; nil where its law is known.
  ///
  /// - Parameter currency: the house's; nil where it is not known.
  public func fault(
    ofState state: String, countedIn currency: Currency? = nil
  ) -> (problem: String, remedy: String)? {
    guard !knowsLaw(of: state) else { return Self.fault(ofState: state, countedIn: currency) }
    let known = settings.map(\.code)
    let all = "write one of \(known.joined(separator: ", ")), or leave it out"
    if let place = LawPlace(code: state) {
      return ("no law is known for “\(state)” (\(place.name))", all)
    }
    return (
      "“\(state)” is no place that TipPool knows",
      LawPlace.remedy(for: state)
        ?? EditDistance.remedy(for: state, known: known, otherwise: all)
    )
  }

  /// What is wrong with the place that a house is in; nil for any that there is: of a state whose own
  /// law is not known the federal law holds, of another place none.
  ///
  /// - Parameter currency: what the house says that it counts in; nil where it says nothing.
  public func fault(
    ofHousesState state: String, countedIn currency: Currency?
  ) -> (problem: String, remedy: String)? {
    if let place = LawPlace(code: state), place != .unitedStates {
      return Self.fault(ofState: state, countedIn: currency)
    }
    return (
      "“\(state)” is no place that TipPool knows",
      LawPlace.remedy(for: state)
        ?? "write a state's two letters, like NY; in Canada the province, like CA-ON; in Great Britain "
        + "GB; or leave it out"
    )
  }

  /// Two letters beside another currency than the dollar of the United States may be meant as a
  /// country: they are asked about, never guessed at.
  private static func fault(
    ofState state: String, countedIn currency: Currency?
  ) -> (problem: String, remedy: String)? {
    guard let place = LawPlace(code: state), place.isState, let currency, currency != .usd else {
      return nil
    }
    let elsewhere =
      switch currency.code {
      case "CAD": "in Canada write the province, like CA-ON, CA-BC or CA-QC"
      case "GBP": "in Great Britain write GB"
      default: "outside of the United States leave it out"
      }
    return (
      "“\(state)” is \(place.name), but the house counts \(currency.code)",
      "\(elsewhere); in \(place.name) write “currency: USD” into house.yml"
    )
  }
}
