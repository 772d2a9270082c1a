import Files
import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// Who signed for cash: kept as it was drawn, its hash in the log.
@Suite struct SignatureTests {
  let folder: TemporaryFolder
  let store: TipStore
  let bo = Employee.ID("staff-2")

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    try store.save(SampleShifts.evening(), by: "mia")
  }

  static let json =
    #"{"area":[300,150],"strokes":[[[20,80,0],[60,40,30]],[[95,90,71],[140,60,110]]]}"#

  private func strokes() throws -> SignatureStrokes {
    try #require(SignatureStrokes(json: Self.json))
  }

  private func sign(
    _ shift: Int64, as employee: Employee.ID? = nil, asSeen seen: Int64? = nil,
    by who: BooksActor = "joe"
  ) throws {
    try store.sign(
      shift, as: employee ?? bo, for: Money(minorUnits: 100), strokes(), asSeen: seen, by: who)
  }

  @Test func aSignatureIsKeptAsItWasDrawnWithItsHashInTheLog() throws {
    try store.close(1, by: "joe")
    try store.sign(1, as: bo, for: Money(minorUnits: -14_000), strokes(), by: "joe")
    let signed = try #require(try store.signatures(ofShift: 1).first)
    #expect(signed.employee == bo && signed.amount == Money(minorUnits: -14_000))
    #expect(try signed.strokes == strokes() && signed.strokes.json == Self.json)
    #expect(signed.who.description == "joe")
    let entry = try #require(try store.shift(1).log.last)
    let hash = try strokes().hash.hex
    #expect(entry.event == .cashSigned(shift: 1, employee: bo, amount: "-140.00", strokes: hash))
    #expect(entry.newValue == "-140.00, strokes \(hash)")
    #expect(try store.verifyLog().troubles.isEmpty)
  }

  /// Before that the sums can change under what was signed.
  @Test func onlyAClosedShiftIsSignedForAndOnlyByThoseItPays() throws {
    #expect(throws: TipStoreError.self) { try sign(1) }
    try store.close(1, by: "joe")
    let seen = try #require(try store.shift(1).lastEntry)
    for nobody in [Employee.ID("staff-9"), Employee.ID("new-1")] {
      #expect(throws: TipStoreError.noSuchEmployee(nobody)) { try sign(1, as: nobody) }
    }
    #expect(throws: TipStoreError.shiftChanged(1)) { try sign(1, asSeen: seen - 1) }
    #expect(throws: TipStoreError.noSuchShift(7)) { try sign(7) }
    #expect(try store.shift(1).lastEntry == seen)
    try sign(1, asSeen: seen)
    #expect(try store.signatures(ofShift: 1).count == 1)
  }

  /// Two phones go round: what is signed on one makes nobody sign once more on the other.
  @Test func aSignatureMeanwhileIsNoChange() throws {
    try store.close(1, by: "joe")
    let seen = try #require(try store.shift(1).lastEntry)
    try sign(1, asSeen: seen)
    try sign(1, asSeen: seen, by: "ann")
    #expect(try store.signatures(ofShift: 1).count == 2)
    #expect(throws: TipStoreError.shiftChanged(1)) {
      try store.reopen(1, reason: "net sales", asSeen: seen, by: "joe")
    }
    try store.reopen(1, reason: "net sales", by: "joe")
    try store.close(1, by: "joe")
    #expect(throws: TipStoreError.shiftChanged(1)) { try sign(1, asSeen: seen, by: "ann") }
  }

  /// What was signed for the version before is no signature for the new sums.
  @Test func aNewVersionIsSignedForAnew() throws {
    try store.close(1, by: "joe")
    try sign(1)
    try store.reopen(1, reason: "net sales", by: "joe")
    #expect(try store.signatures(ofShift: 1).isEmpty)
    try store.close(1, by: "joe")
    try store.sign(1, as: bo, for: Money(minorUnits: 90), strokes(), by: "joe")
    #expect(try store.signatures(ofShift: 1).map(\.amount) == [Money(minorUnits: 90)])
    #expect(try store.verifyLog().troubles.isEmpty)
  }

  @Test(arguments: [
    ("UPDATE cash_signatures SET amount = 1", "amount"),
    ("UPDATE cash_signatures SET employee_id = 1", "employee_id"),
    ("UPDATE cash_signatures SET strokes = replace(strokes, '[20,80,0]', '[21,80,0]')", "strokes"),
    ("UPDATE cash_signatures SET strokes = '{}'", "strokes"),
    ("DELETE FROM cash_signatures", "it is gone"),
    (
      "INSERT INTO cash_signatures SELECT 1, shift_id, employee_id, amount, strokes "
        + "FROM cash_signatures", "the log does not say that it was ever made"
    ),
  ]) func whatAnotherProgramChangedIsNamedAndItselfRefused(change: String, named: String) throws {
    try store.close(1, by: "joe")
    try sign(1)
    if !change.hasPrefix("INSERT") {
      #expect(throws: DatabaseError.self) { try sqlite(folder.database, change) }
    }
    #expect(try store.verifyLog().troubles.isEmpty)
    try store.tamper(change)
    let troubles = try store.verifyLog().troubles.map(\.description)
    #expect(troubles.count == 1 && troubles[0].contains(named), "\(troubles)")
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"area":[300],"strokes":[]}"#, #"{"area":[300,150],"strokes":[]}"#,
    #"{"area":[300,150],"strokes":[[]]}"#,
    // A tap.
    #"{"area":[300,150],"strokes":[[[1,1,0]]]}"#,
    // Beside the area, back in time, a point without a time, no numbers.
    #"{"area":[300,150],"strokes":[[[1,1,0],[301,1,1],[2,2,2],[3,3,3]]]}"#,
    #"{"area":[300,150],"strokes":[[[1,1,5],[2,1,1],[2,2,2],[3,3,3]]]}"#,
    #"{"area":[300,150],"strokes":[[[1,1],[2,1],[2,2],[3,3]]]}"#,
    #"{"area":[300,150],"strokes":[[[1,1,1e99],[2,1,2],[2,2,3],[3,3,4]]]}"#,
    #"{"area":[300,150],"strokes":[[["1",1,1],[2,1,2],[2,2,3],[3,3,4]]]}"#,
    #"{"area":[0,150],"strokes":[[[0,1,1],[0,1,2],[0,2,3],[0,3,4]]]}"#,
  ]) func whatNoHandDrewIsNoSignature(json: String) { #expect(SignatureStrokes(json: json) == nil) }

  @Test func noMoreIsKeptThanAHandDraws() {
    func drawn(_ points: Int) -> String {
      let line = (0..<points).map { "[1,1,\($0)]" }.joined(separator: ",")
      return "{\"area\":[300,150],\"strokes\":[[\(line)]]}"
    }
    #expect(SignatureStrokes(json: drawn(SignatureStrokes.mostPoints)) != nil)
    #expect(SignatureStrokes(json: drawn(SignatureStrokes.mostPoints + 1)) == nil)
  }
}
