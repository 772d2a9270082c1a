import Files
import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// The queries of docs/records.md give what stands there. With `TIPPOOL_RECORD_SNAPSHOTS=1` their
/// answers are written anew, and the test fails.
@Suite struct RecordsDocumentTests {
  let folder: TemporaryFolder
  let store: TipStore
  let file = Repository.root.appending(path: "docs/records.md")

  /// The house of the document: one shift that was paid, one that was corrected.
  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    let picture = "the picture of Ana's report"
    var scan = try SampleShifts.picture(1)
    (scan.picture, scan.pictureFile) = (ContentHash(of: picture.utf8), "ana.jpg")
    scan.source = try folder.write("ana.jpg", picture)
    scan.readings[0].crop = [0x89, 0x50]
    try store.save(SampleShifts.evening(scans: [scan]), by: "mia")
    try store.close(1, by: "mia")
    try store.pay(1, on: day("2026-10-02"), settledBy: .everything, by: "joe")
    try store.save(SampleShifts.evening("2026-09-26"), by: "mia")
    try store.close(2, by: "mia")
    try store.reopen(2, reason: "net sales misread", by: "joe")
    let right = try SampleShifts.evening("2026-09-26", netSales: 120_000)
    try store.edit(2, replacingWith: right, reason: "net sales misread", by: "joe")
    try store.close(2, by: "joe")
  }

  @Test func everyQueryGivesWhatTheDocumentSays() throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    var parts = text.components(separatedBy: "```sql\n")
    var queries = 0
    for index in parts.indices.dropFirst() {
      let halves = parts[index].components(separatedBy: "```\n\n```text\n")
      let (query, rest) = (halves[0], try #require(halves.dropFirst().first, "\(parts[index])"))
      let end = try #require(rest.range(of: "```\n"))
      parts[index] =
        query + "```\n\n```text\n" + (try answer(query)) + String(rest[end.lowerBound...])
      queries += 1
    }
    let current = parts.joined(separator: "```sql\n")
    #expect(queries >= 8)
    if ProcessInfo.processInfo.environment["TIPPOOL_RECORD_SNAPSHOTS"] != nil {
      try current.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(file.path) was written anew: look at it and run again")
    }
    #expect(text == current)
  }

  /// As `sqlite3 -header` prints it.
  private func answer(_ query: String) throws -> String {
    try store.queue.read { db in
      let rows = try Row.fetchAll(db, sql: query)
      let head = rows.first.map { $0.columnNames.joined(separator: "|") } ?? ""
      return ([head] + rows.map { $0.databaseValues.map(Self.text).joined(separator: "|") })
        .map { $0 + "\n" }.joined()
    }
  }

  private static func text(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .null: ""
    case .int64(let number): String(number)
    case .double(let number): String(number)
    case .string(let text): text
    case .blob(let data): String(decoding: data, as: UTF8.self)
    }
  }

  @Test func aRowOfTheLogIsCheckedByHand() throws {
    let text = try #require(
      try store.queue.read {
        try String.fetchOne($0, sql: "SELECT text FROM change_log_texts WHERE id = 5")
      })
    let hash = try store.queue.read {
      try String.fetchOne($0, sql: "SELECT hash FROM change_log WHERE id = 5")
    }
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/env")
    program.arguments = ["sh", "-c", "printf %s \"$0\" | sha256sum", text]
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    program.waitUntilExit()
    #expect(String(decoding: answer, as: UTF8.self).prefix(64) == hash ?? "")
  }

  @Test func theKeptPictureIsWhereTheRowSaysAndForTheOwnerOnly() throws {
    let place = try #require(try store.shift(1).scans[0].keptFile)
    let copy = folder.file(place)
    let original = FileManager.default.contents(atPath: folder.file("ana.jpg"))
    #expect(FileManager.default.contents(atPath: copy) == original)
    #expect(try [copy, folder.file("pictures")].map(fileMode) == [0o600, 0o700])
    #expect(try store.verify(shift: 1).isSound)
    try folder.write(place, "another")
    #expect(
      try store.verify(shift: 1).pictureTroubles == ["\(copy) is not the picture that was read"])
    try FileManager.default.removeItem(atPath: copy)
    #expect(try store.verify(shift: 1).pictureTroubles == ["\(copy) is not there"])
    // One that is gone is no reason to refuse a shift.
    var scan = try SampleShifts.picture(7)
    scan.source = folder.file("gone.jpg")
    let id = try store.save(SampleShifts.evening("2026-09-27", scans: [scan]), by: "t")
    #expect(try store.shift(id).scans[0].keptFile == nil)
  }
}
