import BenchmarkScores
import Foundation

/// `tippool scan`, as a person would start it.
struct Scanner {
  let program: String
  let options: [String]

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
}
