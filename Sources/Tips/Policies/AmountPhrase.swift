import Files
import Money

/// An amount as a policy says it, read by the one grammar that there is:
///
///     amount  = "everything" | "the rest" | sources | "event money" | "what they typed"
///             | ("the rest" | "everything") "of" pool
///             | term { "plus" term } | plain "per head"
///     plain   = number "%" "of" whole | money
///     term    = ( number "%" | number "/" number | "half" | "a third" … ) "of" base | money [ "per" ( "hour" | counted | role ) ]
///     money   = ( sign | code ) number
///     base    = whole [ ( "above" | "up" "to" ) money | "from" money "to" money
///             | "above" number "%" "of" whole ]
///     whole   = [ "own" | "combined" | "event" ] ( "net" | categories ) "sales"
///             | [ "own" ] ( sources | "everything" ) | "own share" | "the rest" | pool
///     sources = source { ( "," | "and" ) source }
///     source  = "tips" | "card tips" | "cash tips" | "event tips" | "service charges"
///             | "event service charges"
struct AmountPhrase {
  struct Names {
    var pools: [String] = []
    var categories: [String] = []
    var counts: [String] = []
    /// Figures of reports beside sales: tax, comps.
    var figures: [String] = []
    var roles: [String] = []
    /// The house's currency, where it is known: amounts that it cannot hold are refused.
    var currency: Currency?
  }

  /// What an amount says of where it is taken.
  enum Origin: Hashable {
    /// The people or the pool that the rule names beside it.
    case asGiven
    case pool(String)
    case eventMoney
  }

  struct Part {
    let term: AmountRule.Term
    /// The pool that it is a part of, and where the phrase names it; nil for none.
    let pool: PhraseWords.Word?
    let words: String
  }

  /// The kinds of money that it takes from private events as well: `event tips` are what servers
  /// report as such and all tips of the events.
  var eventKinds: SourceSet = []
  let parts: [Part]
  let isPerHead: Bool
  var isEventMoney = false
  let words: String

  /// How a tip-out says that the server types it.
  static let typedWords = "what they typed"

  var terms: [AmountRule.Term] { parts.map(\.term) }

  var isTyped: Bool { terms == [.typed(nil)] }

  /// Where all of it is taken: from one place.
  ///
  /// - Parameter given: what the rule names beside it; nil for nothing.
  /// - Throws: ``PhraseError`` where its summands are of several pools, or where it is not said
  ///   who gives those that are of none.
  func origin(beside given: String?) throws(PhraseError) -> Origin {
    if isEventMoney { return .eventMoney }
    let pools = parts.compactMap(\.pool)
    guard let first = pools.first else { return .asGiven }
    if let other = pools.first(where: { $0.text != first.text }) {
      throw PhraseError(
        offset: other.offset, length: other.text.count,
        problem: "a part of “\(other.text)” beside one of “\(first.text)”: it is not said which of "
          + "them gives", remedy: "write a step of its own for each of them")
    }
    guard pools.count == parts.count || given == first.text else {
      throw PhraseError(
        offset: first.offset, length: first.text.count,
        problem: "not all of this is a part of “\(first.text)”: it is not said who gives the rest",
        remedy: "write “from: \(first.text)” where the pool gives all of it, else an amount of its "
          + "own for each")
    }
    return .pool(first.text)
  }

  /// The amount as one of its own for each pool that it is a part of, since each pool gives only
  /// what is its own; the whole amount where not all of it is of pools.
  var byPool: [AmountPhrase] {
    var names: [String] = []
    for pool in parts.compactMap(\.pool) where !names.contains(pool.text) {
      names.append(pool.text)
    }
    guard names.count > 1, parts.allSatisfy({ $0.pool != nil }) else { return [self] }
    return names.map { name in
      let own = parts.filter { $0.pool?.text == name }
      return AmountPhrase(
        eventKinds: eventKinds, parts: own, isPerHead: isPerHead,
        words: own.map(\.words).joined(separator: " plus "))
    }
  }

  static func parse(_ text: String, names: Names) throws(PhraseError) -> AmountPhrase {
    var reader = AmountPhraseReader(words: PhraseWords(text), names: names)
    do throws(PhraseError) {
      return try reader.amount()
    } catch {
      var error = error
      error.remedy = remedy(for: text, names: names) ?? error.remedy
      throw error
    }
  }

  /// A percentage alone: `80 %`.
  static func percent(_ text: String) throws(PhraseError) -> BasisPoints {
    var reader = AmountPhraseReader(words: PhraseWords(text), names: Names())
    let rate = try reader.rate()
    try reader.end()
    return rate
  }

