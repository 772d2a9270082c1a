import Files
import Money

/// What must hold so that a rule counts, read by the one grammar that there is:
///
///     condition = test { "and" test }
///     test      = base ( "are" | "is" ) relation ( money | number "%" "of" base )
///               | counted "are" relation number | "hours" "are" relation number
///               | relation number ( "people" | "person" ) ( "work" | "works" ) [ "as" roles ]
///               | ( "nobody" | "somebody" ) "works" [ "as" roles ]
///               | "the" "day" "is" [ "not" ] days
///     relation  = "at" "least" | "at" "most" | "above" | "under"
///     days      = weekday "to" weekday | day { ( "," | "or" ) day }
struct ConditionReader {
  private var reader: AmountPhraseReader
  private let vocabulary: Vocabulary

  static let form =
    "write it like “net sales are at least $800”, “the day is friday or saturday” or “at least 3 "
    + "people work as server”"
  private static let relations =
    "write “at least”, “at most”, “above” or “under”"

  static func parse(
    _ text: String, vocabulary: Vocabulary
  ) throws(PhraseError) -> RuleCondition {
    var reader = ConditionReader(
      reader: AmountPhraseReader(words: PhraseWords(text), names: vocabulary.names),
      vocabulary: vocabulary)
    return try reader.condition()
  }

  private mutating func condition() throws(PhraseError) -> RuleCondition {
    guard !reader.words.isAtEnd else { throw failure("nothing is there", Self.form) }
    var tests: [RuleCondition.Test] = []
    repeat { tests.append(try test()) } while reader.words.take("and")
    guard reader.words.isAtEnd else {
      throw failure("\(reader.words.found) does not belong here", Self.form)
    }
    return RuleCondition(tests: tests, words: reader.words.text)
  }

  private mutating func test() throws(PhraseError) -> RuleCondition.Test {
    if reader.words.take(all: ["the", "day"]) { return try day() }
    try refuseBareDay()
    if let nobody = ["nobody", "somebody"].first(where: { reader.words.take($0) }) {
      let relation = nobody == "nobody" ? RuleCondition.Relation.under : .atLeast
      return try people(relation, 1)
    }
    if let relation = relation() { return try people(relation, try number()) }
    if reader.words.take("hours") { return try hours() }
    if let name = vocabulary.version.counts.first(where: { reader.words.take($0) }) {
      return .count(name, try verbAndRelation(), try number())
    }
    if let word = reader.words.next, Int(word.text) != nil {
      throw failure(
        "a condition does not begin with a number",
        "write it like “at least \(word.text) people work"
          + " as server”")
    }
    let base = try knownBase()
    let relation = try verbAndRelation()
    guard reader.words.ahead(2).last == "%" else {
      return .money(base, relation, try reader.money())
    }
    let rate = try reader.rate()
    guard reader.words.take("of") else {
      throw failure("a percentage of what?", "write “\(rate.formatted) of net sales”")
    }
    return .part(base, relation, rate, of: try knownBase())
  }

  /// A base that is known before the rule gives anything.
  private mutating func knownBase() throws(PhraseError) -> AmountRule.Base {
    let start = reader.words
    let (base, _) = try reader.base()
    guard base.whole != .left else {
      throw start.failure(
        "what is left is not known before it is given",
        "ask for what was brought in, as “tips are at least $50”")
    }
    return base
  }

  // MARK: - Parts

  private func failure(_ problem: String, _ remedy: String) -> PhraseError {
    reader.words.failure(problem, remedy)
  }

  private mutating func relation() -> RuleCondition.Relation? {
    RuleCondition.Relation.allCases.first { relation in
      reader.words.take(all: relation.rawValue.split(separator: " ").map(String.init))
    }
  }

  private mutating func verbAndRelation() throws(PhraseError) -> RuleCondition.Relation {
    guard reader.words.take("are") || reader.words.take("is") else {
      throw failure("“are” is missing before \(reader.words.found)", Self.form)
    }
    guard let relation = relation() else {
      throw failure("\(reader.words.found) compares nothing", Self.relations)
    }
    return relation
  }

  private mutating func number() throws(PhraseError) -> Int {
    guard let word = reader.words.next, let number = Int(word.text),
      (0...1_000_000).contains(number)
    else { throw failure("\(reader.words.found) is no whole number", "write one like 3") }
    _ = reader.words.takeAny()
    return number
  }

  private mutating func hours() throws(PhraseError) -> RuleCondition.Test {
    let relation = try verbAndRelation()
    guard let word = reader.words.next, let time = WorkedTime(hours: word.text) else {
      throw failure("\(reader.words.found) is no number of hours", "write it like 4, 4.5 or 4:30")
    }
    _ = reader.words.takeAny()
    return .hours(relation, seconds: time.seconds)
  }

