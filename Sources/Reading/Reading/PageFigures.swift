import Money
import Vision

/// What a page says about a profile's figures, before anything is checked.
struct PageFigures {
  /// The figures with their evidence; absent where the page has nothing of the kind.
  var readings: [PatternID: FieldReading]
  /// What the page says of a figure at other places, where that differs.
  var others: [PatternID: [FieldReading]]
  /// The parts of the profile whose headings were not found, in alphabetical order.
  let lostSections: [String]
  /// What adds up among the page's amounts, labelled or not.
  var equations: [PageEquation]
  /// Columns that miss their total by one digit.
  let nearMisses: [PageEquation]
  /// What the page shows of who owes whom beside the figures.
  var owes: OwesEvidence

  /// Everything that the profile finds on the page.
  init(_ page: PageText, profile: ReportProfile, currency: Currency, staff: KnownStaff) {
    let labels = page.labels
    let sections = SectionMap(profile.sections, on: labels)
    let style = AmountStyle(
      labels, example: profile.isFallback ? [] : profile.example.lines, currency: currency)
    let amount = { (text: String) in
      text.contains(where: \.isPlainDigit) ? Money(printed: text, in: currency) : nil
    }
    let otherRows = page.suggestedTips.union(
      profile.type == .receipt ? TaxSummary.rows(of: labels) { amount($0) != nil } : [])
    let values = ValueFinder(
      currency: currency, style: style, takesAnyCurrency: profile.type == .receipt,
      dates: page.dates)
    let finder = FieldFinder(
      labels: labels, sections: sections, values: values, levels: page.levels, pitch: page.pitch,
      rules: profile.fields, tables: AmountTable.all(in: labels, without: otherRows, parse: amount),
      otherRows: otherRows,
      shifted: ShiftedRows.all(
        in: labels,
        isLabel: { text in
          profile.fields.contains {
            $0.pattern.kind == .amount && !$0.isSum && $0.label.matches(text)
          }
        }, parse: amount), staff: staff)
    let amounts = PageAmounts(labels, finder: AmountFinder(currency: currency, style: style))
    let sums = EquationFinder(amounts.all)
    equations = sums.equations()
    let totals = labels.rows.indices.filter { row in
      labels.rows[row].words.contains {
        ["total", "totals", "net"].contains(PageHead.plain($0.text))
      }
    }
    nearMisses = sums.nearMisses(inRows: Set(totals))
    readings = [:]
    others = [:]
    lostSections = profile.sections.keys.sorted().filter { !sections.has($0) }
    owes = OwesEvidence()
    if profile.owes != .none {
      owes.balances = PageBalance.all(on: labels, values)
      owes.oneSided = OneSidedSum.all(on: labels, values)
      owes.amounts = Set(amounts.all.flatMap { [$0.money, $0.money.turned].compactMap { $0 } })
      owes.positive = PrintedSignRule.positive(on: labels, profile.fields)
      let unknown = UnknownClaimFinder(labels: labels, values: values, rules: profile.fields)
      (owes.claims, owes.foot) = (unknown.claims(), unknown.atFoot())
    }
    var claimed: Set<Int> = []
    // Sums take the rows that no other figure has claimed.
    for rule in profile.fields.filter({ !$0.isSum }) + profile.fields.filter(\.isSum) {
      let hits = finder.hits(for: rule, excludingRows: rule.isSum ? claimed : [])
      let figure = FigureReading(rule: rule, sections: sections, dropsSign: profile.isFallback)
      if rule.isSum {
        readings[rule.pattern.id] = figure.sum(of: hits)
      } else {
        claimed.formUnion(finder.labelRows(of: rule))
        let found = figure.readings(hits)
        readings[rule.pattern.id] = found.first
        others[rule.pattern.id] = Array(found.dropFirst())
      }
    }
    if profile.fields.contains(where: { $0.pattern.id == .grossSales }) { tellNetFromGross() }
    doubtTaxAboveNetSales()
    if profile.type == .receipt { takeUnlabelledTotal(labels) }
    if profile.isFallback, profile.type == .serverReport {
      RestatedFigures(readings, in: labels, parse: amount).doubt(&readings)
    }
    if let name = readings[.serverName]?.value?.name, FamiliarNames.lacksMark(name),
      !staff.has(name), labels.hasMarks
    {
      readings[.serverName]?.reviewReasons.append(.lostMark)
    }
  }
}

extension ReviewReason {
  /// Whether it is about one print of a figure, and another one may be free of it.
  fileprivate var isOfOnePrint: Bool {
    switch self {
    case .repaired, .unusualStyle, .rowOfItsOwn: true
    // Any other reason is about the figure.
    default: false
    }
  }
}

/// Turns the places where a figure stands into readings of it.
private struct FigureReading {
  let rule: FieldRule
  let sections: SectionMap
  /// Whether signs say nothing: without a vendor it is not known what is printed as subtracted.
  let dropsSign: Bool

  /// The reading that counts, and then each that says something else.
  func readings(_ hits: [FieldFinder.Hit]) -> [FieldReading] {
    let hits =
      dropsSign && !Self.signed.contains(rule.pattern.id)
      ? hits.map { unsigned($0, of: hits) } : hits
    let total = total(of: hits)
    guard let best = total ?? hits.first(where: { $0.value.value != nil }) ?? hits.first else {
      return []
    }
    let differing = hits.filter {
      $0.value.value != best.value.value && !isPart($0, of: best) && !$0.endsNight(of: best)
    }
    var first = reading(of: best)
    // What another print of the same value is free of is no doubt.
    for hit in hits where hit.value.value != nil && hit.value.value == best.value.value {
      first.reviewReasons.removeAll { $0.isOfOnePrint && !hit.value.doubts.contains($0) }
    }
    // The parts of a total do not contradict it.
    if total == nil, let other = differing.first {
      first.reviewReasons.append(.conflicting(with: other.value.text))
    }
    let others = differing.filter { $0.value.value != nil }
    // The sum of the parts, with and without the first: that may be their total.
    let parts = rule.mayBeInParts ? [[best] + others, others].filter { $0.count > 1 } : []
    let otherwise = ([best] + others).flatMap(alternatives)
    return [first] + others.map(reading) + otherwise + parts.compactMap(sum)
  }

