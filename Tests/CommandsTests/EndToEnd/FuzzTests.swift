import Fixtures
import Foundation
import Testing

/// Runs about 15 seconds; `TIPPOOL_FUZZ_SECONDS` and `TIPPOOL_FUZZ_SEED` ask for more and for
/// others.
@Suite("Damaged pictures: never a crash, a hang or a wrong value that looks sound")
struct FuzzTests {
  /// A picture and what it truly says.
  private struct Source {
    let name: String
    let bytes: [UInt8]
    let truth: [String: String]
  }

  private static let batch = 16
  /// What a batch may take on a busy computer, with every picture at its limit of time.
  private static let limitOfBatch = 240.0

  @Test("Every damaged sample is read, refused or marked")
  func damaged() throws {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["TIPPOOL_FUZZ_SECONDS"].flatMap(Double.init) ?? 15
    let start = environment["TIPPOOL_FUZZ_SEED"].flatMap(UInt64.init) ?? 2026
    let sources = try Self.sources()
    let deadline = Date.now.addingTimeInterval(seconds)
    var seed = start
    repeat {
      try run(seed: seed, sources)
      seed += 1
    } while Date.now < deadline
  }

  private func run(seed: UInt64, _ sources: [Source]) throws {
    let house = try House()
    var mutation = PictureMutation(seed: seed)
    var files: [(path: String, source: Source)] = []
    for number in 0..<Self.batch {
      guard let source = sources.randomElement(using: &mutation.generator) else { return }
      let path = try house.write(
        bytes: mutation.mutated(source.bytes), to: "\(number)-\(source.name)")
      files.append((path, source))
    }
    let run = try BuiltBinary.run(
      ["scan", "--format", "jsonl", "--time-limit", "20"] + files.map(\.path),
      environment: house.environment, folder: house.folder, limit: Self.limitOfBatch)
    #expect([0, 65, 66].contains(run.exitCode), "seed \(seed)\n\(run)")
    let results = try ScanResult.lines(run.output)
    // One picture may have several pages, but each has an answer, in order.
    let images = results.map(\.image).reduce(into: [String]()) {
      if $0.last != $1 { $0.append($1) }
    }
    #expect(images == files.map(\.path), "seed \(seed)")
    for (path, source) in files {
      for result in results where result.image == path {
        if let error = result.error {
          #expect(run.error.contains("\(path): \(error.message)"), "seed \(seed), \(path)")
          #expect(error.code != "failed", "seed \(seed), \(path): \(error.message)")
        }
        for (key, truth) in source.truth {
          guard let field = result.fields?[key], !field.needsReview else { continue }
          #expect(field.value?.says(truth) == true, "seed \(seed), \(path), \(key): \(field.text)")
        }
      }
    }
  }

  /// All samples, whatever their kind, and one in the kinds that no sample has.
  private static func sources() throws -> [Source] {
    var sources: [Source] = []
    for sample in try Sample.all() {
      sources.append(
        Source(
          name: sample.picture.lastPathComponent,
          bytes: [UInt8](try Data(contentsOf: sample.picture)), truth: sample.truth))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: Repository.samples.path())
    where name.contains(".") && !name.hasPrefix(".") {
      let bytes = try Data(contentsOf: Repository.samples.appending(path: name))
      sources.append(Source(name: name, bytes: [UInt8](bytes), truth: [:]))
    }
    let sample = try Sample.clean("summary-two-lines")
    for (ending, bytes) in try PictureMutation.otherKinds(of: sample.picture) {
      sources.append(Source(name: "sample.\(ending)", bytes: bytes, truth: sample.truth))
    }
    return sources
  }
}
