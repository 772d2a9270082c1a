import Access
import Evening
import Fixtures
import Foundation
import House
import Hummingbird
import HummingbirdTesting
import Money
import Testing
import Tips

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

  /// The examples of docs/policies.md.
  static let shown: [Source] = {
    let page = Repository.root.appending(path: "docs/policies.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
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
    #expect(Self.shipped.count >= 10 && Self.shown.count >= 15 && Self.houses.count >= 40)
  }

  @Test(arguments: shipped + shown + houses + SpanishPolicyTexts.rare)
  func everySentenceHasTheSameFacts(source: Source) throws {
    for version in try source.versions() {
      let english = version.sentences(in: .usd, .english)
      let spanish = version.sentences(in: .usd, .spanish)
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

  /// Read by a person, once.
  @Test(arguments: SpanishPolicyTexts.read)
  func theSentencesReadWell(policy: String, sentences: [String]) throws {
    let source = try #require(
      (Self.shown + Self.shipped).first {
        $0.text.contains("policy: \(policy)\n")
          || $0.text.contains("policy: \(policy) ")
      })
    let version = try #require(try source.versions().first)
    #expect(version.sentences(in: .usd, .spanish) == sentences)
  }

  // MARK: - Payouts

  /// The evenings by which the arithmetic is tested: why everybody gets what they get, in Spanish.
  @Test(arguments: houses)
  func everyStepOfAPayoutHasTheSameFacts(house: Source) throws {
    let file = "Tests/TipsTests/Policies/Houses/\(house.name.dropLast(4)).json"
    let shift = try ShiftDocument.read(
      Data(contentsOf: Repository.root.appending(path: file))
    ).shift
    let version = try #require(try house.versions().last { $0.effective <= shift.date })
    let result = try shift.with(.file(version)).payouts(in: .usd)
    let names = PolicyNames(of: version)
    for payout in result.payouts {
      let english = payout.derivation.sentences(in: .usd, .english)
      let spanish = payout.derivation.sentences(in: .usd, .spanish)
      #expect(english.count == spanish.count)
      // A sum alone is the same in every language.
      for (english, spanish) in zip(english, spanish) where english.contains(/[a-z] [a-z]/) {
        Self.expectAlike(english, spanish, names)
      }
    }
    for notice in result.notices {
      Self.expectAlike(
        notice.sentence(in: .usd, .english), notice.sentence(in: .usd, .spanish), names)
    }
  }

  // MARK: - Conventions

  private static func told(_ change: (inout PolicyVersion) -> Void) -> (String, String) {
    var version = PolicyVersion(
      id: "p", name: "P", effective: DayRange.allDays.first, file: "p.yml", steps: [])
    change(&version)
    let english = version.sentences(in: .usd, .english)
    let spanish = version.sentences(in: .usd, .spanish)
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
          check { $0.oddCents = OddCents(ShareRounding(each: each, odd: odd), first: first) }
        }
      }
    }
    for direction in AmountRounding.Direction.allCases {
      for unit in HourRules.Rounding.Unit.allCases {
        check { $0.hourRules = HourRules(rounding: .init(direction, to: unit)) }
      }
      for unit in AmountRounding.Unit.allCases {
        let rounding = AmountRounding(direction, to: unit)
        check { $0.cashRounding = rounding }
        for counting in CardFee.Counting.allCases {
          check {
            $0.cardFee = CardFee(rate: .all, rounding: rounding, counting: counting)
          }
        }
      }
    }
    check { $0.hourRules = HourRules(most: 8 * 3600) }
    check { $0.hourRules = HourRules(leastToShare: 5 * 1800) }
    for staff in PolicyVersion.EventStaff.allCases { check { $0.eventStaff = staff } }
    check { $0.entriesOfPerson = .together }
    for shifts in [1, 5] {
      check {
        $0.roles = [RoleRule(role: .host, trainee: Trainee(shifts: shifts, counts: 50))]
      }
    }
    let spans = LesserShare.Span.allCases.flatMap { span in
      [1, 6].map { LesserShare.Reason.newHere($0, span) }
    }
    for reason in spans + [.shortShift(underSeconds: 4 * 3600)] {
      check {
        $0.roles = [RoleRule(role: .host, lesserShares: [LesserShare(reason, counts: 50)])]
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

  // MARK: - Pages

  /// The page of a policy speaks the language of who looks.
  @Test func thePageSaysTheRulesInItsLanguage() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let policies = try house.house.evenings.policies.library().policies
    let place = try #require(policies.firstIndex { $0.id == "eighty-twenty" }) + 1
    for (language, rule) in [
      ("en", "Into the pool “front-pool” goes 80 % of house."),
      ("es", "Al fondo «front-pool» va 80 % de «house»."),
    ] {
      let page = try await house.ask {
        try await $0.get("/rules/policies/\(place)", cookies: cookies + "; language=\(language)")
      }
      #expect(page.text.contains(rule), "\(page.text)")
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