  /// A part of a whole: `30 %`, `2/3`, `a third`.
  static func proportion(_ text: String) throws(PhraseError) -> Proportion {
    var reader = AmountPhraseReader(words: PhraseWords(text), names: Names())
    guard let proportion = try reader.proportion() else {
      let isNumber = text.wholeMatch(of: #/[0-9.]+/#) != nil
      guard isNumber else { return .percent(try reader.rate()) }
      throw reader.words.failure(
        "“\(text)” is neither a percentage nor a fraction", "write it like “30 %” or “1/3”")
    }
    try reader.end()
    return proportion
  }

  /// Kinds of money alone: `card tips and service charges`.
  static func sources(_ text: String) throws(PhraseError) -> SourceSet {
    var reader = AmountPhraseReader(words: PhraseWords(text), names: Names())
    guard let sources = try reader.sources(), reader.eventKinds.isSubset(of: .tips) else {
      throw reader.words.failure(
        "\(reader.words.found) is no kind of money", AmountPhraseReader.sourceWords)
    }
    try reader.end()
    return sources
  }
}

struct AmountPhraseReader {
  var words: PhraseWords
  let names: AmountPhrase.Names
  /// The kinds of money of events that the phrase named.
  private(set) var eventKinds: SourceSet = []

  static let sourceWords =
    "write tips, card tips, cash tips, event tips, service charges or event service charges, "
    + "joined by “and”"
  static let amountWords =
    "write it like “1.5 % of net sales”, “$20 per head”, “everything” or “the rest of house”"

  mutating func amount() throws(PhraseError) -> AmountPhrase {
    if words.take(all: ["event", "money"]) { return try whole(.all, isEventMoney: true) }
    if words.take(all: ["the", "rest"]) || words.take("everything") {
      guard words.take("of") else { return try whole(.all) }
      let pool = try poolName()
      return try whole(.all, of: pool)
    }
    if words.text == AmountPhrase.typedWords {
      let part = AmountPhrase.Part(term: .typed(nil), pool: nil, words: words.text)
      return AmountPhrase(parts: [part], isPerHead: false, words: words.text)
    }
    if let sources = try sources() { return try whole(sources) }
    var parts: [AmountPhrase.Part] = []
    repeat {
      let start = words
      let (term, pool) = try term()
      parts.append(AmountPhrase.Part(term: term, pool: pool, words: words.text(since: start)))
    } while words.take("plus")
    let isPerHead = try isPerHead(parts)
    try end()
    return AmountPhrase(
      eventKinds: eventKinds, parts: parts, isPerHead: isPerHead, words: words.text)
  }

  private func whole(
    _ sources: SourceSet, of pool: PhraseWords.Word? = nil, isEventMoney: Bool = false
  ) throws(PhraseError) -> AmountPhrase {
    try end()
    return AmountPhrase(
      eventKinds: eventKinds,
      parts: [AmountPhrase.Part(term: .rest(sources), pool: pool, words: words.text)],
      isPerHead: false, isEventMoney: isEventMoney, words: words.text)
  }

  func end() throws(PhraseError) {
    guard words.isAtEnd else {
      throw words.failure("\(words.found) does not belong here", Self.amountWords)
    }
  }

  private mutating func poolName() throws(PhraseError) -> PhraseWords.Word {
    guard let word = words.next, names.pools.contains(word.text) else {
      throw words.failure(
        "there is no pool \(words.found)",
        EditDistance.remedy(
          for: words.next?.text, known: names.pools,
          otherwise: "fill it first, with a step “pool: …”"))
    }
    _ = words.takeAny()
    return word
  }

  // MARK: - Terms

  private mutating func term() throws(PhraseError) -> (AmountRule.Term, pool: PhraseWords.Word?) {
    guard let part = try proportion() else {
      let amount = try money()
      guard words.ahead(2).first == "per", words.ahead(2) != ["per", "head"] else {
        return (.fixed(amount, per: .once), nil)
      }
      _ = words.take("per")
      return (.fixed(amount, per: try unit()), nil)
    }
    guard words.take("of") else {
      throw words.failure("a percentage of what?", "for example “\(part.words) of tips”")
    }
    let (base, pool) = try base()
    return (.part(part, of: base), pool)
  }

  /// `30 %`, `half`, `1/3`, `two thirds`; nil where something else stands there.
  mutating func proportion() throws(PhraseError) -> Proportion? {
    let ahead = words.ahead(3)
    if ahead.dropFirst().first == "%" || ahead.first == Self.half { return .percent(try rate()) }
    guard ahead.last != "%" || WrittenFraction(Array(ahead.dropFirst())) == nil else {
      throw words.failure(
        "a percentage has no fraction in it", "write a fraction of the whole, as in “2/3”")
    }
    guard let fraction = WrittenFraction(ahead) else { return nil }
    guard let proportion = fraction.proportion else {
      throw words.failure(
        "“\(fraction.text)” is no part of a whole", "write a fraction like “1/3”")
    }
    for _ in 0..<fraction.wordCount { _ = words.takeAny() }
    return proportion
  }

  private static let half = "half"

  mutating func rate() throws(PhraseError) -> BasisPoints {
    if words.take(Self.half), let half = BasisPoints(5000) { return half }
    guard let word = words.next, let hundredths = DecimalDigits.units(word.text, places: 2) else {
      throw unknownRate()
    }
    _ = words.takeAny()
    guard let small = Int(exactly: hundredths), let rate = BasisPoints(small) else {
      throw words.failure(at: word, "\(word.text) % is more than all of it", "write at most 100 %")
    }
    guard words.take("%") else {
      throw words.failure("“%” is missing", "write “\(word.text) %”")
    }
    return rate
  }

