import Foundation

/// `tippool scan`, as a person would start it.
struct Scanner {
  let program: String
  let options: [String]

  /// What `tippool scan --format jsonl` says about one picture.
  struct Scan: Decodable {
    struct Field: Decodable {
      let value: JSONScalar?
      let confidence: Double?
      let needsReview: Bool
      let reason: String?
    }

    /// Missing where several pictures were read as one slip.
    let image: String?
    let profile: String?
    let fields: [String: Field]?
    let milliseconds: Double?
  }

  /// One scan a picture, by the picture's path; of a file with several pages the last one.
  func scans(
    _ paths: [String], with more: [String] = [], threads: Int? = nil
  ) throws -> [String: Scan] {
    let output = try Command.output(
      program, ["scan", "--format", "jsonl"] + options + more + paths, threads: threads)
    var scans: [String: Scan] = [:]
    for line in output.split(separator: "\n") {
      let scan = try JSONDecoder().decode(Scan.self, from: Data(line.utf8))
      if let image = scan.image { scans[image] = scan }
    }
    return scans
  }

  /// What the pictures of one slip say together; nil where nothing came out.
  func together(_ paths: [String]) throws -> Scan? {
    let output = try Command.output(
      program, ["scan", "--format", "jsonl", "--together"] + options + paths)
    guard let line = output.split(separator: "\n").last else { return nil }
    return try JSONDecoder().decode(Scan.self, from: Data(line.utf8))
  }

  /// What was read of every figure that the truth holds.
  static func readings(
    of corpus: Corpus, in scans: [String: Scan]
  ) -> [Reading] {
    corpus.pictures.flatMap { picture in
      Reading.scored.compactMap { name in
        guard let truth = picture.fields[name] else { return nil }
        return Reading(
          picture: picture, field: name, truth: truth, found: scans[picture.path]?.fields?[name])
      }
    }
  }
}
