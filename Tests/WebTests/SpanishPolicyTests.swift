import Evening
import Fixtures
import Foundation
import House
import Money
import Testing
import Words

@testable import Tips
@testable import Web

/// A policy is explained in Spanish with the same facts, sentence by sentence, as in English.
@Suite struct SpanishPolicyTests {
  /// A policy's file, for the name of a test.
  struct Source: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    func versions() throws -> [PolicyVersion] {
      let read = PolicyFile.read(
        text: text, name: name, law: LawBook.read(ShippedPolicies.law).book)
      return try #require(read.policy, "\(PolicyErrors(issues: read.issues))").versions
    }
  }

  static let shipped = ShippedPolicies.policies.map { Source(name: $0.name, text: $0.text) }

  /// The examples of docs/policies.md and docs/policy-examples.md.
  static let shown: [Source] = {
    guard let text = try? Repository.policyPages() else { return [] }
    return text.components(separatedBy: "```yaml\n").dropFirst().enumerated().map {
      Source(name: "policies.md \($0.0 + 1)", text: $0.1.components(separatedBy: "\n```")[0])
    }
  }()

  /// The houses by which the arithmetic is tested.
  static let houses: [Source] = {
    let folder = Repository.root.appending(path: "Tests/TipsTests/Policies/Houses")
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return (names ?? []).filter { $0.hasSuffix(".yml") }.sorted().map { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return Source(name: name, text: text ?? "")
    }
  }()

  @Test func thePoliciesAreAllThere() {
    #expect(Self.shipped.count >= 20 && Self.shown.count >= 15 && Self.houses.count >= 40)
  }

  @Test(arguments: shipped + shown + houses + SpanishPolicyTexts.rare)
  func everySentenceHasTheSameFacts(source: Source) throws {
    for version in try source.versions() {
      let english = version.sentences(.english, in: .usd)
      let spanish = version.sentences(.spanish, in: .usd)
      #expect(english == PolicyExplanation(version).sentences)
      #expect(english.count == spanish.count, "\(english)\n\(spanish)")
      for (english, spanish) in zip(english, spanish) {
        Self.expectAlike(english, spanish, PolicyNames(of: version))
      }
    }
  }

  static func expectAlike(_ english: String, _ spanish: String, _ names: PolicyNames) {
    let told = Comment(rawValue: "\(english)\n\(spanish)")
    #expect(english != spanish, told)
    #expect(figures(english) == figures(spanish), told)
    // A pool in quotes is one in both.
    let quoted = english.matches(of: /“([^”]*)”/).map { String($0.1) }
    for name in quoted where names.all.contains(name) {
      #expect(spanish.contains("«\(name)»"), told)
    }
    let ownWords = english.replacing(/house owes server|server owes house/, with: "")
    for name in names.all where !names.english.contains(name) && ownWords.hasWord(name) {
      #expect(spanish.hasWord(name), "\(name)\n\(english)\n\(spanish)")
    }
    // What the house wrote itself stays; the rest is Spanish.
    var own = spanish.replacing(/«[^»]*»|[^ \[(]+\.yml/, with: "")
    for name in names.all.sorted(by: { $0.count > $1.count }) {
      own = own.replacing(name, with: "")
    }
    #expect(!own.contains(Self.englishWords), told)
  }

  private static var englishWords: Regex<(Substring, Substring)> {
    /\b(the|of|and|or|gets|gives|get|goes|for|that|rounded|hours|there|each|nobody|somebody|everybody|at|least|most|line|if|only|is|are|with|what|from|share|shared|in|tips|sales|people|person|staff|house|pool|left|typed|night|entry|cent|dollar|quarter)\b/
      .ignoresCase()
  }

  /// All figures in any order, without the commas of thousands.
  private static func figures(_ sentence: String) -> [String] {
    sentence.matches(of: /[0-9][0-9,.:]*[0-9]|[0-9]/).map { $0.0.filter { $0 != "," } }.sorted()
  }

  // MARK: - Payouts

  /// The evenings by which the arithmetic is tested: why everybody gets what they get, in Spanish.
  @Test(arguments: houses) func everyStepOfAPayoutHasTheSameFacts(house: Source) throws {
    let file = "Tests/TipsTests/Policies/Houses/\(house.name.dropLast(4)).json"
    let shift = try ShiftDocument.read(Data(contentsOf: Repository.root.appending(path: file)))
      .shift
    let version = try #require(try house.versions().last { $0.effective <= shift.date })
    let result = try shift.with(.file(version)).payouts(in: .usd)
    let names = PolicyNames(of: version)
    for payout in result.payouts {
      let english = payout.derivation.sentences(.english, in: .usd)
      let spanish = payout.derivation.sentences(.spanish, in: .usd)
      #expect(english.count == spanish.count)
      // A sum alone is the same in every language.
      for (english, spanish) in zip(english, spanish) where english.contains(/[a-z] [a-z]/) {
        Self.expectAlike(english, spanish, names)
      }
    }
    for notice in result.notices {
      Self.expectAlike(
        notice.sentence(.english, in: .usd), notice.sentence(.spanish, in: .usd), names)
    }
  }

  // MARK: - Conventions

  private static func told(_ change: (inout PolicyVersion) -> Void) -> (String, String) {
    var version = PolicyVersion(
      id: "p", name: "P", effective: DayRange.allDays.first, file: "p.yml", steps: [])
    change(&version)
    let english = version.sentences(.english, in: .usd)
    let spanish = version.sentences(.spanish, in: .usd)
    #expect(english.count == 1 && spanish.count == 1, "\(english)\n\(spanish)")
    return (english.joined(), spanish.joined())
  }

  /// Each way to round and to give odd cents has words of its own.
  @Test func everyConventionHasItsOwnSentence() {
    var seen: Set<String> = []
    func check(_ change: (inout PolicyVersion) -> Void) {
      let (english, spanish) = Self.told(change)
      Self.expectAlike(english, spanish, PolicyNames())
      #expect(seen.insert(spanish).inserted, "\(spanish)")
    }
    for each in ShareRounding.Each.allCases {
      for odd in ShareRounding.Odd.allCases {
        for first in OddCents.First.allCases {
          check { $0.oddCents = OddCents(rounding: .init(each: each, odd: odd), first: first) }
        }
      }
    }
    for direction in AmountRounding.Direction.allCases {
      for unit in HourRules.Rounding.Unit.allCases {
        check { $0.hourRules = HourRules(rounding: .init(direction: direction, unit: unit)) }
      }
      for unit in AmountRounding.Unit.allCases {
        let rounding = AmountRounding(direction, to: unit)
        check { $0.cashRounding = rounding }
        for counting in CardFee.Counting.allCases {
          check { $0.cardFee = CardFee(rate: .all, rounding: rounding, counting: counting) }
        }
      }
    }
    check { $0.hourRules = HourRules(most: 8 * 3600) }
    check { $0.hourRules = HourRules(leastToShare: 5 * 1800) }
    for staff in PolicyVersion.EventStaff.allCases { check { $0.eventStaff = staff } }
    check { $0.entriesOfPerson = .together }
    for shifts in [1, 5] {
      check { $0.roles = [RoleRule(role: .host, trainee: Trainee(shifts: shifts, counts: 50))] }
    }
    let spans = LesserShare.Span.allCases.flatMap { span in
      [1, 6].map { LesserShare.Reason.newHere($0, span) }
    }
    for reason in spans + [.shortShift(underSeconds: 4 * 3600)] {
      check {
        $0.roles = [RoleRule(role: .host, lesserShares: [LesserShare(reason: reason, counts: 50)])]
      }
    }
  }

  /// A house of another currency, and amounts of thousands.
  @Test func amountsAreWrittenAsThePagesWriteThem() throws {
    for (hundredths, sign, text) in [
      (100_000, "$", "$1,000"), (123_456_700, "$", "$1,234,567"), (50, "$", "$0.50"),
      (99_900, "CHF", "CHF 999"), (250_000, "€", "€2,500"), (1_000_05, "CHF", "CHF 1,000.05"),
    ] as [(Int64, String, String)] {
      #expect(FixedAmount(hundredths: hundredths, sign: sign).spanish(in: .usd) == text)
    }
  }
}

/// What a house calls things in its policy.
struct PolicyNames {
  let all: Set<String>
  /// Names that are words of English sentences too, and do not tell in one what is meant.
  let english: Set<String> = ["house", "tips", "team", "support", "event", "party", "charge"]

  init() { all = [] }

  init(of version: PolicyVersion) {
    var names = version.roles.map(\.role.rawValue) + version.windows.map(\.name)
    names += version.categories + version.counts + version.sources + (version.figures ?? [])
    names += (version.namedDays ?? []).map(\.name) + version.steps.compactMap(\.name)
    for step in version.steps {
      switch step.action {
      case .collect(let pool, _, _, _), .share(let pool, _, _): names.append(pool)
      case .tipOut, .keep, .guarantee: break
      }
    }
    all = Set(names)
  }
}

extension String {
  /// Whether it holds a name that is no part of a longer word.
  fileprivate func hasWord(_ word: String) -> Bool {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } ?? false
    }
    return ranges(of: word).contains { range in
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : nil
      let after = range.upperBound < endIndex ? self[range.upperBound] : nil
      return !isPart(before) && !isPart(after)
    }
  }
}