  private mutating func unit() throws(PhraseError) -> AmountRule.Unit {
    if words.take("hour") { return .hour }
    guard let word = words.next else {
      throw words.failure("for each of what?", "write “per hour” or “per head”")
    }
    // `per cover` counts covers.
    let plural = [word.text, word.text + "s", word.text + "es", word.text.dropLast() + "ies"]
    guard let name = plural.first(where: names.counts.contains) else {
      if names.roles.contains(word.text), let role = JobRole(word.text) {
        _ = words.takeAny()
        return .person(role)
      }
      throw words.failure(
        "nothing counts “\(word.text)”",
        EditDistance.remedy(
          for: word.text, known: names.counts + names.roles + ["hour", "head"],
          otherwise: "list it under “counts:”, or write “per hour” or “per head”"))
    }
    _ = words.takeAny()
    return .count(name)
  }

  // MARK: - Bases

  mutating func base() throws(PhraseError) -> (AmountRule.Base, pool: PhraseWords.Word?) {
    let (whole, pool) = try wholeBase()
    return (try slice(of: whole), pool)
  }

  /// `above $1,000`, `up to $1,000`, `from $1,000 to $2,000` behind a base.
  private mutating func slice(
    of whole: AmountRule.Base
  ) throws(PhraseError) -> AmountRule.Base {
    if words.take("above") {
      guard words.ahead(2).last != "%" else { return try excess(of: whole) }
      return .slice(whole, above: try sliceLimit(), upTo: nil)
    }
    if words.take(all: ["up", "to"]) { return .slice(whole, above: nil, upTo: try sliceLimit()) }
    guard words.take("from") else { return whole }
    let low = try sliceLimit()
    guard words.take("to") else {
      throw words.failure(
        "up to where?", "write it like “from $1,000 to $2,000”, or “above $1,000”")
    }
    let start = words
    let high = try sliceLimit()
    guard low.hundredths < high.hundredths else {
      throw start.failure("nothing lies between the two amounts", "write the smaller one first")
    }
    return .slice(whole, above: low, upTo: high)
  }

  mutating func wholeBase() throws(PhraseError) -> (
    AmountRule.Base, pool: PhraseWords.Word?
  ) {
    if words.take(all: ["own", "share"]) { return (.share, nil) }
    if words.take(all: ["the", "rest"]) { return (.left, nil) }
    if words.take("combined") { return (try neededSales(.combined), nil) }
    if words.ahead(2) != ["event", "tips"], words.take("event") {
      return (try neededSales(.events), nil)
    }
    let isOwn = words.take("own")
    if words.take("everything") { return (.tips(.all), nil) }
    if let sources = try sources() { return (.tips(sources), nil) }
    if !isOwn, let word = words.next, names.pools.contains(word.text) {
      if names.categories.contains(word.text), words.ahead(2).last == "sales" {
        throw words.failure("\(words.found) names a pool and a category", "rename one of the two")
      }
      _ = words.takeAny()
      return (.pool(word.text), word)
    }
    if let base = try salesBase(.own) { return (base, nil) }
    throw unknownBase()
  }

  private mutating func neededSales(
    _ whose: SalesBalance.Whose
  ) throws(PhraseError) -> AmountRule.Base {
    if let base = try salesBase(whose) { return base }
    throw words.failure("sales are missing", "write “net sales” or “food sales”")
  }

  /// Categories, none for net sales; nil where no sales are named.
  mutating func sales() throws(PhraseError) -> [String]? {
    if words.take(all: ["net", "sales"]) { return [] }
    guard let next = words.next, let last = words.words.last(where: { $0.text == "sales" }),
      last.offset > next.offset
    else { return nil }
    var categories: [String] = []
    while !words.take("sales") {
      if words.take(",") || words.take("and") { continue }
      guard let word = words.next else { return nil }
      guard names.categories.contains(word.text) else {
        throw unknownCategory(word)
      }
      categories.append(word.text)
      _ = words.takeAny()
    }
    return categories.isEmpty ? nil : categories
  }

  /// Kinds of money; nil where none is named.
  mutating func sources() throws(PhraseError) -> SourceSet? {
    guard var sources = source() else { return nil }
    while words.take("and") || words.take(",") {
      guard let next = source() else {
        throw words.failure("\(words.found) is no kind of money", Self.sourceWords)
      }
      sources.formUnion(next)
    }
    return sources
  }

  private mutating func source() -> SourceSet? {
    let table: [([String], SourceSet)] = [
      (["card", "tips"], .card), (["cash", "tips"], .cash), (["event", "tips"], .event),
      (["service", "charges"], .charges), (["tips"], .tips),
    ]
    if words.take(all: ["event", "service", "charges"]) {
      eventKinds.formUnion(.charges)
      return []
    }
    if words.ahead(2) == ["event", "tips"] { eventKinds.formUnion(.tips) }
    for (texts, source) in table where words.take(all: texts) { return source }
    return nil
  }
}
