import Evening
import Testing
import Tips

@testable import House

@Suite("Letters of a name on the staff list") struct NameLettersTests {
  private let letters: NameLetters

  init() throws { letters = try Self.list("James Lee", "Ana Lucia R", "Ana Gomez", "Jan") }

  /// A staff list: staff-1, staff-2, …
  private static func list(_ names: String...) throws -> NameLetters {
    NameLetters(
      try names.enumerated().map { index, name in
        Employee(id: Employee.ID("staff-\(index + 1)"), name: try PersonName(name))
      })
  }

  @Test("An ID of the list stands for the name, unless two people have it") func ids() throws {
    #expect(try letters.name(typed: "staff-2") == "Ana Lucia R")
    #expect(try letters.name(typed: "Staff-4") == "Jan")
    #expect(try letters.name(typed: "staff-5") == "staff-5")
    #expect(try Self.list("Jo", "jo").name(typed: "staff-2") == "staff-2")
  }

  @Test(
    "Small letters that one person has stand for the name; all else stays as typed",
    arguments: [
      ("jam", "James Lee"), ("le", "James Lee"), ("ana g", "Ana Gomez"), ("luc", "Ana Lucia R"),
      ("Jam", "Jam"), ("jan", "jan"), ("j", "j"), ("kofi", "kofi"), ("new jam", "jam"),
      ("ana gomez", "ana gomez"),
    ])
  func letters(typed: String, name: String) throws {
    #expect(try letters.name(typed: typed) == name)
  }

  @Test("Letters of several people name them") func several() {
    let refusal = #expect(throws: AnswerRefused.self) { try letters.name(typed: "ana") }
    #expect(refusal?.message.hasPrefix("“ana” may be Ana Lucia R or Ana Gomez") == true)
  }
}
