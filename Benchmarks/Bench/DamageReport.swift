import Foundation
import StoreHammer

/// Damages a database in thousands of ways and looks what its checkers say of each.
struct DamageReport {
  /// The path of `test-programs`.
  let program: String
  let count: Int
  /// The number of the first damage: others than those of the last run.
  let first: Int

  func report() throws {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print("\(program) is not there: swift build -c release --product test-programs")
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tippool-damage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let run = DamageRun(program, in: folder.path(percentEncoded: false), from: first)
    let tally = try run.run(count: count)
    for line in tally.crashes { print("CRASH \(line)") }
    for line in tally.unnamed { print("UNNAMED \(line)") }
    print(
      "\(tally.count) damaged databases: \(tally.crashes.count) crashes of a checker; "
        + "\(tally.changed) changed what is stored, \(tally.unnamed.count) of them were not named, and "
        + "\(tally.beside) that change nothing anybody is paid by")
    try FileManager.default.removeItem(at: folder)
  }
}