  private mutating func people(
    _ relation: RuleCondition.Relation, _ number: Int
  ) throws(PhraseError) -> RuleCondition.Test {
    _ = reader.words.take("people") || reader.words.take("person")
    guard reader.words.take("work") || reader.words.take("works") else {
      throw failure("“work” is missing before \(reader.words.found)", Self.form)
    }
    guard reader.words.take("as") else { return .people(.everybody, relation, number, label: "") }
    var roles: [JobRole] = []
    var labels: [String] = []
    repeat {
      guard let word = reader.words.takeAny() else {
        throw failure("nobody is named", "write the roles that are meant")
      }
      switch try role(word) {
      case .roles(let named): roles += named.filter { !roles.contains($0) }
      case let people: return .people(people, relation, number, label: word.text)
      }
      labels.append(word.text)
    } while takeBetweenRoles()
    return .people(.roles(roles), relation, number, label: labels.joined(separator: " and "))
  }

  private func role(_ word: PhraseWords.Word) throws(PhraseError) -> People {
    do throws(PhraseError) {
      return try vocabulary.people(word.text, mayShare: false)
    } catch {
      var error = error
      error.offset = word.offset
      throw error
    }
  }

  /// “and” stands between roles, and between tests.
  private mutating func takeBetweenRoles() -> Bool {
    guard ["and", ","].contains(reader.words.next?.text), let next = reader.words.ahead(2).last,
      vocabulary.roles.contains(next) || ["front", "back"].contains(next)
    else { return false }
    return reader.words.takeAny() != nil
  }

  // MARK: - Days

  /// `it is friday`, `Friday`: a day without “the day is”.
  private func refuseBareDay() throws(PhraseError) {
    let named = (vocabulary.version.namedDays ?? []).map(\.name)
    let words = reader.words.ahead(5).prefix { $0 != "and" }.map { $0.lowercased() }
    let isOther = words.contains {
      ["are", "as", "of", "%", "sales", "at", "above", "under"].contains($0)
    }
    let day = words.first { Weekday(rawValue: $0) != nil || named.contains($0) }
    guard let day, !isOther else { return }
    throw failure("a day alone is no test", "write “the day is \(day)”")
  }

  private mutating func day() throws(PhraseError) -> RuleCondition.Test {
    guard reader.words.take("is") else {
      throw failure("“is” is missing before \(reader.words.found)", Self.form)
    }
    let isOneOf = !reader.words.take("not")
    var days = [try oneDay()]
    if case .weekday(let first) = days[0], reader.words.take("to") {
      let start = reader.words
      guard case .weekday(let last) = try oneDay() else {
        throw start.failure("\(start.found) is no day of the week", "write it like “to thursday”")
      }
      days = first.through(last).map(DayOfRule.weekday)
    } else {
      while reader.words.take("or") || reader.words.take(",") { days.append(try oneDay()) }
    }
    try refuseAnd()
    return .day(days, isOneOf: isOneOf)
  }

  /// `friday and saturday`: “and” stands between tests, and no day is two.
  private func refuseAnd() throws(PhraseError) {
    let ahead = reader.words.ahead(4).filter { $0 != "a" }
    let named = (vocabulary.version.namedDays ?? []).map(\.name)
    guard ahead.first == "and", let day = ahead.dropFirst().first,
      Weekday(rawValue: day) != nil || named.contains(day),
      !["are", "is"].contains(ahead.dropFirst(2).first)
    else { return }
    throw failure(
      "no day is both: “and” stands between two tests",
      "write “or” between days, as in “friday or saturday”")
  }

  private mutating func oneDay() throws(PhraseError) -> DayOfRule {
    _ = reader.words.take("a")
    let word = reader.words.next
    let named = (vocabulary.version.namedDays ?? []).map(\.name)
    if let word, let weekday = Weekday(rawValue: word.text) {
      _ = reader.words.takeAny()
      return .weekday(weekday)
    }
    if let word, named.contains(word.text) {
      _ = reader.words.takeAny()
      return .named(word.text)
    }
    throw failure(
      "\(reader.words.found) is no day",
      EditDistance.remedy(
        for: word?.text, known: Weekday.allCases.map(\.rawValue) + named,
        otherwise: reader.words.ahead(2).contains("weekend")
          ? "write “the day is saturday or sunday”"
          : "write a day of the week, or list it under “days:”"))
  }
}

extension Weekday {
  /// The days from this one to another, over the week's end where that comes first.
  fileprivate func through(_ last: Weekday) -> [Weekday] {
    let week = Weekday.allCases + Weekday.allCases
    guard let start = week.firstIndex(of: self),
      let end = week[start...].firstIndex(of: last)
    else { return [] }
    return Array(week[start...end])
  }
}
