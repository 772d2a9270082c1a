import Fixtures
import Foundation
import Testing

@testable import Access

@Suite("Pairing a phone") struct PairingTests {
  private let maria = Device.Holder.account(AccountID(rawValue: 1))
  private let tonight = House.tonight

  private func opened() -> (PairingDesk, PairingDesk.Shown) {
    var random = SeededGenerator(seed: 4)
    var desk = PairingDesk()
    let shown = desk.open(for: maria, at: tonight, using: &random)
    return (desk, shown)
  }

  @Test("works once, by code or by words, and says whose the phone is") func once() throws {
    let (fresh, shown) = opened()
    var desk = fresh
    #expect(try desk.redeem(shown.code, at: tonight) == maria)
    #expect(throws: PairingRefusal.used) { try desk.redeem(shown.code, at: tonight) }
    #expect(throws: PairingRefusal.used) { try desk.redeem(shown.words, at: tonight) }
    desk = fresh
    #expect(throws: PairingRefusal.unknown) { try desk.redeem(House.token(8), at: tonight) }
    #expect(try desk.redeem(shown.words, at: tonight) == maria)
    #expect(throws: PairingRefusal.used) { try desk.redeem(shown.code, at: tonight) }
  }

  @Test("ends after ten minutes, and where the clock was set back") func expiry() throws {
    let (fresh, shown) = opened()
    for seconds in [600.0, 86_400, -1] {
      var desk = fresh
      #expect(throws: PairingRefusal.expired) { try desk.redeem(shown.code, at: tonight + seconds) }
      #expect(throws: PairingRefusal.expired) {
        try desk.redeem(shown.words, at: tonight + seconds)
      }
    }
    var desk = fresh
    #expect(try desk.redeem(shown.code, at: tonight + 599) == maria)
  }

  @Test("after five wrong words the right ones are refused too; the code is not")
  func wrongWords() throws {
    var (desk, shown) = opened()
    var random = SeededGenerator(seed: 5)
    for index in 0..<4 {
      let guess = index == 0 ? nil : PairingWords(using: &random)
      #expect(throws: PairingRefusal.unknown) { try desk.redeem(guess, at: tonight) }
    }
    var four = desk
    #expect(try four.redeem(shown.words, at: tonight) == maria)
    #expect(throws: PairingRefusal.unknown) { try desk.redeem(nil, at: tonight) }
    #expect(throws: PairingRefusal.tooManyWrongWords) { try desk.redeem(shown.words, at: tonight) }
    #expect(try desk.redeem(shown.code, at: tonight) == maria)
  }

  @Test("a new offer for the same person replaces the old one; others stay")
  func replaced() throws {
    var random = SeededGenerator(seed: 6)
    var (desk, shown) = opened()
    let tablet = desk.open(for: .house, at: tonight, using: &random)
    let again = desk.open(for: maria, at: tonight + 60, using: &random)
    #expect(throws: PairingRefusal.unknown) { try desk.redeem(shown.code, at: tonight + 61) }
    #expect(try desk.redeem(again.code, at: tonight + 61) == maria)
    #expect(try desk.redeem(tablet.words, at: tonight + 61) == .house)
  }

  @Test("what is over is forgotten when the next offer opens; what was used is known till then")
  func forgotten() throws {
    var random = SeededGenerator(seed: 6)
    var (desk, shown) = opened()
    #expect(try desk.redeem(shown.code, at: tonight) == maria)
    _ = desk.open(for: .house, at: tonight + 599, using: &random)
    #expect(desk.offers.count == 2)
    #expect(throws: PairingRefusal.used) { try desk.redeem(shown.code, at: tonight + 599) }
    _ = desk.open(for: .account(AccountID(rawValue: 2)), at: tonight + 600, using: &random)
    #expect(desk.offers.count == 2)
    #expect(throws: PairingRefusal.unknown) { try desk.redeem(shown.code, at: tonight + 600) }
  }

  @Test("an offer that was kept goes on where it was") func kept() throws {
    var (desk, shown) = opened()
    #expect(throws: PairingRefusal.unknown) { try desk.redeem(nil, at: tonight) }
    let offer = try #require(desk.offers.first)
    #expect(offer.wrongWords == 1)
    var later = PairingDesk([
      PairingOffer(
        holder: offer.holder, code: offer.code, words: offer.words, openedAt: offer.openedAt,
        wrongWords: offer.wrongWords, usedAt: offer.usedAt)
    ])
    #expect(later == desk)
    #expect(try later.redeem(shown.code, at: tonight) == maria)
  }
}

@Suite("The words of a pairing") struct PairingWordsTests {
  @Test("are 1,024, short, and of none two are alike") func list() {
    let list = PairingWords.list
    #expect(list.count == 1024)
    #expect(list.allSatisfy { $0.wholeMatch(of: /[a-z]{3,7}/) != nil })
    #expect(Set(list.map { $0.prefix(4) }).count == list.count)
    // A letter more, less, other or two exchanged: all words within reach of one are compared.
    var seen: [String: String] = [:]
    for word in list {
      for shorter in Self.oneLetterLess(word) + [word] {
        if let other = seen.updateValue(word, forKey: shorter), other != word {
          #expect(!Self.areAlike(word, other), "\(word), \(other)")
        }
      }
    }
  }

  /// Two words that are one mistyped letter apart share a word with one letter less, or are it.
  private static func oneLetterLess(_ word: String) -> [String] {
    word.indices.map { index in
      var shorter = word
      shorter.remove(at: index)
      return shorter
    }
  }

  private static func areAlike(_ one: String, _ other: String) -> Bool {
    let (shorter, longer) = one.count <= other.count ? (one, other) : (other, one)
    if longer.count - shorter.count > 1 { return false }
    if longer.count > shorter.count { return oneLetterLess(longer).contains(shorter) }
    let different = zip(one, other).filter { $0 != $1 }
    return different.count == 1
      || different.count == 2 && different[0].0 == different[1].1
        && different[0].1 == different[1].0
  }

  @Test("are found however they are typed") func typed() {
    let words = PairingWords(typed: "apple tiger onion")
    #expect(words?.text == "apple tiger onion")
    // They are looked at up to two hundred bytes.
    let spaces = String(repeating: " ", count: 200 - 17)
    #expect(PairingWords(typed: "apple tiger onion" + spaces) == words)
    #expect(PairingWords(typed: "apple tiger onion " + spaces) == nil)
    for text in ["Apple Tiger Onion", "apple-tiger-onion", " apple,  tiger;onion\n"] {
      #expect(PairingWords(typed: text) == words, "\(text)")
    }
  }

  @Test(
    "are three of the list",
    arguments: [
      "", "apple", "apple tiger", "apple tiger onion lemon", "apple tiger xyzzy",
      String(repeating: "apple ", count: 1000),
    ])
  func none(text: String) { #expect(PairingWords(typed: text) == nil) }

  @Test("come by chance, each as often as any other") func chance() {
    var random = SeededGenerator(seed: 7)
    var counts: [String: Int] = [:]
    for _ in 0..<20_000 {
      for word in PairingWords(using: &random).words { counts[word, default: 0] += 1 }
    }
    #expect(counts.count == 1024)
    #expect(counts.values.allSatisfy { (25...105).contains($0) })
  }
}
