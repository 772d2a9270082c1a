public import Handwriting
import Money
import Vision

/// A signed card slip as one JSON object; docs/schemas/signed-slips.schema.json describes it.
public struct TipDocument: Encodable {
  struct Candidate: Encodable {
    let text: String
    /// In minor units; nothing for what is no amount.
    let value: Int64?
    let score: Double
  }

  struct Place: Encodable {
    let box: [Double]
    let isEmpty: Bool
    let candidates: [Candidate]

    init(_ place: WrittenPlace) {
      box = place.box.inFourDigits
      isEmpty = place.isEmpty
      candidates = place.candidates.map {
        Candidate(text: $0.text, value: $0.money?.minorUnits, score: $0.score.inFourDigits)
      }
    }
  }

  /// How many proposals this house looked at, and how many of them were right.
  public struct House: Encodable {
    let confirmed: Int
    let right: Int

    public init(confirmed: Int, right: Int) { (self.confirmed, self.right) = (confirmed, right) }
  }

  let image: String
  let page: Int?
  let outcome: String
  let amount: Int64?
  /// The proposed tip; nothing where a person has to say it.
  let tip: Int64?
  let writtenTip: Int64?
  let writtenTotal: Int64?
  let percent: Int?
  let corrected: Bool
  let needsReview: Bool
  let places: [String: Place]
  let house: House
  let milliseconds: Int

  /// - Parameters:
  ///   - rule: which figure counts where the guest added wrongly.
  ///   - house: what was found of proposals so far, told with each of them.
  ///   - isProven: whether that is enough for what makes a sum to go without a look.
  public init(
    _ scanned: ScannedCardSlip, by rule: WrongSumRule, in house: House, isProven: Bool
  ) {
    self.house = house
    let slip = scanned.slip
    image = scanned.path
    page = scanned.pageCount > 1 ? scanned.page : nil
    amount = slip.amount?.minorUnits
    tip = slip.proposedTip(by: rule)?.minorUnits
    places = ["tip": Place(slip.tip), "total": Place(slip.total)]
    milliseconds = scanned.milliseconds
    needsReview = slip.needsLook(isProven: isProven)
    let written = Written(slip.outcome)
    outcome = written.outcome
    writtenTip = written.tip?.minorUnits
    writtenTotal = written.total?.minorUnits
    percent = written.percent
    corrected = slip.isCorrected
  }
}

/// An outcome taken apart.
private struct Written {
  let outcome: String
  var tip: Money?
  var total: Money?
  var percent: Int?

  init(_ result: SlipOutcome) {
    switch result {
    case .addsUp(let first, let second, _):
      outcome = "addsUp"
      (tip, total) = (first, second)
    case .addsUpWrongly(let first, let second):
      outcome = "addsUpWrongly"
      (tip, total) = (first, second)
    case .totalAlone(let second):
      outcome = "totalAlone"
      total = second
    case .percent(let share, let second):
      outcome = "percent"
      (percent, total) = (share, second)
    case .percentWrongly(let share, let second):
      outcome = "percentWrongly"
      (percent, total) = (share, second)
    case .dash: outcome = "dash"
    case .cash: outcome = "cash"
    case .tipAlone(let first):
      outcome = "tipAlone"
      tip = first
    case .blank: outcome = "blank"
    case .unreadable: outcome = "unreadable"
    case .noAmount: outcome = "noAmount"
    }
  }
}

/// The comparison of slips and report as one JSON object.
public struct TipsCheckDocument: Encodable {
  struct Explanation: Encodable {
    let image: String
    let page: Int?
    let tip: Int64
  }

  let report: String
  let cardTips: Int64
  /// Whether the report's own figure is to be looked at, and why.
  let needsReview: Bool
  let reasons: [String]
  let sum: Int64
  /// How much more the report prints.
  let difference: Int64
  let explainedBy: [Explanation]
  /// The pictures of slips whose tip a person has to say.
  let withoutTip: [String]

  /// - Parameter reasons: why the report's card tips are to be looked at; none where they are not.
  public init(
    _ check: TipsCheck, _ slips: [ScannedCardSlip], report: String, reasons: [String]
  ) {
    self.report = report
    (needsReview, self.reasons) = (!reasons.isEmpty, reasons)
    cardTips = check.printed.minorUnits
    sum = check.sum.minorUnits
    difference = check.difference.minorUnits
    explainedBy = check.explanations.map {
      let slip = slips[$0.slip]
      return Explanation(
        image: slip.path, page: slip.pageCount > 1 ? slip.page : nil, tip: $0.tip.minorUnits)
    }
    withoutTip = check.withoutTip.map { slips[$0].path }
  }
}
