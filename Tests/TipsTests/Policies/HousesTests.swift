import Evening
import Fixtures
import Foundation
import Money
import Testing

@testable import Tips

/// Houses of many kinds: what they do can be said in the language, and comes out to the cent.
/// The expected amounts were computed apart from TipPool, with fractions.
@Suite struct HousesTests {
  static let folder = Repository.root.appending(path: "Tests/TipsTests/Policies/Houses")
  static let names: [String] = {
    do {
      return try FileManager.default.contentsOfDirectory(
        atPath: folder.path(percentEncoded: false)
      ).filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
    } catch {
      return ["the folder Houses is missing: \(error)"]
    }
  }()

  /// A house's evening under its own policy.
  static func shift(_ name: String) throws -> Shift {
    let text = try String(
      contentsOf: folder.appending(path: "\(name).yml"), encoding: .utf8)
    let law = LawBook.read(ShippedPolicies.law).book
    let read = PolicyFile.read(text: text, name: "\(name).yml", law: law)
    guard let policy = read.policy else { throw PolicyErrors(issues: read.issues) }
    let json = try Data(contentsOf: folder.appending(path: "\(name).json"))
    let document = try ShiftDocument.read(json)
    return document.shift.with(.file(try policy.version(for: document.shift.date)))
  }

  @Test(arguments: names)
  func theEveningComesOutToTheCent(name: String) throws {
    let shift = try Self.shift(name)
    let result: ShiftPayouts
    do throws(ShiftError) {
      result = try shift.payouts(in: .usd)
    } catch {
      Issue.record("\(error.sentence(in: .usd))")
      return
    }
    let lines = result.payouts.map {
      "\($0.employee.name.text),\($0.role.rawValue),\($0.amount.plain(in: .usd))"
    }
    let expected = try String(
      contentsOf: Self.folder.appending(path: "\(name).csv"), encoding: .utf8)
    #expect(["name,role,amount"] + lines == expected.split(separator: "\n").map(String.init))
    // Every payout can be told, and the figures told add up to it.
    for payout in result.payouts {
      let effects = try payout.derivation.steps.compactMap(\.effect).sum()
      #expect(effects == payout.amount)
      #expect(!payout.derivation.sentences(in: .usd).isEmpty)
    }
  }

  @Test(arguments: names)
  func theRulesCanBeDrawnAndSaid(name: String) throws {
    let version = try #require(try Self.shift(name).policy.version)
    #expect(PolicyDiagram(version).lines.count >= version.steps.count)
    #expect(PolicyExplanation(version).sentences.count >= version.steps.count)
  }

  /// Beside “the house pays” a pool named `house` must not read as the employer.
  @Test func aPoolIsCalledAPool() throws {
    let shift = try Self.shift("pool-named-house")
    let sentences = try shift.payouts(in: .usd).payouts.flatMap {
      $0.derivation.sentences(in: .usd)
    }
    #expect(sentences.contains { $0.hasPrefix("The pool “house” takes everything of 2 people") })
    #expect(sentences.contains { $0.contains(" gives everything to the pool “house”: $") })
    #expect(sentences.allSatisfy { !$0.hasPrefix("house ") && !$0.contains(" to house") })
  }

  @Test(arguments: [
    (ArticleRules(), "2. Support staff get 1.5 % of the net sales of all servers, but no more"),
    (
      ArticleRules(per: .head, supportShares: .hours, tipOutRounding: .dollarUp),
      "2. Support staff get 1.5 % of the net sales of all servers for each person of them, "
        + "rounded up to the next whole amount, but no more than there is. They share it in "
        + "proportion to the hours that they worked."
    ),
  ])
  func theArticlesRulesAreSaidToo(rules: ArticleRules, words: String) {
    let sentences = PolicyExplanation(.article(rules)).sentences
    #expect(sentences.count == 3)
    #expect(sentences[1].hasPrefix(words), "\(sentences[1])")
  }

  @Test func cashOfSeveralEntriesIsRoundedOnce() throws {
    let settlement = try Self.shift("cash-of-two-entries").payouts(in: .usd).settlement
    // -49.40 and 50.60: 1.20 in all, handed as 1.00.
    #expect(settlement.entries.map(\.housePays.minorUnits) == [-4940, 5060])
    #expect(settlement.entries.map(\.rounding.minorUnits) == [-20, 0])
    #expect(settlement.roundingTotal.minorUnits == -20)
  }
}
