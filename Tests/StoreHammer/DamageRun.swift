import Books
import Foundation

/// Damages copies of one database in thousands of ways and looks what the checkers say of each,
/// in programs of their own: one that ends in the middle has found a fault.
public struct DamageRun {
  /// The path of `test-programs`.
  let program: String
  /// An empty folder of its own.
  let folder: String
  let first: Int

  public init(_ program: String, in folder: String, from first: Int = 0) {
    (self.program, self.folder, self.first) = (program, folder, first)
  }

  public struct Tally {
    /// How many were looked at.
    public var count = 0
    /// How many changed what is stored.
    public var changed = 0
    /// How many of those nobody named because they change nothing that is paid by: a draft, what
    /// an export was called, the reading of a picture of an open shift.
    public var beside = 0
    /// Damages at which a checker ended instead of answering.
    public var crashes: [String] = []
    /// Damages of what is stored that no checker named.
    public var unnamed: [String] = []
  }

  public func run(count: Int) throws -> Tally {
    var tally = Tally()
    var next = first
    let end = first + count
    while next < end {
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = ["damage", folder, "\(next)", "\(end - next)"]
      let output = Pipe()
      process.standardOutput = output
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
      let begun = lines.last { $0.hasPrefix("begins ") }
      for line in lines where !line.hasPrefix("begins ") {
        tally.count += 1
        if !line.hasPrefix("same ") { tally.changed += 1 }
        if line.hasPrefix("beside ") { tally.beside += 1 }
        if line.hasPrefix("unnamed ") { tally.unnamed.append(String(line)) }
      }
      guard process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 else {
        break
      }
      guard let begun, let number = Int(begun.split(separator: " ")[1]) else {
        throw HammerFailure("the damager ended with \(process.terminationStatus)")
      }
      tally.crashes.append("\(begun): status \(process.terminationStatus)")
      tally.count += 1
      next = number + 1
    }
    return tally
  }
}

/// The program's side of ``DamageRun``.
public struct Damager {
  let folder: String

  public init(folder: String) { self.folder = folder }

  /// What the log does not hold a second time: nothing is paid by it.
  private static let besideTheMoney = ["drafts.", "last_look."]

  private var seed: String { folder + "/seed.sqlite" }
  private var seedWithLog: String { folder + "/open.sqlite" }

  /// Damages and looks, from one number on.
  public func run(from first: Int, count: Int) throws {
    if !FileManager.default.fileExists(atPath: seed) { try makeSeeds() }
    let whole = DamageCheck.content(of: seed)
    for number in first..<first + count {
      var damage = BookDamage(number: number)
      let path = folder + "/damaged-\(getpid()).sqlite"
      try copy(damage.needsLog ? seedWithLog : seed, to: path)
      try damage.apply(to: path)
      HammerWork.acknowledge("begins \(number) \(damage.kind) \(damage.words)")
      // Whoever looks first folds the log in: the comparison gets a copy.
      try copy(path, to: path + ".compared")
      let content = DamageCheck.content(of: path + ".compared")
      let named = DamageCheck(path: path).named()
      let differs = Set(content?.keys ?? [:].keys).union(whole?.keys ?? [:].keys)
        .filter { content?[$0] != whole?[$0] }.sorted()
      // A cut log leaves the books as they were after an earlier save: whole, and told from these
      // only by whoever noted the last hash.
      let heads = content?["log_head.hash"] ?? []
      let isEarlier =
        damage.needsLog
        && heads.allSatisfy { head in
          // Before the first entry there are zeros.
          whole?["change_log.hash"]?.contains(head) == true || !head.contains { "1"..."f" ~= $0 }
        }
      let isBeside = differs.allSatisfy { column in
        Self.besideTheMoney.contains { column.hasPrefix($0) }
      }
      let outcome =
        differs.isEmpty || isEarlier
        ? "same" : !named.isEmpty ? "named" : isBeside ? "beside" : "unnamed"
      HammerWork.acknowledge(
        "\(outcome) \(number) \(damage.kind) \(damage.words) | \(differs.prefix(4)) | "
          + "\(named.prefix(3))".replacing("\n", with: " "))
    }
  }

  private func makeSeeds() throws {
    let store = try TipStore.open(at: seed)
    try SampleBooks.fill(store)
    // While it is open, its log holds most of it; when it is closed, that is folded in.
    try withExtendedLifetime(store) { try copy(seed, to: seedWithLog) }
  }

  private func copy(_ source: String, to path: String) throws {
    for ending in ["", "-wal", "-shm", "-journal"] {
      let (from, to) = (source + ending, path + ending)
      if FileManager.default.fileExists(atPath: to) {
        try FileManager.default.removeItem(atPath: to)
      }
      guard ending != "-shm", FileManager.default.fileExists(atPath: from) else { continue }
      try FileManager.default.copyItem(atPath: from, toPath: to)
    }
  }
}
