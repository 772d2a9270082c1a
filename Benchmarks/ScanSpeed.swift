import Foundation

/// Whole processes, ours and the plain `tesseract` command in turn.
struct ScanSpeed {
  let pictures: [Corpus.Picture]
  let program: String

  func report() throws {
    var ours: [Double] = []
    var theirs: [Double] = []
    for picture in pictures {
      ours.append(
        try Stopwatch.seconds {
          _ = try Command.output(program, ["scan", "--jobs", "1", picture.path])
        })
      theirs.append(
        try Stopwatch.seconds {
          _ = try Command.output("tesseract", [picture.path, "-", "--psm", "6"])
        })
    }
    let batch = try Stopwatch.seconds {
      _ = try Command.output(program, ["scan", "--jobs", "1"] + pictures.map(\.path))
    }
    let ratios = zip(ours, theirs).map { $0 / $1 }
    print("Speed, whole processes, \(pictures.count) pictures, one at a time")
    print(row("", "min ms", "median ms", "max ms"))
    for (name, times) in [("tippool scan", ours), ("tesseract --psm 6", theirs)] {
      let sorted = times.map { $0 * 1000 }.sorted()
      print(
        row(
          name, digits(sorted.first ?? 0, 0), digits(sorted[sorted.count / 2], 0),
          digits(sorted.last ?? 0, 0)))
    }
    let sorted = ratios.sorted()
    print(
      "tippool needs \(digits(sorted[sorted.count / 2], 2)) of tesseract's time (median; "
        + "\(digits(sorted.first ?? 0, 2))–\(digits(sorted.last ?? 0, 2)))")
    print("warm, one process: \(digits(batch * 1000 / Double(pictures.count), 0)) ms a picture\n")
  }
}
