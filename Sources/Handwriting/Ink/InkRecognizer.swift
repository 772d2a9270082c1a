public import Money

/// Reads figures, names of a list and shapes that were written with a finger or a pen.
///
/// Readings depend on the shape of the strokes alone: not on their speed, not on the order in which
/// characters were written, not on the unit. The same ink always has the same reading.
///
/// ```swift
/// let reading = try InkRecognizer().reading(of: ink, in: InkContext(expects: .amount))
/// reading.candidates.first?.money  // Money(minorUnits: 1250)
/// ```
public struct InkRecognizer: Sendable {
  private let figures: FigureNet
  private let names: NameNet

  /// With the nets inside the program, or others in their place.
  ///
  /// - Parameters:
  ///   - ink: a net for figures.
  ///   - names: a net for names.
  /// - Throws: ``InkModelError`` for a net that this program cannot use, and where the program was built
  ///   with a damaged one.
  public init(ink: OtherNet? = nil, names: OtherNet? = nil) throws(InkModelError) {
    if let ink {
      figures = try FigureNet(ink.bytes, least: ink.least)
    } else {
      figures = try FigureNet.builtIn.get()
    }
    if let names {
      self.names = try NameNet(names.bytes, least: names.least)
    } else {
      self.names = try NameNet.builtIn.get()
    }
  }

  /// Whether a name has letters that can be read; others are never among the candidates.
  public static func canRead(name: String) -> Bool { !NameSpellings(name).classes.isEmpty }

  /// What the ink may be.
  ///
  /// Points that are not finite, or farther than ten million units from the origin, are left out.
  /// Ink that nobody writes a figure with (25 times as long) has no candidates.
  ///
  /// - Parameters:
  ///   - currency: what amounts are in. Digits behind a point are cents, so other currencies than
  ///     those with two such digits have whole amounts only.
  ///   - hand: how the person who wrote it writes digits. What is sure with it is sure without it,
  ///     and the same; names and shapes are read as without it.
  public func reading(
    of ink: Ink, in context: InkContext, currency: Currency = .usd, hand: Handwriting? = nil
  ) -> InkReading {
    let strokes = ink.usable
    let area = context.area
    switch context.expects {
    case .amount, .amountWithCents:
      let grammar = context.expects == .amount ? InkGrammar.amount : InkGrammar.amountWithCents
      let (before, state) = grammar.continued(from: context.before)
      return reading(of: texts(in: strokes, area, grammar, from: state, hand), with: hand) {
        reading(of: $0, before: before, in: context, currency)
      }
    case .amountAroundPoint(let x):
      return reading(of: textsAround(x, strokes, area, hand), with: hand) {
        reading(of: $0, before: "", in: context, currency)
      }
    case .digits(let counts):
      guard counts.lowerBound >= 0 else { return .none }
      return reading(of: texts(in: strokes, area, .digits(counts), hand), with: hand) {
        reading(of: $0, in: context)
      }
    case .name(let among):
      guard let points = InkFeatures.of(strokes, in: area) else { return .none }
      return names.reading(of: points.signal, among: among)
    case .shape(let shapes): return ShapeScores(strokes).reading(among: shapes)
    }
  }

  // MARK: - Texts

  /// A text with the logarithm of its probability.
  private struct ScoredText {
    let text: String
    var logProbability: Double
    /// What the person's own digits say to it; zero without them.
    var vote = 0.0
  }

  private func texts(
    in strokes: [Stroke], _ area: WritingArea?, _ grammar: InkGrammar,
    from state: InkGrammar.State? = nil, _ hand: Handwriting?
  ) -> [ScoredText] {
    guard let points = InkFeatures.of(strokes, in: area) else { return [] }
    let signal = figures.net(points.signal)
    var vote = hand.map { DigitVote($0, points, signal) }
    return PrefixSearch.texts(in: signal, grammar, from: state).map {
      ScoredText(
        text: InkSymbol.text($0.symbols), logProbability: $0.logProbability,
        vote: vote?($0.symbols) ?? 0)
    }
  }

