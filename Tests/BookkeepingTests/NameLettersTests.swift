import ShiftIntake
import Testing

@testable import Bookkeeping

@Suite("Letters of a name on the staff list")
struct NameLettersTests {
  private let letters = NameLetters(["James Lee", "Ana Lucia R", "Ana Gomez", "Jan"])

  @Test(
    "Small letters that one person has stand for the name",
    arguments: [
      ("jam", "James Lee"), ("le", "James Lee"), ("ana g", "Ana Gomez"), ("luc", "Ana Lucia R"),
    ])
  func known(typed: String, name: String) throws {
    #expect(try letters.name(typed: typed) == name)
  }

  @Test(
    "What the slip says in full, a capital, one letter or somebody new stays as typed",
    arguments: [
      ("Jam", "Jam"), ("jan", "jan"), ("j", "j"), ("kofi", "kofi"), ("new jam", "jam"),
      ("ana gomez", "ana gomez"),
    ])
  func unchanged(typed: String, name: String) throws {
    #expect(try letters.name(typed: typed) == name)
  }

  @Test("Letters of several people name them")
  func several() {
    let refusal = #expect(throws: AnswerRefused.self) { try letters.name(typed: "ana") }
    #expect(
      refusal?.message == "“ana” may be Ana Lucia R or Ana Gomez: type more letters, or new ana "
        + "for somebody who is not on the staff list.")
  }
}