/// Policies of what few houses do.
enum SpanishPolicyTexts {
  typealias Source = SpanishPolicyTests.Source

  static let rare = [
    Source(
      name: "of people",
      text: """
        policy: people
        name: Of people
        versions:
          - effective: 2026-01-01
            card fee: {rate: 2.5 %, from: card tips, rounded: up to the cent, counted: for each kind}
            categories: [food, wine]
            counts: [covers]
            figures: [tax, comps]
            roles: {server: {}, bartender: {}, busser: {}, runner: {trainee: 1 shift at 50 %}, host: {}, dishwasher: {side: back}}
            two entries: together
            steps:
              - name: Hosts first
                tip out: $3 per server plus 0.5 % of combined food sales
                from: the whole shift
                to: host
              - tip out: 1 % of net sales minus tax and comps
                from: server
                to: runner
                at least: 2 % of card tips
                at most: 10 % of everything
                rounded: to the ten dollars
              - tip out: 2 % of own net sales from $1,000 to $12,500 plus 1 % of food sales above $2,000 plus 3 % of wine sales up to $750.50
                from: server and bartender
                to: busser
                if nobody: {giver: 75 %, runner: 25 %}
                only if: tips are at least 18 % of net sales and hours are above 4
              - tip out: $20 per head
                from: the shift's own money
                to: busser and host
                only if: at most 2 people work as host
              - tip out: 4 % of tips
                from: server
                to: bartender
                if at least 2 people work as bartender: 6 % of tips
                if at least 3 people work as bartender: nothing
                only if: nobody works as runner
              - tip out: 10 % of own share
                from: the shares of bartender
                to: dishwasher
                only if: somebody works as dishwasher and the day is not sunday
              - tip out: 2 % of combined net sales minus comps
                from: the house
                to: dishwasher
                with 2: 3 % of combined net sales minus comps
              - pool: pot
                takes: everything
              - share: pot
                percentages: {server and bartender: 85 %, busser: 15 %}
                by: own wine sales
              - guarantee: 15 % of own tips
                to: server and bartender
                from: the house
        """),
    Source(
      name: "of pools",
      text: """
        policy: pools
        name: Of pools
        versions:
          - effective: 2026-01-01
            sources: [jar]
            windows: {patio: by name, dinner: 15:00-23:00}
            days: {holiday: [12-25, 07-04]}
            counts: [covers]
            roles: {server: {}, bartender: {}, busser: {}, manager: {shares: no}, owner: {shares: no}}
            steps:
              - pool: bar
                takes: card tips and cash tips
                from: bartender
              - pool: month-pool
                takes: 10 % of bar
              - pool: some
                takes: 20 % of everything
                from: the whole shift
              - tip out: the rest
                from: bar
                to: bartender
                by: own tips
                only if: the day is a holiday
              - share: bar
                to: bartender
                by: covers
              - share: some
                to: everybody
                by: most covers
              - share: month-pool
                to: server
                by: people
                for: the month
              - tip out: 50 % of jar
                from: jar
                to: busser
                by: points
                window: dinner
              - hold: jar
                to: busser
              - pool: last-pool
                takes: everything
                to: everybody
        """),
  ]
}