  /// Dollars and cents on both sides of a printed point, each read by itself. A point that was
  /// written over the printed one says nothing new.
  private func textsAround(
    _ x: Double, _ strokes: [Stroke], _ area: WritingArea?, _ hand: Handwriting?
  ) -> [ScoredText] {
    let tallest = strokes.reduce(0) { max($0, $1.height) }
    let strokes = strokes.filter { stroke in
      max(stroke.width, stroke.height) >= 0.2 * tallest || abs(stroke.centre - x) >= 0.4 * tallest
    }
    let nothing = [ScoredText(text: "", logProbability: 0)]
    let (left, right) = (strokes.filter { $0.centre < x }, strokes.filter { $0.centre >= x })
    guard !left.isEmpty || !right.isEmpty else { return [] }
    let dollars = left.isEmpty ? nothing : texts(in: left, area, .whole, hand)
    let cents = right.isEmpty ? nothing : texts(in: right, area, .digits(2...2), hand)
    return dollars.flatMap { dollars in
      cents.map { cents in
        ScoredText(
          text: dollars.text + (cents.text.isEmpty ? "" : "." + cents.text),
          logProbability: dollars.logProbability + cents.logProbability,
          vote: dollars.vote + cents.vote)
      }
    }
  }

  // MARK: - The person's own hand

  /// What `reading` makes of the texts; with a hand also of the texts as the hand has them. Where the
  /// net alone is not sure, or the two put different things first, a person has to choose.
  private func reading(
    of texts: [ScoredText], with hand: Handwriting?, _ reading: ([ScoredText]) -> InkReading
  ) -> InkReading {
    let plain = reading(texts)
    guard hand != nil else { return plain }
    let own = reading(Self.voted(texts))
    return InkReading(
      candidates: own.candidates,
      needsReview: plain.needsReview || own.needsReview || !own.hasSameFirst(as: plain))
  }

  /// The texts with their votes counted in. Probability moves among them; their sum stays.
  private static func voted(_ texts: [ScoredText]) -> [ScoredText] {
    let before = texts.reduce(-.infinity) { logSum($0, $1.logProbability) }
    let after = texts.reduce(-.infinity) { logSum($0, $1.logProbability + $1.vote) }
    guard before.isFinite, after.isFinite else { return texts }
    return texts.map { text in
      var text = text
      text.logProbability += text.vote + before - after
      return text
    }
  }

  // MARK: - Scores

  /// Amounts by their value: spellings of one value (`1,204.50` and `1204.50`) count together.
  private func reading(
    of texts: [ScoredText], before: String, in context: InkContext, _ currency: Currency
  ) -> InkReading {
    var logs: [Money: Double] = [:]
    var found: [(ScoredText, Money)] = []
    for text in texts.sorted(by: { $0.logProbability > $1.logProbability }) {
      guard let money = WrittenAmount(before + text.text).money(in: currency) else { continue }
      if let known = logs[money] {
        logs[money] = logSum(known, text.logProbability)
      } else {
        logs[money] = text.logProbability
        found.append((text, money))
      }
    }
    let scored = found.map { text, money in
      (
        text: text.text, meaning: InkCandidate.Meaning.amount(money),
        log: logs[money] ?? text.logProbability
      )
    }
    let reading = reading(of: scored, in: context)
    guard let first = reading.candidates.first else { return reading }
    return InkReading(
      candidates: reading.candidates,
      needsReview: reading.needsReview || WrittenAmount(before + first.text).hasNeedlessZero)
  }

  private func reading(of texts: [ScoredText], in context: InkContext) -> InkReading {
    reading(
      of: texts.map { (text: $0.text, meaning: .digits, log: $0.logProbability) }, in: context)
  }

  private func reading(
    of scored: [(text: String, meaning: InkCandidate.Meaning, log: Double)], in context: InkContext
  ) -> InkReading {
    let temperature = figures.calibration.temperature
    let total = scored.reduce(-.infinity) { logSum($0, $1.log) }
    let sum = scored.reduce(-.infinity) { logSum($0, $1.log / temperature) }
    guard sum.isFinite else { return .none }
    let candidates = scored.map {
      InkCandidate(
        text: $0.text, meaning: $0.meaning,
        score: InkCandidate.share(of: $0.log / temperature, in: sum))
    }.sorted { $0.score > $1.score }
    let isSure =
      candidates[0].score >= figures.calibration.bar(for: context.expects)
      && total >= InkCandidate.logarithm(of: figures.calibration.leastProbability)
    return InkReading(
      candidates: Array(candidates.prefix(InkReading.mostCandidates)), needsReview: !isSure)
  }
}

extension InkReading {
  /// Whether both readings put the same thing first: the same amount, or the same digits.
  fileprivate func hasSameFirst(as other: InkReading) -> Bool {
    guard let first = candidates.first, let second = other.candidates.first else { return false }
    switch first.meaning {
    case .amount, .shape: return first.meaning == second.meaning
    case .digits, .name: return first.text == second.text
    }
  }
}
