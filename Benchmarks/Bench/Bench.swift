import ArgumentParser
import BenchmarkScores
import Foundation

/// Prints how well and how fast TipPool works. See README.md in this folder.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tippool-bench",
    abstract: "Measures scanning (accuracy, honesty, speed), arithmetic and store.",
    discussion: """
      Run it from the project's folder: make bench. Two ways of scanning are compared
      by two runs with different options for tippool scan: --pass --profile --pass general.
      """)

  @Argument(help: "Folders with pictures and truth.jsonl (default: Reports and Slips).")
  var corpora: [String] = []

  @Option(name: .customLong("model"), help: "A model to scan with; give it again for more.")
  var models: [String] = []

  @Option(help: "How many pictures speed is measured with; 0: none.")
  var speedPictures = 24

  @Option(help: "The Python to look for RapidOCR in.")
  var python = "python3"

  @Option(help: "The tippool to measure (default: the one beside this program).")
  var program: String?

  @Flag(help: "Only scan; leave out arithmetic and store.")
  var scanOnly = false

  @Flag(help: "Only the arithmetic of payouts; no picture, no store.")
  var arithmeticOnly = false

  @Flag(help: "Only the store; no picture, no arithmetic.")
  var storeOnly = false

  @Flag(
    help: """
      Only enter evenings at a terminal: the nights of eight slips, and each slip of the given
      folders as an evening of its own.
      """)
  var evenings = false

  @Option(
    help: ArgumentHelp(
      "Only kill programs at work on a database so many times, and look at it each time.",
      valueName: "kills"))
  var crash: Int?

  @Option(
    help: ArgumentHelp(
      "Only damage a database in so many ways, and see what its checkers say.",
      valueName: "databases"))
  var damage: Int?

  @Option(help: "The number of the first of these damages.")
  var damageFrom = 0

  @Flag(
    help: """
      Print every wrong value: corpus, picture, field, truth, what was read; of evenings all that
      stood on the terminal.
      """)
  var wrong = false

  @Option(
    name: .customLong("pass"), parsing: .unconditionalSingleValue,
    help: "A word for tippool scan's command line; give it again for more.")
  var scanOptions: [String] = []

  func run() throws {
    if arithmeticOnly { return try ArithmeticSpeed().report() }
    if storeOnly { return try StoreSpeed(program: program ?? Self.neighbour).report() }
    if evenings {
      let report = EveningReport(program: program ?? Self.neighbour, showsTerminal: wrong)
      try report.reportNights()
      return try corpora.forEach { try report.reportSlips(of: Corpus(folder: $0)) }
    }
    if let crash {
      return try CrashReport(program: Self.neighbour(named: "test-programs"), kills: crash).report()
    }
    if let damage {
      return try DamageReport(
        program: Self.neighbour(named: "test-programs"), count: damage, first: damageFrom
      ).report()
    }
    let folders = corpora.isEmpty ? ["Benchmarks/Reports", "Benchmarks/Slips"] : corpora
    let measured = try folders.map { try Corpus(folder: $0) }
    for model in models.isEmpty ? [nil] : models.map(Optional.some) {
      try scanning(measured, model: model)
    }
    guard !scanOnly else { return }
    try EveningReport(program: program ?? Self.neighbour, showsTerminal: wrong).reportNights()
    try ArithmeticSpeed().report()
    try StoreSpeed(program: program ?? Self.neighbour).report()
  }

  private func scanning(_ corpora: [Corpus], model: String?) throws {
    let chosen = model.map { ["--model", $0] } ?? []
    let scanner = Scanner(program: program ?? Self.neighbour, options: chosen + scanOptions)
    print("== tippool scan \(scanner.options.joined(separator: " "))\n")
    var readings: [Reading] = []
    for corpus in corpora {
      let scans = try scanner.scans(corpus.pictures.map(\.path))
      let found = Reading.all(of: corpus, in: scans)
      Accuracy(corpus: corpus, readings: found).report()
      if wrong { Accuracy(corpus: corpus, readings: found).reportWrong() }
      try TesseractAlone(scanner: scanner, corpus: corpus).report()
      try ProfilesLeftOut(scanner: scanner, corpus: corpus, scans: scans).report()
      try SeveralPictures(scanner: scanner, corpus: corpus).report()
      readings += found
    }
    Reliability(readings: readings).report()
    if speedPictures > 0 {
      let pictures = evenly(speedPictures, of: corpora.flatMap(\.pictures))
      try ScanSpeed(pictures: pictures, scanner: scanner, python: python).report()
    }
  }

  private static var neighbour: String { neighbour(named: "tippool") }

  private static func neighbour(named name: String) -> String { ".build/release/\(name)" }
}

/// So many elements, taken at even distances.
func evenly<Element>(_ count: Int, of elements: [Element]) -> [Element] {
  guard count < elements.count else { return elements }
  return (0..<count).map { elements[$0 * elements.count / count] }
}
