import BenchmarkScores
import Foundation

/// Milliseconds a picture, ours and the rivals' in turn, so that a busy machine is fair to all.
struct ScanSpeed {
  let pictures: [Corpus.Picture]
  let scanner: Scanner
  let python: String

  private static let turn = 8
  private static let ours = "tippool scan, warm, one thread"
  private static let alone = "the same, \(TesseractAlone.option)"
  private static let oneThread = "tesseract --psm 6, one thread"
  private static let plain = "tesseract --psm 6"
  private static let rapid = "RapidOCR, warm, one thread"

  func report() throws {
    var times: [String: [Double]] = [:]
    for start in stride(from: 0, to: pictures.count, by: Self.turn) {
      let paths = pictures[start..<min(start + Self.turn, pictures.count)].map(\.path)
      times[Self.ours, default: []] += try warm(paths)
      times[Self.alone, default: []] += try warm(paths, with: [TesseractAlone.option])
      times[Self.oneThread, default: []] += try tesseract(paths, threads: 1)
      times[Self.plain, default: []] += try tesseract(paths, threads: nil)
      times[Self.rapid, default: []] += try rapidOCR(paths)
    }
    print("Speed, file to result, \(pictures.count) pictures, milliseconds a picture")
    print(row("", "min", "median", "max", first: 34))
    for name in [Self.ours, Self.alone, Self.oneThread, Self.plain, Self.rapid] {
      guard let some = times[name], some.count == pictures.count else {
        print("\(name): not installed for \(python)")
        continue
      }
      print(
        row(
          name, digits(some.min() ?? 0, 0), digits(median(some), 0), digits(some.max() ?? 0, 0),
          first: 34))
    }
    ratios(times)
    try allCores()
  }

  /// Medians of the ratios picture by picture, in all and per level.
  private func ratios(_ times: [String: [Double]]) {
    let levels = pictures.map(\.level).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    print("Its time as a share of the rival's: median of the pictures' ratios")
    for (name, ours) in [("tippool", times[Self.ours]), ("Tesseract alone", times[Self.alone])] {
      for rival in [Self.oneThread, Self.plain, Self.rapid] {
        guard let ours, let theirs = times[rival], ours.count == theirs.count else { continue }
        func share(_ level: String?) -> String {
          let some = pictures.indices.filter { level == nil || pictures[$0].level == level }
          return digits(median(some.map { ours[$0] / theirs[$0] }), 2)
        }
        let each = levels.map { "\($0) \(share($0))" }.joined(separator: ", ")
        print(row("\(name) of \(rival)", share(nil), first: 52) + "   (\(each))")
      }
    }
  }

  /// One process, several pictures after a first one that warms it up.
  private func warm(_ paths: [String], with more: [String] = []) throws -> [Double] {
    let scans = try scanner.scans(
      [paths[0]] + paths, with: ["--jobs", "1"] + more, threads: 1)
    return paths.compactMap { scans[$0]?.milliseconds }
  }

  private func tesseract(_ paths: [String], threads: Int?) throws -> [Double] {
    try paths.map { path in
      try Stopwatch.seconds {
        _ = try Command.output("tesseract", [path, "-", "--psm", "6"], threads: threads)
      } * 1000
    }
  }

  /// Empty where Python has no RapidOCR.
  private func rapidOCR(_ paths: [String]) throws -> [Double] {
    try Command.output(python, ["Benchmarks/rapidocr_times.py"] + paths)
      .split(separator: "\n").compactMap { Double($0) }
  }

  private func allCores() throws {
    let seconds = try Stopwatch.seconds { _ = try scanner.scans(pictures.map(\.path)) }
    print(
      "all cores, one process from its start: "
        + "\(digits(seconds * 1000 / Double(pictures.count), 0)) ms a picture\n")
  }
}
