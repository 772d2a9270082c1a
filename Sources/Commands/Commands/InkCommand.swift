import ArgumentParser
import Files
import Foundation
import Handwriting
import House
import Money

/// `tippool ink`: strokes in, figures and names out.
struct InkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ink",
    abstract: "Read figures and names that were written with a finger or pen, from their strokes.",
    discussion: """
      Each line of the file is a JSON object; a stroke is a list of points, y
      downwards, t in milliseconds (it may be left out):

        {"strokes": [[[x, y, t], …], …], "expects": "amount",
         "area": {"width": 300, "height": 80}, "before": "12."}

      expects is amount, amount2 (two digits of cents), digits or name. With amount2,
      "point": 150 says where a printed decimal point stands. area is the place
      that there was to write in, before what stands before the ink, where no point
      is printed (only as much of its end counts as an amount can begin with); both
      may be left out.

      With name, "names": ["Ana García", "Kofi Mensah"] are those that it may be, as
      the staff list has them. First name, last name and initials do; marks and
      capitals do not matter. Who is on no list is not taken for the nearest one: a
      person has to choose.

      With --format jsonl each line becomes one object, in the same order: at most
      ten candidates, best first, value in minor units, and needsReview where a
      person has to choose. A line that cannot be read is told and its object has
      no candidates; the others are read, and the command ends with status 65.

      --hand names a file with the ten digits as the person writes them who wrote
      the inks: each once to three times, a JSON object a line:

        {"label": "7", "strokes": [[[x, y, t], …], …]}

      What is read is compared with them. Where they and the model do not agree, a
      person has to choose. Names are read as without it.

      Examples:
        tippool ink --format jsonl strokes.jsonl
        tippool ink --hand marias-digits.jsonl strokes.jsonl
        tippool ink - < strokes.jsonl
      """)

  @Argument(
    help: "The file with an ink a line; - is standard input.",
    completion: .file(extensions: ["jsonl"]))
  var file: String

  @Option(help: "text for people; jsonl: one object a line.")
  var format: TextOrLines = .text

  @Option(
    help: "The ten digits of the person who wrote the inks.",
    completion: .file(extensions: ["jsonl"]))
  var hand: String?

  @OptionGroup var currencyOption: CurrencyOption

  /// More than anybody writes in a year.
  private static let mostBytes = 256 << 20

  func run() throws {
    let currency = try currencyOption.currency()
    let reader = try InkReader(HouseModels.ofUser())
    for trouble in reader.troubles { HouseModels.tell(trouble) }
    let hand = try handwriting()
    let name = file == "-" ? "Standard input" : file
    var (count, troubles) = (0, 0)
    for (number, line) in try lines(of: file) {
      count += 1
      switch Result(catching: { () throws(LineError) in try InkLine(Array(line)) }) {
      case .success(let ink):
        let reading = reader.recognizer.reading(
          of: ink.ink, in: ink.context, currency: currency, hand: hand)
        try show(reading, number, in: currency)
      case .failure(let error):
        troubles += 1
        let told = "\(name), line \(number): \(error.told)"
        Terminal.talk(told)
        if format == .jsonl {
          try Terminal.out(InkAnswer(line: number, error: told).json(isPretty: false))
        }
      }
    }
    try require(
      troubles == 0, or: .dataError("\(troubles) of \(count.counting("line")) could not be read."))
  }

  /// The person's own digits; nil where none are named.
  private func handwriting() throws -> Handwriting? {
    guard let hand else { return nil }
    try require(
      hand != "-" || file != "-",
      or: .usage("--hand and the inks cannot both be standard input. Give one of them as a file."))
    let name = hand == "-" ? "Standard input" : hand
    var samples: [DigitSample] = []
    for (number, line) in try lines(of: hand) {
      do throws(LineError) {
        samples.append(try HandLine.read(Array(line)).sample)
      } catch {
        throw CommandFailure.dataError("\(name), line \(number): \(error.told)")
      }
    }
    do throws(HandwritingError) {
      return try Handwriting(samples)
    } catch {
      throw CommandFailure.dataError("\(name): \(error.told)")
    }
  }

  /// The lines of a file that say something, with their numbers.
  private func lines(of file: String) throws -> [(Int, ArraySlice<UInt8>)] {
    let name = file == "-" ? "Standard input" : file
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try InputFile.bytes(of: file, most: Self.mostBytes)
    } catch {
      try require(
        error.code != EFBIG, or: .dataError("\(name) has more than 256 MB. Give it in parts."))
      throw CommandFailure.noInput("\(name) cannot be read: \(error). Check the path.")
    }
    let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0D].contains(byte) }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .map { ($0 + 1, $1) }.filter { !$0.1.allSatisfy(isBlank) }
  }

  private func show(_ reading: InkReading, _ number: Int, in currency: Currency) throws {
    switch format {
    case .jsonl:
      let candidates = reading.candidates.map {
        InkAnswer.Candidate(text: $0.text, value: $0.money?.minorUnits, score: $0.score)
      }
      try Terminal.out(
        InkAnswer(candidates: candidates, needsReview: reading.needsReview).json(isPretty: false))
    case .text: try Terminal.out("Line \(number): \(reading.sentence(in: currency))")
    }
  }
}

extension InkReading {
  /// What a person is told of it.
  fileprivate func sentence(in currency: Currency) -> String {
    let words = candidates.prefix(needsReview ? 3 : 1).map { candidate in
      candidate.money?.formatted(in: currency) ?? candidate.text
    }
    guard let first = words.first else { return "not read" }
    guard needsReview else { return first }
    return "look at it: " + ([first] + words.dropFirst()).joined(separator: " or ")
  }
}

/// What one line became, for programs.
private struct InkAnswer: Encodable {
  struct Candidate: Encodable {
    let text: String
    /// In minor units; nothing for what is no amount.
    let value: Int64?
    let score: Double
  }

  var candidates: [Candidate] = []
  var needsReview = true
  /// The line that could not be read, and why.
  var line: Int?
  var error: String?
}
