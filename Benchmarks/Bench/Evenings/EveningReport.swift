import BenchmarkScores
import Foundation

/// What a closing manager has to do for a good and a bad night of eight slips, and what is saved
/// when slips go through `tippool shift new` one evening each.
struct EveningReport {
  /// The built `tippool`.
  let program: String
  /// Whether all that stood on the terminal is printed too.
  let showsTerminal: Bool

  // MARK: - Nights

  /// The nights of this folder, in a house that has its servers on the staff list: prompts and keys
  /// from the folder of pictures to the saved shift.
  func reportNights() throws {
    print("Nights of eight slips at a terminal, nobody in support")
    print(row("night", "slips", "prompts", "keys", "wrong saved", first: 26))
    for night in ["good", "bad"] {
      let corpus = try Corpus(folder: "Benchmarks/Nights/\(night)")
      let house = try BenchHouse(program)
      defer { house.remove() }
      try house.employ(corpus.pictures)
      var manager = CarefulManager(corpus, isStaffListed: true)
      let played = try house.play(["shift", "new", corpus.name], &manager)
      guard played.isDone else { throw NotSaved(night: night, text: played.text) }
      let wrong = try house.wrongFigures(of: corpus.pictures)
      print(
        row(
          night, String(corpus.pictures.count), String(played.prompts), String(played.keys),
          String(wrong.count), first: 26))
      for figure in wrong { print("  WRONG \(figure)") }
      if showsTerminal { print(played.text) }
    }
    print("")
  }

  // MARK: - Slips

  private struct Outcome: Sendable {
    var isSavedByEnter = false
    var wrongByEnter: [String] = []
    var isSaved = false
    var wrong: [String] = []
    var prompts = 0
    var keys = 0
  }

  /// Each slip of a corpus is an evening: entered by somebody who presses Enter alone, and where that
  /// saves nothing by somebody who answers rightly.
  func reportSlips(of corpus: Corpus) throws {
    let outcomes = Outcomes<Result<Outcome, any Error>>(count: corpus.pictures.count)
    DispatchQueue.concurrentPerform(iterations: corpus.pictures.count) { index in
      outcomes[index] = Result { try play(corpus.pictures[index], of: corpus) }
    }
    print("Slips through the intake, \(corpus.name), an evening each")
    print(
      row(
        "level", "slips", "by Enter", "wrong", "by answers", "wrong", "not saved", "keys", first: 14
      )
    )
    let all = try outcomes.values.map { try $0.get() }
    let paired = Array(zip(corpus.pictures, all))
    for level in corpus.levels { line(level, paired.filter { $0.0.level == level }.map(\.1)) }
    line("all", all)
    for figure in all.flatMap(\.wrongByEnter) { print("  WRONG BY ENTER \(figure)") }
    for figure in all.flatMap(\.wrong) { print("  WRONG BY ANSWERS \(figure)") }
    print("")
  }

  private func line(_ name: String, _ outcomes: [Outcome]) {
    let answered = outcomes.filter { !$0.isSavedByEnter }
    print(
      row(
        name, String(outcomes.count), String(outcomes.count(where: \.isSavedByEnter)),
        String(outcomes.count { !$0.wrongByEnter.isEmpty }),
        String(answered.count(where: \.isSaved)), String(answered.count { !$0.wrong.isEmpty }),
        String(answered.count { !$0.isSaved }),
        digits(median(outcomes.map { Double($0.keys) }), 0), first: 14))
  }

  private func play(_ picture: Corpus.Picture, of corpus: Corpus) throws -> Outcome {
    let house = try BenchHouse(program)
    defer { house.remove() }
    var outcome = Outcome()
    var tired = TiredManager()
    let pressed = try house.play(["shift", "new", picture.path], &tired)
    (outcome.prompts, outcome.keys) = (pressed.prompts, pressed.keys)
    outcome.isSavedByEnter = try pressed.isDone && house.hasShift()
    if outcome.isSavedByEnter {
      outcome.wrongByEnter = try house.wrongFigures(of: [picture])
      return outcome
    }
    var careful = CarefulManager(
      Corpus(name: corpus.name, pictures: [picture]), isStaffListed: false)
    let answered = try house.play(["shift", "resume"], &careful)
    (outcome.prompts, outcome.keys) = (answered.prompts, answered.keys)
    outcome.isSaved = try answered.isDone && house.hasShift()
    if outcome.isSaved { outcome.wrong = try house.wrongFigures(of: [picture]) }
    return outcome
  }

  /// A night that the program did not save.
  struct NotSaved: Error, CustomStringConvertible {
    let night: String
    let text: String

    var description: String { "The \(night) night was not saved:\n\(text.suffix(1500))" }
  }
}

/// Results that several threads write, each in places of its own.
private final class Outcomes<Value: Sendable>: @unchecked Sendable {
  // Safe: the places are touched with the lock alone.
  private let lock = NSLock()
  private var kept: [Value?]

  init(count: Int) { kept = Array(repeating: nil, count: count) }

  subscript(index: Int) -> Value? {
    get { lock.withLock { kept[index] } }
    set { lock.withLock { kept[index] = newValue } }
  }

  var values: [Value] { lock.withLock { kept.compactMap(\.self) } }
}
