import BookLog
import GRDB

/// Looks whether anybody changed the books behind the program's back: the guards, the log's chain,
/// what it last said, the seals, and what is stored under its hash.
struct EvidenceExamination {
  let db: Database
  /// The database that messages name.
  let path: String
  /// The ends of the log of earlier times, as they were noted before this transaction.
  let ends: NotedEnds.Known
  /// How many open shifts are computed again, the last ones; nil for all.
  var openShiftLimit: Int? = nil

  /// Each part by itself, so that one that cannot be read hides no other.
  var parts: [() throws -> [BookFinding]] {
    [{ [try guards()] }, log, { [try seals()] }, openShifts, contents]
  }

  private func log() throws -> [BookFinding] {
    let log = try LogVerification(db, containing: ends)
    return [Self.chain(log), books(log)] + Self.clock(log) + Self.restores(log)
  }

  private static let evidence: Advice<StoreStep> =
    "Keep this file as it is for whoever looks into it, and compare it with a backup from before: "
    + "\(step: .listBackups)."

  // MARK: - The guards

  private func guards() throws -> BookFinding {
    let schema = try SchemaComparison(db)
    guard let trouble = schema.trouble else {
      return BookFinding(
        "guards", .fine, "All \(schema.count) tables, indexes and guards are as TipPool made them.")
    }
    var remedies: [Advice<StoreStep>] = []
    if !schema.missing.isEmpty || !schema.changed.isEmpty {
      remedies.append(
        "Without them other programs can change what is fixed: look what "
          + "\(step: .verifyShifts([])) and \(step: .verifyLog) tell, and put a backup from before "
          + "back: \(step: .listBackups), then \(step: .restore).")
    }
    if !schema.foreign.isEmpty {
      remedies.append(
        "Take away what is not TipPool's: \(Self.drops(schema.foreign.prefix(3))) (with sqlite3).")
    }
    return BookFinding(
      "guards", .trouble,
      "Another program changed the schema of the books: \(trouble).",
      remedy: remedies.dropFirst().reduce(remedies[0]) { "\($0) \($1)" })
  }

  private static func drops(_ objects: some Collection<SchemaComparison.Object>) -> String {
    objects.map { "DROP \($0.type.uppercased()) \($0.name.printable)" }.joined(separator: "; ")
  }

  // MARK: - The log

  private static func chain(_ log: LogVerification) -> BookFinding {
    guard !log.breaks.isEmpty else {
      return BookFinding(
        "log", .fine,
        "The change log is whole: \(log.rows) \(log.rows == 1 ? "entry" : "entries"), the last is "
          + "\(log.headHash).")
    }
    return BookFinding(
      "log", .trouble,
      "Another program was at the change log: "
        + "\(BookExamination.list(log.breaks.map(\.description))).", remedy: evidence)
  }

  private static func clock(_ log: LogVerification) -> [BookFinding] {
    guard !log.clockSteps.isEmpty else { return [] }
    return [
      BookFinding(
        "log", .note,
        "The clock was set back: "
          + "\(BookExamination.list(log.clockSteps.map(\.description), by: "; ")).",
        remedy: "Nothing is lost; the order of the entries tells what came first.")
    ]
  }

  /// What is not held against the log any more, because somebody said so.
  private static func restores(_ log: LogVerification) -> [BookFinding] {
    log.leftBehind.sorted { $0.key < $1.key }.map { entry, count in
      BookFinding(
        "log", .note,
        "\(BookExamination.counted(count, "end")) of the log that backups and exports noted "
          + "\(count == 1 ? "is" : "are") not in it: a restore left "
          + "\(count == 1 ? "it" : "them") behind (entry \(entry)).",
        remedy: "If nobody knows of that restore, the books are not what they were.")
    }
      + log.endsNotedAnew.map { entry in
        BookFinding(
          "log", .note,
          "The ends of the log that were noted beside the backups were lost and noted anew (entry "
            + "\(entry)).",
          remedy: "Whether the books were an older copy before that, only an old backup or a paper "
            + "can tell: \(step: .verifyLog).")
      }
  }

  private func books(_ log: LogVerification) -> BookFinding {
    guard !log.troubles.isEmpty else {
      return BookFinding(
        "books", .fine, "Shifts, people and pay periods are what the change log last said.")
    }
    let wayOut: Advice<StoreStep> =
      log.isOnlyListLost
      ? """
       If the folder of the backups was lost or left behind: move away what lies in the list's place, \
      and \(step: .noteEndsAnew) begins it anew, which the log says.
      """ : ""
    return BookFinding(
      "books", .trouble,
      "The books are not what the change log says: "
        + "\(BookExamination.list(log.troubles.map { "\($0.subject): \($0.kind)" }, by: "; ")).",
      remedy: "\(step: .verifyLog) tells all of them. \(Self.evidence)\(wayOut)")
  }

  // MARK: - Seals

  private func seals() throws -> BookFinding {
    let seal = try ShiftSeal(db: db)
    let rows = try RawRows(
      db, of: "shifts",
      sql: """
        SELECT s.id, number, version, event ->> '$.shiftSealed.seal'
        FROM change_log l JOIN shifts s ON s.id = l.shift_id
        WHERE l.id IN (SELECT min(id) FROM change_log WHERE kind = 'shiftSealed' GROUP BY shift_id)
        ORDER BY number, version
        """)
    var (count, broken) = (0, [String]())
    while try rows.step() {
      count += 1
      let (number, version, sealed) = (try rows.int(1), try rows.int(2), try rows.optionalText(3))
      if try sealed.map({ try !seal.fits(try rows.int(0), sealed: $0) }) ?? true {
        broken.append(version == 1 ? "\(number)" : "\(number) (version \(version))")
      }
    }
    guard !broken.isEmpty else {
      return BookFinding(
        "seals", .fine,
        "\(BookExamination.counted(count, "closed shift")) as sealed: nothing was changed.")
    }
    return BookFinding(
      "seals", .trouble,
      "Closed shifts were changed by another program: \(BookExamination.list(broken)).",
      remedy: "\(step: .verifyShifts([])) tells what is different; a backup from before has the "
        + "old figures.")
  }

  // MARK: - Open shifts

  /// No seal is over them: their payouts are computed again.
  private func openShifts() throws -> [BookFinding] {
    let numbers = try ShiftEvidence(db: db).openOnesThatDiffer(last: openShiftLimit)
    guard !numbers.isEmpty else { return [] }
    return [
      BookFinding(
        "open shifts", .trouble,
        "The payouts of open shifts are not what their forms give: "
          + "\(BookExamination.list(numbers.map(String.init))).",
        remedy: "\(step: .verifyShifts(numbers)) tells what is different; "
          + "\(step: .editShift(numbers[0])) computes a shift anew.")
    ]
  }

  // MARK: - What is stored under its hash

  private func contents() throws -> [BookFinding] {
    let changed = try BookDamage(db: db).otherContents()
    guard !changed.isEmpty else { return [] }
    return [
      BookFinding(
        "contents", .trouble,
        "Rules or small pictures were changed by another program: "
          + "\(BookExamination.list(changed.map { "\($0.subject): \($0.kind)" }, by: "; ")).",
        remedy: Self.evidence)
    ]
  }
}