  /// The same places with their words taken otherwise.
  private func alternatives(to hit: FieldFinder.Hit) -> [FieldReading] {
    hit.value.alternatives.map { value in
      var other = reading(of: hit)
      other.value = value
      return other
    }
  }

  /// Of parts and their total the total, which a page may print again; nil where none is the sum of
  /// the others.
  private func total(of hits: [FieldFinder.Hit]) -> FieldFinder.Hit? {
    guard rule.mayBeInParts, hits.count > 2 else { return nil }
    return hits.first { hit in
      guard let amount = hit.value.value?.money, amount != .zero,
        hit.label.lowercased().contains("total")
          || hits.allSatisfy({ $0.row <= hit.row || $0.value.value == hit.value.value })
      else { return false }
      let parts = hits.map { $0.value.value?.money }.filter { $0 != amount }
      return parts.count > 1 && Self.total(of: parts) == amount
    }
  }

  /// Whether an unreadable text says nothing against a figure: it is no damaged amount, or what is
  /// left of this one, `$2,705.4` of `$2,705.41`.
  private func isPart(_ hit: FieldFinder.Hit, of whole: FieldFinder.Hit) -> Bool {
    guard hit.value.value == nil else { return false }
    let digits = hit.value.text.filter(\.isNumber)
    let isAmount = hit.value.text.contains { "$.,".contains($0) }
    return !isAmount || digits.isEmpty || whole.value.text.filter(\.isNumber).contains(digits)
  }

  /// Figures whose sign says who owes, or that are added as they stand.
  private static let signed: Set<PatternID> = [
    .cashDue, .cashToHouse, .tipsToServer, .houseOwesServer, .serverOwesHouse, .rounding,
  ]

  private func unsigned(_ hit: FieldFinder.Hit, of hits: [FieldFinder.Hit]) -> FieldFinder.Hit {
    guard let money = hit.value.value?.money, money.isNegative, let amount = money.turned else {
      return hit
    }
    var hit = hit
    // A line `Cash`, or the same amount without a minus, is what a settlement takes off.
    let isTakenOff = hit.isLabelWeak || hits.contains { $0.value.value?.money == amount }
    if Self.keepsSign.contains(rule.pattern.id), !isTakenOff {
      hit.value.doubts.append(.minus)
      hit.value.alternatives.append(.amount(amount))
      return hit
    }
    hit.value.value = .amount(amount)
    return hit
  }

  /// Figures that no report takes off anything: with a minus more was taken back than sold.
  private static let keepsSign: Set<PatternID> = [.netSales, .cashSales, .total]

  private func reading(of hit: FieldFinder.Hit) -> FieldReading {
    var reading = FieldReading(
      pattern: rule.pattern.id, value: hit.value.value, text: hit.value.text, label: hit.label,
      box: hit.value.box, confidence: hit.value.confidence, filter: hit.value.filter.rawValue,
      isLabelWeak: hit.isLabelWeak)
    (reading.isWitnessed, reading.labelBox) = (hit.value.isWitnessed, hit.labelBox)
    if hit.value.value == nil { reading.reviewReasons.append(.unreadable(rule.pattern.kind)) }
    reading.reviewReasons += hit.value.doubts
    if hit.isLabelMisread { reading.reviewReasons.append(.misreadLabel(seen: hit.label)) }
    if let section = rule.section, !sections.has(section) {
      reading.reviewReasons.append(.sectionMissing(section))
    }
    if rule.isSubtracted { turnSign(of: &reading) }
    return reading
  }

  /// A figure that this report subtracts is printed with a minus; without one, the sign was lost
  /// or is not what the profile says.
  private func turnSign(of reading: inout FieldReading) {
    guard let money = reading.value?.money, money != .zero else { return }
    guard money.isNegative, let amount = money.turned else {
      return reading.reviewReasons.append(.signDisagrees)
    }
    reading.value = .amount(amount)
  }

  /// Several rows added up; doubtful as a whole when one of them is unreadable.
  func sum(of hits: [FieldFinder.Hit]) -> FieldReading? {
    let amounts = hits.map { $0.value.value?.money }
    guard !hits.isEmpty else { return nil }
    var reading = FieldReading(
      pattern: rule.pattern.id, value: Self.total(of: amounts).map(FieldValue.amount),
      text: hits.map(\.value.text).joined(separator: " + "),
      label: hits.map(\.label).joined(separator: ", "), box: hits.compactMap(\.value.box).union,
      confidence: hits.map(\.value.confidence).min() ?? Confidence(0),
      filter: ContentFilter.currency.rawValue)
    if reading.value == nil { reading.reviewReasons.append(.unreadable(.amount)) }
    reading.reviewReasons += hits.flatMap(\.value.doubts)
    return reading
  }

  /// Nil where an amount is missing. An overflow can only come from a misread figure: the sum is
  /// then unreadable.
  private static func total(of amounts: [Money?]) -> Money? {
    let known = amounts.compactMap { $0 }
    return known.count == amounts.count ? known.total : nil
  }
}
