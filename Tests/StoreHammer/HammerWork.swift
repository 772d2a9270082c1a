public import Books
import Foundation
import Money
import Tips

/// Work on a database that goes on until it is done or the program is killed. Each piece that is
/// done is acknowledged by a line on standard output: what was acknowledged must be there after
/// any crash.
public enum HammerWork: String, CaseIterable, Sendable {
  /// Saves shifts, each from a draft.
  case save
  /// Closes, pays, reopens and edits shifts.
  case close
  /// Makes backups.
  case backup
  /// Puts a backup back.
  case restore
  /// Reads everything, as an export does.
  case export
  /// Looks at it as the doctor does: trouble is told only where something is damaged.
  case examine

  /// Does it.
  ///
  /// - Parameters:
  ///   - path: the database.
  ///   - count: how often.
  ///   - name: what tells this program from its neighbours; for ``restore``, the backup's path.
  public func run(on path: String, count: Int, name: String) throws {
    switch self {
    case .save: try save(TipStore.open(at: path, waitingForLock: 60), count, name)
    case .close: try close(TipStore.open(at: path, waitingForLock: 60), count)
    case .backup: try backup(TipStore.open(at: path, waitingForLock: 60), count)
    case .restore:
      for _ in 0..<count {
        Self.acknowledge("begins")
        Self.acknowledge("\(try TipStore.restore(name, to: path, by: "hammer").contents.shifts)")
      }
    case .examine:
      let troubles = BookExamination(database: path).findings().filter { $0.weight == .trouble }
      guard troubles.isEmpty else { throw HammerFailure("\(troubles)") }
    case .export: try export(TipStore.open(at: path, waitingForLock: 60), count)
    }
  }

  private func save(_ store: TipStore, _ count: Int, _ name: String) throws {
    Self.acknowledge("begins")
    for number in 0..<count {
      let draft = try store.saveDraft(json: "{}")
      let shift = try Self.evening(day: number, mark: number)
      let id = try store.save(shift, by: .systemUser(name), clearingDraft: draft)
      Self.acknowledge("\(id) \(number)")
    }
  }

  private func close(_ store: TipStore, _ count: Int) throws {
    Self.acknowledge("begins")
    for number in 0..<count {
      for shift in try store.shifts() {
        switch shift.state {
        case .reviewed:
          try store.edit(
            shift.id, replacingWith: Self.evening(day: number, mark: number), reason: "hammer",
            by: "hammer")
          try store.close(shift.id, by: "hammer")
        case .closed: try store.pay(shift.id, on: shift.date, settledBy: .everything, by: "hammer")
        case .paid: try store.reopen(shift.id, reason: "hammer", by: "hammer")
        case .voided: continue
        }
        Self.acknowledge("\(shift.id)")
      }
    }
  }

  private func backup(_ store: TipStore, _ count: Int) throws {
    Self.acknowledge("begins")
    for _ in 0..<count { Self.acknowledge(try store.backup(.daily).path) }
  }

  private func export(_ store: TipStore, _ count: Int) throws {
    Self.acknowledge("begins")
    for _ in 0..<count {
      let records = try store.periodRecords(of: .allDays)
      // Each shift that is there has all of its five payouts.
      guard records.payouts.count == records.shifts.count * 5 else {
        throw HammerFailure(
          "\(records.payouts.count) payouts of \(records.shifts.count) shifts were read")
      }
      Self.acknowledge("\(records.shifts.count)")
    }
  }

  /// A line that is with the reader before the next piece begins.
  static func acknowledge(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  /// Two servers and three in support; the mark is in the net sales, to find it again.
  public static func evening(day: Int, mark: Int) throws -> NewShift {
    func person(_ name: String) throws -> Employee {
      Employee(id: Employee.ID(name), name: try PersonName(name))
    }
    guard let date = CalendarDay(dayNumber: 739_000 + day % 3000) else {
      throw HammerFailure("day \(day) is none")
    }
    let servers = try ["Ana Quill", "Bo Marsh"].map { name in
      ServerReport(
        employee: try person(name), netSales: Money(minorUnits: Int64(100_000 + mark)),
        houseOwesServer: Money(minorUnits: 20_001), serverOwesHouse: .zero)
    }
    let support = try ["Cleo Hart", "Dan Ives", "Eve Lund"].map { name in
      SupportMember(employee: try person(name), role: .busser)
    }
    return try NewShift(
      shift: Shift(date: date, servers: servers, support: support), currency: .usd,
      programVersion: "hammer")
  }
}

/// What the hammer itself found wrong.
public struct HammerFailure: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
