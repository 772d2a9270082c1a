import ArgumentParser
import BenchmarkScores
import Dispatch
import Evening
import Foundation
import Money
import Reading
import Synchronization

/// Reads the figures of recorded pages and prints how many are right.
struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read the figures of recorded pages and print how many are right.")

  @Argument(help: "Recorded pages, packed by gzip.")
  var files: [String]

  @Option(help: "Write every value to this file, a line for each page.")
  var values: String?

  @Option(help: "Write every marked value, with the reasons, to this file.")
  var marked: String?

  @Flag(help: "Print every wrong value.")
  var wrong = false

  func run() throws {
    let setup = try PageScanner.Setup.shipped()
    var lines: [String] = []
    var all: [Readers: [Reading]] = [:]
    var ablation = Ablation()
    for file in files {
      let pages = try RecordedPage.pages(of: file)
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let corpus = Corpus(
        name: name.replacing(".jsonl.gz", with: ""),
        pictures: pages.map { Corpus.Picture($0.truth, in: name) })
      let results = Self.results(of: pages, by: setup)
      for readers in Readers.allCases {
        let scans = try Dictionary(
          uniqueKeysWithValues: zip(corpus.pictures, results).compactMap { picture, results in
            try results[readers].map { (picture.path, try Scan($0)) }
          })
        let readings = Reading.all(of: corpus, in: scans)
        all[readers, default: []] += readings
        lines += corpus.pictures.map { picture in
          "\(corpus.name) \(picture.name) \(readers): \(scans[picture.path]?.values ?? "")"
        }
        switch readers {
        case .both:
          Accuracy(corpus: corpus, readings: readings).report()
          for (picture, results) in zip(corpus.pictures, results) {
            guard case .success(let page) = results[.both] else { continue }
            ablation.add(readings.filter { $0.picture.path == picture.path }, of: page)
          }
          try together(corpus, pages, by: setup)
        case .tesseract:
          let alone = Corpus(name: "\(corpus.name): Tesseract alone", pictures: corpus.pictures)
          Accuracy(corpus: alone, readings: readings).reportLevels()
        }
        if wrong { Accuracy(corpus: corpus, readings: readings).reportWrong() }
      }
    }
    for readers in Readers.allCases {
      let readings = all[readers] ?? []
      let name = readers == .both ? "all" : "all: Tesseract alone"
      let pictures = readings.map(\.picture).reduce(into: [String: Corpus.Picture]()) {
        $0[$1.path] = $1
      }
      Accuracy(
        corpus: Corpus(name: name, pictures: pictures.values.sorted { $0.path < $1.path }),
        readings: readings
      ).reportLevels()
    }
    Reliability(readings: all[.both] ?? []).report()
    ablation.report()
    try write(lines, to: values)
    try write(ablation.lines, to: marked)
  }

  private func write(_ lines: [String], to file: String?) throws {
    guard let file else { return }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: file, atomically: true, encoding: .utf8)
  }

  private static func results(
    of pages: [RecordedPage], by setup: PageScanner.Setup
  ) -> [[Readers: Result<ScannedPage, ScanFailure>]] {
    let results = Mutex<[Int: [Readers: Result<ScannedPage, ScanFailure>]]>([:])
    DispatchQueue.concurrentPerform(iterations: pages.count) { number in
      let result = pages[number].scans(
        by: setup, for: ScanRequest(path: pages[number].truth.image))
      results.withLock { $0[number] = result }
    }
    return results.withLock { results in pages.indices.compactMap { results[$0] } }
  }

  /// What the pictures of one slip say together.
  private func together(
    _ corpus: Corpus, _ pages: [RecordedPage], by setup: PageScanner.Setup
  ) throws {
    let slips = corpus.severalOfOne
    guard !slips.isEmpty else { return }
    let known = Dictionary(pages.map { ($0.truth.image, $0) }) { first, _ in first }
    var scans: [String: Scan] = [:]
    for slip in slips {
      let outcome = Result {
        try SlipPictures.read(
          slip.map { ScanRequest(path: $0.name) }, jobs: 1, readsAll: false,
          registry: setup.registry, chosen: nil,
          scan: { requests in
            requests.map { request in
              let scan = known[request.path]?.scans(by: setup, for: request)[.both]
              return scan.map { [$0] } ?? []
            }
          }, tell: { _ in })
      }
      // Pictures that make no slip together say nothing.
      guard case .success(let outcome) = outcome else { continue }
      scans[slip[0].path] = try Scan(
        SlipDocument(outcome, in: .usd, message: \.message, remedy: { _ in "" }))
    }
    let first = Corpus(
      name: "\(corpus.name): the pictures of a slip together", pictures: slips.map { $0[0] })
    Accuracy(corpus: first, readings: Reading.all(of: first, in: scans)).reportLevels()
  }
}

extension PageScanner.Setup {
  /// By the profiles that ship.
  static func shipped() throws -> PageScanner.Setup {
    PageScanner.Setup(
      registry: try ProfileRegistry(
        patterns: ProfileSource(
          name: ShippedProfiles.patterns.name, text: ShippedProfiles.patterns.text),
        shipped: ShippedProfiles.profiles.map { ProfileSource(name: $0.name, text: $0.text) },
        isShippedProven: true))
  }
}

extension RecordedPage {
  static func pages(of file: String) throws -> [RecordedPage] {
    let text = try Command.output("gzip", ["-dc", file])
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    let pages = Mutex<[Int: Result<RecordedPage, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: lines.count) { number in
      let page = Result { try JSONDecoder().decode(RecordedPage.self, from: lines[number]) }
      pages.withLock { $0[number] = page }
    }
    return try pages.withLock { pages in try lines.indices.compactMap { try pages[$0]?.get() } }
  }
}

extension Scan {
  /// As `tippool scan` says it.
  init(_ result: Result<ScannedPage, ScanFailure>) throws {
    try self.init(
      ScanDocument(result, in: .usd, message: \.message, remedy: { _ in "" }))
  }

  init(_ document: some Encodable) throws {
    self = try JSONDecoder().decode(Scan.self, from: JSONEncoder().encode(document))
  }

  /// Every value on one line; those to look at end with a question mark.
  var values: String {
    let values = (fields ?? [:]).sorted { $0.key < $1.key }.map { name, field in
      "\(name)=\(field.value?.description ?? "")\(field.needsReview ? "?" : "")"
    }
    return ([profile ?? "no profile"] + values).joined(separator: " ")
  }
}
