import Books
import Fixtures
import Foundation

/// Kills the hammer at random moments of one kind of work, and looks at the database each time.
public struct CrashRun {
  let program: String
  let work: HammerWork
  let folder: String
  private var generator: SeededGenerator

  /// What became of the kills.
  public struct Tally {
    /// How many hit the program while it worked.
    public var hits = 0
    /// How many came too late: it was done.
    public var misses = 0
    /// What was found wrong; empty where every law held each time.
    public var broken: [String] = []
  }

  private var path: String { folder + "/tips.sqlite" }
  private var seed: String { folder + "/seed.sqlite.gz" }

  /// - Parameters:
  ///   - program: the path of `test-programs`.
  ///   - folder: an empty folder of its own.
  public init(_ program: String, _ work: HammerWork, in folder: String, seed: UInt64) {
    self.program = program
    self.work = work
    self.folder = folder
    generator = SeededGenerator(seed: seed)
  }

  /// Kills it so often.
  public mutating func run(kills: Int) throws -> Tally {
    try prepare()
    // Long enough for a few pieces of the work.
    let length = work == .save || work == .close ? 0.06 : 0.15
    var tally = Tally()
    for number in 0..<kills {
      let before = try state()
      let process = try HammerProcess(
        program, work, on: path, count: 100_000, name: work == .restore ? seed : "hammer")
      try process.waitForBeginning()
      usleep(UInt32(Double.random(in: 0...length, using: &generator) * 1_000_000))
      process.kill()
      let result = try process.result()
      if result.wasKilled { tally.hits += 1 } else { tally.misses += 1 }
      if !result.wasKilled, result.status != 0 { tally.broken.append(result.error) }
      tally.broken += try broken(after: result, before).map { "\(work) \(number): \($0)" }
    }
    return tally
  }

  // MARK: - Before

  private func prepare() throws {
    let store = try TipStore.open(at: path)
    for number in 0..<10 {
      try store.save(HammerWork.evening(day: number, mark: number), by: "prepared")
    }
    guard work == .restore else { return }
    let backup = try store.backup(to: folder, withPictures: false)
    try FileManager.default.moveItem(atPath: backup.path, toPath: seed)
    for number in 0..<5 { try store.save(HammerWork.evening(day: number, mark: 0), by: "later") }
  }

  // MARK: - After

  private struct State {
    let shifts: Int
    let drafts: Int
  }

  private func state() throws -> State {
    func number(_ sql: String) throws -> Int { Int(try BookLaws.ask(path, sql).first ?? "") ?? -1 }
    return State(
      shifts: try number("SELECT count(*) FROM shifts"),
      drafts: try number("SELECT count(*) FROM drafts"))
  }

  private func broken(after result: HammerProcess.Result, _ before: State) throws -> [String] {
    var broken = try BookLaws.broken(in: path)
    let after = try state()
    switch work {
    case .save:
      let said = result.lines.count { $0.contains(" ") }
      // One may be saved whose line was not written any more.
      if !(said...said + 1).contains(after.shifts - before.shifts) {
        broken.append("\(said) saves were told, \(after.shifts - before.shifts) are there")
      }
      if after.drafts - before.drafts > 1 { broken.append("drafts were left behind") }
    case .restore:
      if ![10, 15].contains(after.shifts) { broken.append("\(after.shifts) shifts") }
      for aside in try FileManager.default.contentsOfDirectory(atPath: folder)
      where aside.contains(".before-restore-") {
        try FileManager.default.removeItem(atPath: folder + "/" + aside)
      }
    case .close, .backup, .export, .examine: break
    }
    return broken
  }
}
