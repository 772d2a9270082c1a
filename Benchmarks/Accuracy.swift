import Foundation

/// How many figures come out right.
struct Accuracy {
  let pictures: [Corpus.Picture]
  let program: String

  private static let core = [
    "serverName", "businessDate", "netSales", "houseOwesServer", "serverOwesHouse", "date", "total",
  ]

  private struct Scan: Decodable {
    struct Field: Decodable {
      let value: JSONScalar?
      let needsReview: Bool
    }

    let image: String
    let fields: [String: Field]?
  }

  private struct Score {
    var all = 0
    var exact = 0
    var silent = 0
    var marked = 0
    var missing = 0
  }

  func report() throws {
    let output = try Command.output(
      program, ["scan", "--format", "jsonl"] + pictures.map(\.path))
    var scans: [String: Scan] = [:]
    for line in output.split(separator: "\n") {
      let scan = try JSONDecoder().decode(Scan.self, from: Data(line.utf8))
      scans[scan.image] = scan
    }
    print("Accuracy, core figures, per cent of \(pictures.count) pictures")
    print(row("level", "figures", "exact", "silent", "marked", "missing"))
    var levels: [String] = []
    for picture in pictures where !levels.contains(picture.level) { levels.append(picture.level) }
    for level in levels + ["all"] {
      var score = Score()
      for picture in pictures where level == "all" || picture.level == level {
        add(picture, scans[picture.path], to: &score)
      }
      func share(_ count: Int) -> String { digits(Double(count) * 100 / Double(score.all), 1) }
      print(
        row(
          level, String(score.all), share(score.exact), share(score.silent),
          share(score.marked), share(score.missing)))
    }
    print("")
  }

  private func add(_ picture: Corpus.Picture, _ scan: Scan?, to score: inout Score) {
    for name in Self.core {
      guard let truth = picture.fields[name] else { continue }
      score.all += 1
      let field = scan?.fields?[name]
      guard let value = field?.value else {
        // A report that prints one direction has none of the other.
        if truth == .number(0) { score.exact += 1 } else { score.missing += 1 }
        continue
      }
      if truth.says(value) {
        score.exact += 1
      } else if field?.needsReview == true {
        score.marked += 1
      } else {
        score.silent += 1
      }
    }
  }
}
